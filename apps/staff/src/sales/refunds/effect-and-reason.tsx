import type { Payment } from '@aulario/contract/sales/payment';
import { TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { Choice } from '../../shared/choice.tsx';

export type Effect = 'mantener' | 'suspender';

/** What becomes of the enrolment, where there is one, and why: asked by whatever takes money off a sale. */
export function useEffectAndReason(asksEffect: boolean) {
  const [effect, setEffect] = useState<Effect | null>(null);
  const [reason, setReason] = useState('');
  return {
    ...{ asksEffect, effect, setEffect, reason, setReason },
    /** What is still to be said, in words. */
    missing: [
      asksEffect && effect === null ? 'qué pasa con la matrícula' : '',
      reason.trim() === '' ? 'el motivo' : '',
    ].filter(Boolean),
    body: { reason, ...(asksEffect && effect ? { effect } : {}) },
  };
}

/** The fields of it. @param props.stays what staying in the course means. */
export function EffectAndReason({
  said,
  payment,
  stays,
  note,
}: {
  said: ReturnType<typeof useEffectAndReason>;
  payment: Pick<Payment, 'userHasEmail'>;
  stays: string;
  note: string;
}) {
  return (
    <>
      {said.asksEffect && (
        <Choice<Effect>
          label="Qué pasa con la matrícula de este trato"
          value={said.effect}
          onChange={said.setEffect}
          options={[
            ['mantener', stays],
            ['suspender', 'Se suspende: pierde el acceso a todos los cursos del trato'],
          ]}
        />
      )}
      <TextField
        label="Motivo"
        helperText={
          payment.userHasEmail
            ? 'Quien compró lo lee en el correo.'
            : 'Quien compró no tiene correo: dile tú el motivo. Queda anotado en el trato.'
        }
        multiline
        minRows={2}
        value={said.reason}
        onChange={(event) => said.setReason(event.target.value.slice(0, 500))}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {note}
      </Typography>
    </>
  );
}

/** What keeps a dialogue from being confirmed, read aloud when it changes. */
export function Missing({ to, missing }: { to: string; missing: readonly string[] }) {
  if (missing.length === 0) return null;
  return (
    <Typography role="status" variant="body2" sx={{ fontWeight: 600 }}>
      Para {to} falta: {missing.join(', ')}.
    </Typography>
  );
}
