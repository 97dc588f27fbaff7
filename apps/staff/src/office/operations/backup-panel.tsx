import {
  type Backup,
  type BackupSettings,
  backupCauses,
  backupIntervals,
  backupSettingsSchema,
  operationEndpoints,
  type SystemStatus,
} from '@aulario/contract/office/operation';
import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { call } from '../../data/api-client.ts';
import { useRead } from '../../data/use-read.ts';
import { ActButton } from '../../shared/act-button.tsx';
import { Moment } from '../../shared/moment.tsx';
import { Panel, PanelRow } from '../../shared/panel.tsx';
import { StateChip } from '../../shared/state-chip.tsx';
import { useAct } from '../../shared/use-act.ts';
import { amountOfBytes, count } from '../../words/size.ts';

/** The backups: the last ones, one more now, and when they are made. */
export function BackupPanel({ backup }: { backup: SystemStatus['backup'] }) {
  const { data } = useRead<Backup[]>(
    operationEndpoints.listBackups,
    { query: { limit: 8 } },
    { every: (list) => (list?.[0]?.state === 'en-curso' ? 3000 : false) },
  );
  const made = data?.data ?? [];
  return (
    <Panel
      title="Respaldos"
      actions={
        <ActButton
          size="small"
          label="Respaldar ahora"
          done="El respaldo está en marcha."
          disabled={made[0]?.state === 'en-curso'}
          run={() => call(operationEndpoints.makeBackup, { body: {} })}
        />
      }
    >
      {made.length === 0 && (
        <PanelRow>
          <Typography sx={{ color: 'text.secondary' }}>
            Aún no hay respaldos. El programado hará el primero; también puedes hacerlo ahora.
          </Typography>
        </PanelRow>
      )}
      {made.map((one) => (
        <BackupRow key={one._id} backup={one} />
      ))}
      <SettingsForm key={JSON.stringify(backup.settings)} saved={backup.settings} />
    </Panel>
  );
}

function BackupRow({ backup }: { backup: Backup }) {
  const { createdAt, state, cause, byName, where, bytes, rows, files, error } = backup;
  return (
    <PanelRow aside={<StateChip area="backup" state={state} />}>
      <Typography>
        <Moment value={createdAt} /> · {backupCauses[cause]}
        {cause === 'manual' && ` por ${byName}`}
      </Typography>
      {state === 'hecho' && (
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {amountOfBytes(bytes ?? 0)} · {count(rows ?? 0)} registros · {count(files ?? 0)} archivos
          · {where}
        </Typography>
      )}
      {error && (
        <Typography variant="body2" sx={{ color: 'error.main', overflowWrap: 'anywhere' }}>
          {error}
        </Typography>
      )}
    </PanelRow>
  );
}

const numbers = [
  ['hour', 'Hora (0 a 23)'],
  ['keepDays', 'Guardar: días'],
  ['keepWeeks', 'Guardar: semanas'],
  ['keepMonths', 'Guardar: meses'],
] as const;

function SettingsForm({ saved }: { saved: BackupSettings }) {
  const { act, busy } = useAct();
  const [form, setForm] = useState(saved);
  const { error } = backupSettingsSchema.safeParse(form);
  const faultOf = (name: string) => error?.issues.find(({ path }) => path[0] === name)?.message;
  const changed = JSON.stringify(form) !== JSON.stringify(saved);
  const save = () =>
    act({
      run: () => call(operationEndpoints.changeBackupSettings, { body: form }),
      done: 'Guardamos cuándo se respalda.',
    });
  return (
    <Box sx={{ px: { xs: 4, md: 5 }, py: 4, borderTop: 1, borderColor: 'divider' }}>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(5, minmax(0, 1fr))' },
        }}
      >
        <TextField
          select
          label="Cuándo"
          value={form.every}
          onChange={({ target }) =>
            setForm({ ...form, every: target.value as BackupSettings['every'] })
          }
        >
          {Object.entries(backupIntervals).map(([value, word]) => (
            <MenuItem key={value} value={value}>
              {word}
            </MenuItem>
          ))}
        </TextField>
        {numbers.map(([name, label]) => (
          <TextField
            key={name}
            type="number"
            label={label}
            value={Number.isNaN(form[name]) ? '' : form[name]}
            error={Boolean(faultOf(name))}
            helperText={faultOf(name)}
            onChange={({ target }) =>
              setForm({ ...form, [name]: target.value === '' ? Number.NaN : Number(target.value) })
            }
          />
        ))}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 3 }}>
        <Button variant="contained" disabled={busy || !changed || Boolean(error)} onClick={save}>
          Guardar
        </Button>
      </Box>
    </Box>
  );
}
