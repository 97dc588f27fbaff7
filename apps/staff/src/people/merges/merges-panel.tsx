import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../permissions.ts';
import { ActButton } from '../../shared/act-button.tsx';
import { Panel, PanelRow } from '../../shared/panel.tsx';
import { shortInstant } from '../../words/date.ts';
import { merges } from './merge-calls.ts';

/** The records that this person took in, with the way back. Nothing when there are none. */
export function MergesPanel({ person }: { person: string }) {
  const may = useMay();
  const { data = [] } = useQuery({
    queryKey: ['merges', person],
    queryFn: () => merges.list(person),
  });
  if (data.length === 0) return null;
  return (
    <Panel title="Fichas fusionadas">
      {data.map((merge) => (
        <PanelRow
          key={merge._id}
          aside={
            !merge.undoneAt &&
            !merge.erasedAt &&
            may('users:write') && (
              <ActButton
                size="small"
                danger
                label="Deshacer"
                ask={{
                  title: `Separar a ${merge.absorbedName}`,
                  text: 'Cada ficha recupera lo suyo: lo que vino de la otra vuelve a ella. Lo que cambió o se agregó después de fusionar se queda donde está.',
                  action: 'Deshacer la fusión',
                }}
                done="Fichas separadas."
                run={() => merges.undo(merge._id)}
              />
            )
          }
        >
          <Typography sx={{ fontWeight: 600 }}>{merge.absorbedName}</Typography>
          <Box sx={{ color: 'text.secondary', fontSize: 14 }}>
            {shortInstant(merge.at)} · {merge.byName} · {merge.reason}
            {merge.undoneAt ? ` · deshecha por ${merge.undoneBy}` : ` · ${merge.moved} registros`}
          </Box>
        </PanelRow>
      ))}
    </Panel>
  );
}
