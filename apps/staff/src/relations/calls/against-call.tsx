import { Alert, TextField } from '@mui/material';
import { useState } from 'react';
import { useMay } from '../../permissions.ts';
import { ActDialog } from '../../shared/act-dialog.tsx';

/** What speaks against a call: staff read it, an administrator may say why they call all the same. */
export function AgainstCall({
  reason,
  onClose,
  onCall,
}: {
  reason: string;
  onClose: () => void;
  onCall: (why: string) => void;
}) {
  const may = useMay()('calls:override');
  const [why, setWhy] = useState('');
  return (
    <ActDialog
      open
      title="Ahora no conviene llamar"
      action={may ? 'Llamar igual' : 'Entendido'}
      disabled={may && why.trim().length < 15}
      onClose={onClose}
      onConfirm={() => (may ? onCall(why.trim()) : onClose())}
    >
      <Alert severity="warning">{reason}</Alert>
      {may && (
        <TextField
          label="Por qué se llama igual"
          value={why}
          onChange={({ target }) => setWhy(target.value)}
          helperText="15 letras o más: queda en la auditoría."
          multiline
          minRows={2}
          fullWidth
          sx={{ mt: 4 }}
        />
      )}
    </ActDialog>
  );
}
