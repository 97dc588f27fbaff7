import {
  coursePreviewEndpoints,
  type Publication,
  publicationActs,
} from '@aulario/contract/course-preview';
import { Box, Typography } from '@mui/material';
import { useRead } from '../data/use-read.ts';
import { Moment } from '../shared/moment.tsx';
import { Panel, PanelRow } from '../shared/panel.tsx';

/** When the course was put on the site and taken off, and by whom. */
export function PublicationsPanel({ course }: { course: string }) {
  const { data } = useRead<Publication[]>(coursePreviewEndpoints.listPublications, {
    params: { id: course },
  });
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
