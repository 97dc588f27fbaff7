import { FormControlLabel, Radio, RadioGroup, TextField, Typography } from '@mui/material';
import { type ReactNode, useEffect, useState } from 'react';
import { ActDialog } from './act-dialog.tsx';

type ReasonDialogProps = {
  open: boolean;
  title: string;
  text: string;
  /** What is said below it in more than a sentence. */
  more?: ReactNode;
  action: string;
  leave?: string;
  /** Usual reasons, to pick with one key; any other is written. */
  reasons?: readonly string[];
  /** Whether it takes something away from somebody, as most acts with a reason do. */
  danger?: boolean;
  busy?: boolean;
  onClose: () => void;
  onConfirm: (reason: string) => void;
};

const other = 'otro';
const longestReason = 500;

/** Asks why before an act that somebody will ask about. The reason is kept, and read. */
export function ReasonDialog({
  open,
  title,
  text,
  more,
  action,
  leave,
  reasons = [],
  danger = true,
  busy,
  onClose,
  onConfirm,
}: ReasonDialogProps) {
  const [picked, setPicked] = useState('');
  const [written, setWritten] = useState('');
  useEffect(() => {
    if (!open) return;
    setPicked(reasons.length === 0 ? other : '');
    setWritten('');
  }, [open, reasons.length]);
  const reason = (picked === other ? written : [picked, written].filter(Boolean).join(' ')).trim();
  return (
    <ActDialog
      open={open}
      title={title}
      action={action}
      leave={leave}
      danger={danger}
      busy={busy}
      disabled={reason === ''}
      onClose={onClose}
      onConfirm={() => onConfirm(reason)}
    >
      <Typography sx={{ mb: 4 }}>{text}</Typography>
      {more}
      {reasons.length > 0 && (
        <RadioGroup
          aria-label="Motivo"
          value={picked}
          onChange={(_, value) => setPicked(value)}
          sx={{ mb: 3 }}
        >
          {reasons.map((each, index) => (
            <FormControlLabel
              key={each}
              value={each}
              control={<Radio autoFocus={index === 0} />}
              label={each}
              sx={{ minHeight: 34 }}
            />
          ))}
          <FormControlLabel
            value={other}
            control={<Radio />}
            label="Otro motivo"
            sx={{ minHeight: 34 }}
          />
        </RadioGroup>
      )}
      {(picked !== '' || reasons.length === 0) && (
        <TextField
          fullWidth
          multiline
          minRows={2}
          autoFocus={reasons.length === 0}
          label={picked === other ? 'Motivo' : 'Algo más (opcional)'}
          value={written}
          onChange={(event) =>
            setWritten(event.target.value.slice(0, longestReason - picked.length))
          }
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && reason)
              onConfirm(reason);
          }}
        />
      )}
    </ActDialog>
  );
}
