import { Button, TextField } from '@mui/material';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { linkAddress } from './link-address.ts';

/** Makes a link of what is chosen in a text, or of the address itself; changes or takes off the one at the caret. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const standing: string | undefined = editor.getAttributes('link').href;
  const [address, setAddress] = useState(standing ?? '');
  const [refused, setRefused] = useState(false);
  const save = () => {
    const whole = linkAddress(address);
    if (!whole) return setRefused(true);
    const link = { type: 'link', attrs: { href: whole } };
    const chain = editor.chain().focus();
    if (editor.state.selection.empty && !standing)
      chain.insertContent({ type: 'text', text: whole, marks: [link] }).run();
    else chain.extendMarkRange('link').setLink({ href: whole }).run();
    onClose();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  return (
    <ActDialog
      open
      title={standing ? 'El enlace' : 'Agregar un enlace'}
      action={standing ? 'Guardar' : 'Agregar'}
      busy={false}
      disabled={address.trim() === ''}
      onClose={onClose}
      onConfirm={save}
    >
      <TextField
        fullWidth
        required
        autoFocus
        label="Dirección"
        error={refused}
        helperText={
          refused
            ? 'No es una dirección: cópiala de la barra del navegador, como www.gob.pe/sunat'
            : 'Por ejemplo: www.gob.pe/sunat'
        }
        value={address}
        onChange={(event) => {
          setAddress(event.target.value);
          setRefused(false);
        }}
        slotProps={{ htmlInput: { maxLength: 2000, inputMode: 'url' } }}
      />
      {standing && (
        <Button color="error" sx={{ mt: 4 }} onClick={remove}>
          Quitar el enlace
        </Button>
      )}
    </ActDialog>
  );
}
