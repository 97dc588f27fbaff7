import { type Ceremony, type Passkey, passkeyEndpoints } from '@aulario/contract/people/passkey';
import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import { call } from '../../data/api-client.ts';
import { useRead } from '../../data/use-read.ts';
import { ActButton } from '../../shared/act-button.tsx';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { Panel, PanelRow } from '../../shared/panel.tsx';
import { shortInstant } from '../../words/date.ts';
import { knowsPasskeys, makePasskey } from './browser-passkey.ts';

/** The passkeys of whoever works here: they open a session alone, and are a second step after the password. */
export function PasskeyPanel() {
  const { data, error } = useRead<Passkey[]>(passkeyEndpoints.ownPasskeys);
  const all = data?.data ?? [];
  return (
    <Panel title="Llaves de acceso">
      <Box sx={{ px: { xs: 4, md: 5 }, pb: all.length > 0 ? 2 : 5, display: 'grid', gap: 4 }}>
        {error && <Alert severity="error">{error.message}</Alert>}
        <Typography>
          Se entra con la huella, el rostro o el PIN del dispositivo. Con una llave, la contraseña
          sola ya no abre la administración. Conviene tener dos, en dispositivos distintos.
        </Typography>
        <NewPasskey />
      </Box>
      {all.map((passkey) => (
        <PasskeyRow key={passkey._id} passkey={passkey} />
      ))}
    </Panel>
  );
}

function PasskeyRow({ passkey: { _id, name, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const params = { id: _id };
  return (
    <PanelRow
      aside={
        <Box sx={{ display: 'flex', gap: 2 }}>
          <RenameButton id={_id} name={name} />
          <ActButton
            danger
            size="small"
            label="Quitar"
            done="Llave quitada."
            ask={{
              title: `Quitar la llave «${name}»`,
              text: 'Deja de abrir esta cuenta ahora mismo. El dispositivo la sigue mostrando hasta que se borre también ahí.',
              action: 'Quitar la llave',
            }}
            run={() => call(passkeyEndpoints.removePasskey, { params })}
          />
        </Box>
      }
    >
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Creada el {shortInstant(createdAt)}
        {lastUsedAt ? ` · usada el ${shortInstant(lastUsedAt)}` : ' · todavía sin usar'}
      </Typography>
    </PanelRow>
  );
}

function NewPasskey() {
  const [name, setName] = useState('Este dispositivo');
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const queries = useQueryClient();
  const notify = useNotify();
  if (!knowsPasskeys()) {
    return <Typography>Este navegador no tiene llaves de acceso.</Typography>;
  }
  const add = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFault('');
    try {
      const { data } = await call<Ceremony>(passkeyEndpoints.beginPasskey);
      const made = await makePasskey(data);
      await call(passkeyEndpoints.addPasskey, { body: { ...made, name } });
      notify('Llave de acceso agregada.', { type: 'success' });
      await queries.invalidateQueries();
    } catch (error) {
      setFault((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box
      component="form"
      onSubmit={add}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'flex-start' }}
    >
      <TextField
        label="Nombre de la llave"
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={fault !== ''}
        helperText={fault}
        slotProps={{ htmlInput: { maxLength: 60 } }}
        sx={{ flex: '1 1 220px', maxWidth: 340 }}
        required
      />
      <Button type="submit" variant="contained" disabled={busy || name.trim() === ''}>
        Agregar una llave
      </Button>
    </Box>
  );
}

function RenameButton({ id, name }: { id: string; name: string }) {
  const [asking, setAsking] = useState(false);
  const [typed, setTyped] = useState(name);
  const [fault, setFault] = useState('');
  const queries = useQueryClient();
  const save = async () => {
    try {
      await call(passkeyEndpoints.renamePasskey, { params: { id }, body: { name: typed } });
      await queries.invalidateQueries();
      setAsking(false);
    } catch (error) {
      setFault((error as Error).message);
    }
  };
  return (
    <>
      <Button size="small" variant="outlined" color="inherit" onClick={() => setAsking(true)}>
        Cambiar nombre
      </Button>
      <ActDialog
        open={asking}
        title="Cambiar el nombre de la llave"
        action="Guardar"
        disabled={typed.trim() === ''}
        onClose={() => setAsking(false)}
        onConfirm={save}
      >
        <TextField
          label="Nombre de la llave"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={fault !== ''}
          helperText={fault}
          slotProps={{ htmlInput: { maxLength: 60 } }}
          sx={{ mt: 2 }}
          fullWidth
        />
      </ActDialog>
    </>
  );
}
