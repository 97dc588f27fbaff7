import {
  type MigrationDecision,
  type MigrationRowView,
  migrationEndpoints,
} from '@aulario/contract/migration';
import type { MigrationKind } from '@aulario/contract/migration-row';
import {
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import { call } from '../data/api-client.ts';
import { useAct } from '../shared/use-act.ts';

type Props = { row: MigrationRowView; kind: MigrationKind };

/** Who the row is: one of those who agree with it, somebody new, or nobody. */
export function RowDecision({ row, kind }: Props) {
  const { act, busy } = useAct();
  const decide = (value: string) => {
    const decision: MigrationDecision =
      value === 'create' || value === 'skip' ? { act: value } : { act: 'use', record: value };
    return act({
      run: () =>
        call(migrationEndpoints.decideMigrationRow, {
          params: { id: row._id },
          body: { decision },
        }),
      done: 'Decisión guardada. Se escribe al aplicar.',
    });
  };
  const { decision } = row;
  const isAnyone = row.candidates.length > 0;
  return (
    <FormControl disabled={busy}>
      <FormLabel id={`decision-${row._id}`}>
        {isAnyone ? '¿Quién es?' : '¿Qué se hace con la fila?'}
      </FormLabel>
      <RadioGroup
        aria-labelledby={`decision-${row._id}`}
        value={decision ? (decision.act === 'use' ? decision.record : decision.act) : ''}
        onChange={(_, value) => decide(value)}
      >
        {row.candidates.map(({ _id, name, detail }) => (
          <FormControlLabel
            key={_id}
            value={_id}
            control={<Radio size="small" />}
            label={
              <>
                {name}
                <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
                  {' '}
                  · {detail}
                </Typography>
              </>
            }
          />
        ))}
        {kind === 'users' && (
          <FormControlLabel
            value="create"
            control={<Radio size="small" />}
            label={isAnyone ? 'Es otra persona: crearla' : 'Así está bien: crearla'}
          />
        )}
        <FormControlLabel value="skip" control={<Radio size="small" />} label="Dejar fuera" />
      </RadioGroup>
    </FormControl>
  );
}
