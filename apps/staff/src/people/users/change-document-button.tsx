import { accountEndpoints } from '@aulario/contract/people/account';
import {
  type DocumentType,
  documentTypeNames,
  documentTypes,
  type User,
} from '@aulario/contract/people/user';
import { documentFault } from '@aulario/contract/people/user-document';
import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { call } from '../../data/api-client.ts';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { useAct } from '../../shared/use-act.ts';

/** Another document is another identity to a bank or a court: it is an act with a reason, and the earlier one stays in the history. */
export function ChangeDocumentButton({ person }: { person: User }) {
  const { act, busy } = useAct();
  const [open, setOpen] = useState(false);
  const [document, setDocument] = useState<DocumentType>(person.document ?? 'DNI');
  const [dni, setDni] = useState(person.dni ?? '');
  const [reason, setReason] = useState('');
  const fault = dni ? documentFault(document, dni) : null;
  const same = dni === (person.dni ?? '') && document === person.document;
  const needsReason = person.dni !== null;
  const save = async () => {
    const body = { dni, document, reason: reason.trim() || null };
    const run = () => call(accountEndpoints.changeDocument, { params: { id: person._id }, body });
    if (await act({ run, done: 'Documento cambiado. El anterior queda en el historial.' })) {
      setOpen(false);
    }
  };
  return (
    <>
      <Button size="small" color="inherit" onClick={() => setOpen(true)}>
        {person.dni ? 'Cambiar' : 'Agregar'}
      </Button>
      <ActDialog
        open={open}
        title={`Documento de ${person.fullName}`}
        action={person.dni ? 'Cambiar el documento' : 'Agregar el documento'}
        busy={busy}
        disabled={!dni || fault !== null || same || (needsReason && !reason.trim())}
        onClose={() => setOpen(false)}
        onConfirm={save}
      >
        <Typography sx={{ mb: 4, color: 'text.secondary' }}>
          Los certificados y recibos ya emitidos no cambian. Los siguientes llevan el número nuevo.
        </Typography>
        <Box sx={{ display: 'grid', gap: 3 }}>
          <TextField
            select
            label="Tipo de documento"
            value={document}
            onChange={({ target }) => setDocument(target.value as DocumentType)}
          >
            {documentTypeNames.map((name) => (
              <MenuItem key={name} value={name}>
                {documentTypes[name]}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            label="Número"
            value={dni}
            autoComplete="off"
            onChange={({ target }) => setDni(target.value)}
            error={fault !== null}
            helperText={fault}
            slotProps={{ htmlInput: { maxLength: 30 } }}
          />
          <TextField
            label={needsReason ? 'Por qué cambia' : 'Por qué (opcional)'}
            value={reason}
            required={needsReason}
            onChange={({ target }) => setReason(target.value)}
            slotProps={{ htmlInput: { maxLength: 300 } }}
          />
        </Box>
      </ActDialog>
    </>
  );
}
