import { type Publication, publicationActs } from '@aulario/contract/catalogue/publication';
import type { Endpoint } from '@aulario/contract/endpoint';
import { Box, Typography } from '@mui/material';
import { useRead } from '../../data/use-read.ts';
import { Moment } from '../../shared/moment.tsx';
import { Panel, PanelRow } from '../../shared/panel.tsx';

/** When something was put on the site and taken off, and by whom. */
export function PublicationsPanel({ endpoint, id }: { endpoint: Endpoint; id: string }) {
  const { data } = useRead<Publication[]>(endpoint, { params: { id } });
  if (!data || data.data.length === 0) return null;
  return (
    <Box sx={{ mt: 5 }}>
      <Panel title="Publicación">
        {data.data.map(({ at, act, byName }) => (
          <PanelRow key={`${at}${act}`} aside={<Moment value={at} />}>
            <Typography>
              {publicationActs[act]}: {byName}
            </Typography>
          </PanelRow>
        ))}
      </Panel>
    </Box>
  );
}
