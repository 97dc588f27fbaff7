import type { Image } from '@aulario/contract/file';
import { Alert, Box, Button, FormHelperText, TextField } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useStaffProvider } from '../data/staff-provider.ts';
import { ActDialog } from '../shared/act-dialog.tsx';
import { acceptedPictures, pictureFileFault } from './picture-file.ts';

/** What the dialog begins with: nothing, a file that was pasted, or a picture that stands there. */
export type GivenPicture = { file?: File; src?: string; alt?: string };

type PictureDialogProps = {
  given: GivenPicture;
  onClose: () => void;
  /** `image` is null when only the words changed. */
  onDone: (image: Image | null, alt: string) => void;
  onRemove: () => void;
};

/** Chooses a picture of a lesson or question and asks what it shows, for who does not see it. */
export function PictureDialog({ given, onClose, onDone, onRemove }: PictureDialogProps) {
  const provider = useStaffProvider();
  const { file, fault, choose, setFault } = useChosen(given.file);
  const [alt, setAlt] = useState(given.alt ?? '');
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      const image = file ? await provider.uploadImage(file, 'lesson') : null;
      onDone(image, alt.trim());
    } catch (cause) {
      setFault(cause instanceof Error ? cause.message : 'No pudimos subir la imagen.');
      setBusy(false);
    }
  };
  const stands = given.src !== undefined;
  return (
    <ActDialog
      open
      title={stands ? 'La imagen' : 'Agregar una imagen'}
      action={stands ? 'Guardar' : 'Agregar'}
      busy={busy}
      disabled={alt.trim() === '' || !(file || stands)}
      onClose={onClose}
      onConfirm={confirm}
    >
      <Box sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
        <Preview file={file} src={given.src} />
        <ChooseFile again={stands || file !== undefined} onChoose={choose} />
        {fault && (
          <Alert severity="error" sx={{ width: '100%' }}>
            {fault}
          </Alert>
        )}
        <TextField
          fullWidth
          required
          label="Qué muestra"
          helperText="Lo lee quien no ve la imagen."
          value={alt}
          onChange={(event) => setAlt(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 300 } }}
        />
        {stands && (
          <Button color="error" onClick={onRemove}>
            Quitar la imagen
          </Button>
        )}
      </Box>
    </ActDialog>
  );
}

/** The file that will be sent: one that cannot be is named, and not taken. */
function useChosen(given: File | undefined) {
  const [file, setFile] = useState<File>();
  const [fault, setFault] = useState<string>();
  const choose = (next: File) => {
    const wrong = pictureFileFault(next);
    setFault(wrong);
    if (!wrong) setFile(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `choose` is new at each drawing
  useEffect(() => {
    if (given) choose(given);
  }, [given]);
  return { file, fault, choose, setFault };
}

function Preview({ file, src }: { file: File | undefined; src: string | undefined }) {
  const [address, setAddress] = useState(src);
  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  if (!address) return null;
  return (
    <Box
      component="img"
      src={address}
      alt=""
      sx={{ maxWidth: '100%', maxHeight: 260, borderRadius: '8px', justifySelf: 'center' }}
    />
  );
}

function ChooseFile({ again, onChoose }: { again: boolean; onChoose: (file: File) => void }) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <Box>
      <input
        ref={chooser}
        type="file"
        accept={acceptedPictures}
        hidden
        aria-label="Archivo de la imagen"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onChoose(file);
          target.value = '';
        }}
      />
      <Button variant="outlined" color="inherit" onClick={() => chooser.current?.click()}>
        {again ? 'Elegir otra' : 'Elegir imagen'}
      </Button>
      {!again && <FormHelperText>JPG, PNG, WebP o AVIF, hasta 8 MB.</FormHelperText>}
    </Box>
  );
}
