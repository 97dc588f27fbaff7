import { writeSessionToken } from '@aulario/client/session-cookie';
import type { AnswerOf } from '@aulario/contract/endpoint';
import { type Ceremony, passkeyEndpoints } from '@aulario/contract/people/passkey';
import { sessionEndpoints } from '@aulario/contract/people/session';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from '@mui/material';
import { type FormEvent, useId, useState, useSyncExternalStore } from 'react';
import { useGetIdentity } from 'react-admin';
import type { StaffIdentity } from '../auth-provider.ts';
import { call } from '../data/api-client.ts';
import { sessionGate, settleSession } from '../data/session-gate.ts';
import { knowsPasskeys, signWithPasskey } from '../people/sign-in/browser-passkey.ts';

type SignedIn = AnswerOf<typeof sessionEndpoints.login>;
type SecondStep = Extract<SignedIn, { secondFactor: unknown }>['secondFactor'];

/** Asks for the password again where the session ended, over whatever is on the screen. */
export function SignInAgain() {
  const asking = useSyncExternalStore(sessionGate.subscribe, sessionGate.isAsking);
  return asking ? <SignInDialog /> : null;
}

function SignInDialog() {
  const identity = useGetIdentity().identity as StaffIdentity | undefined;
  const titleId = useId();
  const [username, setUsername] = useState(identity?.email ?? '');
  const [password, setPassword] = useState('');
  const [second, setSecond] = useState<SecondStep>();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const finish = (answer: SignedIn) => {
    if ('secondFactor' in answer) return setSecond(answer.secondFactor);
    // What is on the screen is somebody's own: another person begins from the start.
    if (identity && answer.user._id !== identity.id) {
      return setFault(
        `Esa cuenta es de ${answer.user.fullName}. Entra con la de ${identity.fullName} para seguir donde estabas.`,
      );
    }
    writeSessionToken(document, answer.token);
    settleSession(true);
  };
  const enter = async (make: () => Promise<{ data: SignedIn }>) => {
    setBusy(true);
    setFault('');
    try {
      finish((await make()).data);
    } catch (error) {
      setFault((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const { challenge } = second ?? {};
    return enter(() =>
      challenge
        ? call<SignedIn>(sessionEndpoints.secondFactor, { body: { challenge, code } })
        : call<SignedIn>(sessionEndpoints.login, { body: { username, password } }),
    );
  };
  const byPasskey = (body: { challenge?: string }) =>
    enter(async () => {
      const { data } = await call<Ceremony>(passkeyEndpoints.beginSignIn, { body });
      return call<SignedIn>(passkeyEndpoints.signIn, { body: await signWithPasskey(data) });
    });
  const takesCode = !second || second.methods.includes('code');
  const takesPasskey = knowsPasskeys() && (!second || second.methods.includes('passkey'));
  return (
    <Dialog open aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <form onSubmit={send}>
        <DialogTitle id={titleId}>Tu sesión terminó</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 3 }}>
          <Typography>
            Entra otra vez para seguir: lo que escribiste sigue aquí y se guarda en cuanto entres.
          </Typography>
          {fault && <Alert severity="error">{fault}</Alert>}
          {second && takesCode && (
            <TextField
              label="Código de tu aplicación"
              value={code}
              autoFocus
              autoComplete="one-time-code"
              onChange={({ target }) => setCode(target.value)}
            />
          )}
          {second && !takesCode && <Typography>Falta un paso: tu llave de acceso.</Typography>}
          {!second && (
            <>
              <TextField
                label="Usuario, correo o documento"
                value={username}
                autoComplete="username"
                autoFocus={!identity?.email}
                onChange={({ target }) => setUsername(target.value)}
              />
              <TextField
                type="password"
                label="Contraseña"
                value={password}
                autoComplete="current-password"
                autoFocus={Boolean(identity?.email)}
                onChange={({ target }) => setPassword(target.value)}
              />
            </>
          )}
          {takesPasskey && (
            <Button
              variant="outlined"
              color="inherit"
              disabled={busy}
              onClick={() => byPasskey(second ? { challenge: second.challenge } : {})}
            >
              Usar una llave de acceso
            </Button>
          )}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={() => settleSession(false)}>
            Salir sin guardar
          </Button>
          <Button
            type="submit"
            variant="contained"
            disabled={busy || (second ? !code : !username || !password)}
          >
            Entrar y seguir
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
