import type { Ceremony } from '@aulario/contract/people/passkey';
import { type Proof, proofEndpoints } from '@aulario/contract/people/proof';
import { Alert, Button, TextField, Typography } from '@mui/material';
import { useState, useSyncExternalStore } from 'react';
import { call } from '../data/api-client.ts';
import { proofGate, settleProof } from '../data/proof-gate.ts';
import { useRead } from '../data/use-read.ts';
import { knowsPasskeys, signWithPasskey } from '../people/sign-in/browser-passkey.ts';
import { ActDialog } from '../shared/act-dialog.tsx';

/** Asks who sits here before money, roles, accounts and files of people: a session may have been left open. */
export function ProveAgain() {
  const asking = useSyncExternalStore(proofGate.subscribe, proofGate.isAsking);
  return asking ? <ProofDialog /> : null;
}

function ProofDialog() {
  const proof = useRead<Proof>(proofEndpoints.ownProof);
  const methods = proof.data?.data.methods ?? [];
  const [byCode, setByCode] = useState(false);
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const code = byCode || (methods.includes('code') && !methods.includes('password'));
  const send = async (make: () => Promise<object>) => {
    setBusy(true);
    setFault('');
    try {
      await call(proofEndpoints.prove, { body: await make() });
      settleProof(true);
    } catch (error) {
      setFault((error as Error).message);
      setBusy(false);
    }
  };
  const byPasskey = async () =>
    signWithPasskey((await call<Ceremony>(proofEndpoints.beginProof)).data);
  return (
    <ActDialog
      open
      title="Confirmar que eres tú"
      action="Continuar"
      busy={busy}
      disabled={!typed}
      onClose={() => settleProof(false)}
      onConfirm={() => send(async () => (code ? { code: typed } : { password: typed }))}
    >
      <Typography sx={{ mb: 4 }}>
        Esto toca dinero, permisos o datos de muchas personas. Hace falta confirmar quién está en
        esta sesión; lo que se escribió sigue aquí.
      </Typography>
      {fault && (
        <Alert severity="error" sx={{ mb: 4 }}>
          {fault}
        </Alert>
      )}
      <TextField
        key={code ? 'code' : 'password'}
        label={code ? 'Código de la aplicación' : 'Contraseña'}
        type={code ? 'text' : 'password'}
        autoComplete={code ? 'one-time-code' : 'current-password'}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        slotProps={{ htmlInput: { maxLength: 200, spellCheck: false } }}
        fullWidth
        autoFocus
      />
      {methods.includes('code') && methods.includes('password') && (
        <Button
          color="inherit"
          sx={{ mt: 2 }}
          onClick={() => {
            setByCode(!code);
            setTyped('');
          }}
        >
          {code ? 'Usar la contraseña' : 'Usar un código de la aplicación'}
        </Button>
      )}
      {methods.includes('passkey') && knowsPasskeys() && (
        <Button color="inherit" sx={{ mt: 2 }} disabled={busy} onClick={() => send(byPasskey)}>
          Usar una llave de acceso
        </Button>
      )}
    </ActDialog>
  );
}
