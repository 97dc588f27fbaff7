import { type UserStage, userStages } from '@aulario/contract/people/user';
import { Box, Button, Card, Typography } from '@mui/material';
import { useState } from 'react';
import { useMay } from '../../permissions.ts';
import { useAct } from '../../shared/use-act.ts';
import { boardStages } from './board-moves.ts';
import { type ContactRow, leads } from './lead-calls.ts';
import { LostDialog } from './lost-dialog.tsx';

/** The stages as steps; the one where the lead stands is marked, each other one moves it there. */
export function StageSteps({ contact }: { contact: ContactRow }) {
  const may = useMay();
  const { act, busy } = useAct();
  const [losing, setLosing] = useState(false);
  const move = (stage: UserStage, lostReason?: string) =>
    act({
      run: () => leads.change(contact.id, { stage, ...(lostReason ? { lostReason } : {}) }),
      done: `Ahora está en «${userStages[stage]}».`,
    });
  return (
    <Card component="section" aria-label="Etapa" sx={{ p: { xs: 3, md: 4 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {boardStages.map((stage) => {
          const here = stage === contact.stage;
          return (
            <Button
              key={stage}
              size="small"
              variant={here ? 'contained' : 'outlined'}
              color={here ? 'primary' : 'inherit'}
              aria-current={here ? 'step' : undefined}
              disabled={busy || (!here && !may('contacts:write'))}
              onClick={() => {
                if (here) return;
                if (stage === 'perdido') setLosing(true);
                else void move(stage);
              }}
            >
              {userStages[stage]}
            </Button>
          );
        })}
      </Box>
      {contact.lostReason && (
        <Typography sx={{ mt: 3 }}>
          Se perdió: <strong>{contact.lostReason}</strong>
        </Typography>
      )}
      <LostDialog
        contact={losing ? contact : undefined}
        busy={busy}
        onClose={() => setLosing(false)}
        onConfirm={async (reason) => {
          if (await move('perdido', reason)) setLosing(false);
        }}
      />
    </Card>
  );
}
