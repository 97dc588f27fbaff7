import { type EnrolmentKey, secondFactorEndpoints } from '@aulario/contract/people/second-factor';
import { Box, Button, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { call } from '../../data/api-client.ts';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/**
 * Sets up the second step: the password, the QR code, a first code, and the recovery codes, which are
 * seen this once. It stands alone where staff may do nothing else yet.
 */
export function Enrolment({ onDone }: { onDone: () => void }) {
  const [key, setKey] = useState<EnrolmentKey>();
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />;
  if (!key) {
    return (
      <OneField
        label="Tu contraseña"
        type="password"
        autoComplete="current-password"
        action="Continuar"
        text="Además de tu contraseña, al ingresar escribirás un código de una aplicación de tu teléfono, como Google Authenticator, Microsoft Authenticator o Aegis. Quien conozca tu contraseña no podrá entrar sin él."
        send={async (password) => {
          const { beginSecondFactor } = secondFactorEndpoints;
          setKey((await call<EnrolmentKey>(beginSecondFactor, { body: { password } })).data);
        }}
      />
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 5, alignItems: 'center' }}>
        <QrCode {...key.qr} />
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <Typography sx={{ mb: 2 }}>
            Abre la aplicación en tu teléfono, agrega una cuenta y escanea este código.
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            ¿No puedes escanearlo? Escribe esta clave en la aplicación:
          </Typography>
          <Typography
            component="code"
            sx={{ fontFamily: 'monospace', fontSize: 14, overflowWrap: 'anywhere' }}
          >
            {key.secret.match(/.{1,4}/g)?.join(' ')}
          </Typography>
        </Box>
      </Box>
      <OneField
        label="Código de 6 dígitos"
        autoComplete="one-time-code"
        action="Activar"
        text="Escribe el código que la aplicación muestra ahora."
        send={async (code) => {
          const { confirmSecondFactor } = secondFactorEndpoints;
          const { data } = await call<{ recoveryCodes: string[] }>(confirmSecondFactor, {
            body: { code },
          });
          setCodes(data.recoveryCodes);
        }}
      />
    </Box>
  );
}

/** A sentence, one field, one button; what the server refuses stands below the field. */
export function OneField({
  label,
  text,
  action,
  send,
  danger,
  ...field
}: {
  label: string;
  text: string;
  action: string;
  danger?: boolean;
  type?: 'password';
  autoComplete: string;
  send: (value: string) => Promise<void>;
}) {
  const [value, setValue] = useState('');
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFault('');
    await send(value).catch((error: unknown) => {
      setFault(error instanceof Error ? error.message : 'No pudimos completar la acción.');
      setBusy(false);
    });
  };
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 4, maxWidth: 520 }}>
      <Typography>{text}</Typography>
      <TextField
        {...field}
        label={label}
        value={value}
        onChange={({ target }) => setValue(target.value)}
        error={fault !== ''}
        helperText={fault}
        slotProps={{ htmlInput: { maxLength: 200, spellCheck: false } }}
        sx={{ maxWidth: 340 }}
        required
      />
      <Box>
        <Button
          type="submit"
          variant="contained"
          color={danger ? 'error' : 'primary'}
          disabled={busy || value.trim() === ''}
        >
          {action}
        </Button>
      </Box>
    </Box>
  );
}
