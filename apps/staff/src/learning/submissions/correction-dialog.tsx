import { leftBehind, type MarkCorrection } from '@aulario/contract/learning/marking-correction';
import { regradingStays } from '@aulario/contract/learning/question-figures';
import { Alert, Box, Link as MuiLink, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { figure } from '../questions/figure-words.ts';

type CorrectionDialogProps = {
  plan: MarkCorrection;
  busy: boolean;
  onClose(): void;
  onConfirm(reason: string): void;
};

/** What another mark changes of who has finished the course, before it is written with its reason. */
export function CorrectionDialog({ plan, busy, onClose, onConfirm }: CorrectionDialogProps) {
  const [reason, setReason] = useState('');
  const behind = leftBehind(plan);
  return (
    <ActDialog
      open
      title="Corregir una nota de un curso terminado"
      action="Corregir la nota"
      busy={busy}
      disabled={reason.trim() === ''}
      onClose={onClose}
      onConfirm={() => onConfirm(reason.trim())}
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
        {plan.people.map((one) => (
          <Line key={one.submission} one={one} />
        ))}
      </Box>
      {behind > 0 && (
        <Alert severity="warning" sx={{ mt: 4 }}>
          {behind === 1
            ? 'Su certificado dice la nota de antes y no se cambia solo: si debe decir la nueva, corrígelo en su página.'
            : `${behind} certificados dicen la nota de antes y no se cambian solos: si deben decir la nueva, corrígelos en su página.`}
        </Alert>
      )}
      <TextField
        fullWidth
        multiline
        required
        minRows={2}
        label="Por qué se corrige"
        helperText="Lo lee quien hizo la entrega, y queda en el historial de sus notas."
        value={reason}
        onChange={({ target }) => setReason(target.value.slice(0, 500))}
        sx={{ mt: 4 }}
      />
    </ActDialog>
  );
}

function Line({ one }: { one: MarkCorrection['people'][number] }) {
  const { name, before, after, stays, final, certificate } = one;
  return (
    <Box component="li">
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {name ?? 'Sin nombre'}
      </Typography>
      <Typography variant="body2">
        {stays
          ? `Se queda con ${figure(before)} %: ${regradingStays[stays].toLowerCase()}.`
          : `Esta entrega: ${figure(before)} % → ${figure(after)} %.`}
        {final &&
          (final.before === final.after
            ? ` La nota final sigue en ${figure(final.before)}.`
            : ` Nota final: ${figure(final.before)} → ${figure(final.after)}.`)}
      </Typography>
      {certificate && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Certificado{' '}
          {certificate._id && (
            <MuiLink
              component={Link}
              underline="always"
              to={`/certificados/${certificate._id}`}
              target="_blank"
            >
              {certificate.code}
            </MuiLink>
          )}{' '}
          {certificate.grade === null ? 'sin nota' : `con nota ${figure(certificate.grade)}`}
        </Typography>
      )}
    </Box>
  );
}
