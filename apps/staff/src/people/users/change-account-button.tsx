import { accountEndpoints } from '@aulario/contract/people/account';
import type { User } from '@aulario/contract/people/user';
import { type Role, roleNames } from '@aulario/contract/role';
import {
  Alert,
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  FormGroup,
  FormLabel,
  Switch,
  TextField,
} from '@mui/material';
import { useState } from 'react';
import { call } from '../../data/api-client.ts';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { useAct } from '../../shared/use-act.ts';

const shortestPassword = 10;

/** Username, roles, access and a new password: an administrator's act, and only what changed is sent. */
export function ChangeAccountButton({ person }: { person: User }) {
  const { act, busy } = useAct();
  const [open, setOpen] = useState(false);
  const [username, setUsername] = useState(person.username ?? '');
  const [roles, setRoles] = useState<Role[]>(person.roles);
  const [status, setStatus] = useState(person.status);
  const [password, setPassword] = useState('');
  const rolesChanged = [...roles].sort().join() !== [...person.roles].sort().join();
  const body = {
    ...(username !== (person.username ?? '') ? { username: username || null } : {}),
    ...(rolesChanged ? { roles } : {}),
    ...(status !== person.status ? { status } : {}),
    ...(password ? { password } : {}),
  };
  const endsSessions = Boolean(password) || (person.status && !status);
  const shortPassword = password !== '' && password.length < shortestPassword;
  const toggle = (role: Role, on: boolean) =>
    setRoles(on ? [...roles, role] : roles.filter((each) => each !== role));
  const save = async () => {
    const run = () => call(accountEndpoints.changeAccount, { params: { id: person._id }, body });
    if (await act({ run, done: 'Cuenta cambiada.' })) {
      setPassword('');
      setOpen(false);
    }
  };
  return (
    <>
      <Button size="small" color="inherit" onClick={() => setOpen(true)}>
        Cambiar
      </Button>
      <ActDialog
        open={open}
        title={`Cuenta de ${person.fullName}`}
        action="Guardar la cuenta"
        busy={busy}
        disabled={Object.keys(body).length === 0 || shortPassword}
        onClose={() => setOpen(false)}
        onConfirm={save}
      >
        <Box sx={{ display: 'grid', gap: 3, pt: 1 }}>
          <TextField
            label="Usuario"
            value={username}
            autoComplete="off"
            onChange={({ target }) => setUsername(target.value.trim())}
            helperText="Minúsculas, números y puntos. En un docente es también su dirección en el sitio."
          />
          <FormGroup>
            <FormLabel component="legend" sx={{ fontSize: 14, fontWeight: 600 }}>
              Roles
            </FormLabel>
            {roleNames.map((role) => (
              <FormControlLabel
                key={role}
                label={role}
                control={
                  <Checkbox
                    checked={roles.includes(role)}
                    onChange={(_, on) => toggle(role, on)}
                    size="small"
                  />
                }
              />
            ))}
          </FormGroup>
          <FormControlLabel
            label="Puede entrar a su cuenta"
            control={<Switch checked={status} onChange={(_, on) => setStatus(on)} />}
          />
          <TextField
            type="password"
            label="Contraseña nueva"
            value={password}
            autoComplete="new-password"
            onChange={({ target }) => setPassword(target.value)}
            error={shortPassword}
            helperText={`Al menos ${shortestPassword} caracteres. Vacía: no cambia.`}
          />
          {endsSessions && (
            <Alert severity="warning">Sus sesiones abiertas se cierran al guardar.</Alert>
          )}
        </Box>
      </ActDialog>
    </>
  );
}
