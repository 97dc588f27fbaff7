import { focusPlace, type Image, type uploadPurposes } from '@aulario/contract/file';
import UploadIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import { Box, Button, CircularProgress, FormHelperText, Typography } from '@mui/material';
import { type DragEvent, lazy, Suspense, useId, useRef, useState } from 'react';
import { useStaffProvider } from '../data/staff-provider.ts';
import { useMay } from '../permissions.ts';
import { framed } from '../shared/framed.ts';
import { shapeOf } from '../shared/shape-of.ts';
import { pictureAt } from '../words/picture.ts';
import { acceptedPictures, pictureFileFault } from './picture-file.ts';

type PictureFieldProps = {
  label: string;
  purpose: (typeof uploadPurposes)[number];
  value: Image | null;
  onChange: (image: Image | null) => void;
  help?: string;
  ratio?: string;
  fit?: 'cover' | 'contain';
  width?: number;
  error?: string;
};

const CropDialog = lazy(() =>
  import('./crop-dialog.tsx').then(({ CropDialog: component }) => ({ default: component })),
);

const FocusDialog = lazy(() =>
  import('./focus-dialog.tsx').then(({ FocusDialog: component }) => ({ default: component })),
);

/** Chooses or receives a dropped picture, cuts it to the shape of its place, uploads it, shows it. */
export function PictureField(props: PictureFieldProps) {
  const {
    label,
    purpose,
    value: given,
    onChange,
    help,
    ratio = '16 / 9',
    fit = 'cover',
    width = 320,
    error,
  } = props;
  const provider = useStaffProvider();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const chooser = useRef<HTMLInputElement>(null);
  const id = useId();
  // Its point is kept with the picture and no change of the form: the form need not be saved for it.
  const [pointed, setPointed] = useState<Image | null>(null);
  const value = given && pointed?._id === given._id ? pointed : given;
  // What visitors see of the catalogue is for who writes it.
  const points = useMay()('courses:write') && fit === 'cover';
  const [pointing, setPointing] = useState(false);
  const [cutting, setCutting] = useState<File | null>(null);
  const choose = (file: File | undefined) => {
    if (chooser.current) chooser.current.value = '';
    if (!file) return;
    const wrong = pictureFileFault(file);
    setFault(wrong);
    if (!wrong) setCutting(file);
  };
  const upload = async (file: File) => {
    setCutting(null);
    setBusy(true);
    try {
      onChange(await provider.uploadImage(file, purpose));
    } catch (cause) {
      setFault(cause instanceof Error ? cause.message : 'No pudimos subir la imagen.');
    } finally {
      setBusy(false);
    }
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    choose(event.dataTransfer.files[0]);
  };
  const message = fault ?? error;
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} sx={{ fontSize: 14, fontWeight: 600, mb: 1 }}>
        {label}
      </Typography>
      <Box
        onDragOver={(event) => event.preventDefault()}
        onDrop={onDrop}
        sx={{
          position: 'relative',
          width: '100%',
          maxWidth: width,
          aspectRatio: ratio,
          borderRadius: '8px',
          border: 1,
          borderStyle: value ? 'solid' : 'dashed',
          borderColor: 'divider',
          overflow: 'hidden',
          display: 'grid',
          placeItems: 'center',
          bgcolor: 'background.default',
        }}
      >
        {value ? (
          <Box
            component="img"
            src={pictureAt(value, 400)}
            alt=""
            sx={{ ...framed(fit), objectPosition: focusPlace(value, shapeOf(ratio)) }}
          />
        ) : (
          <Box sx={{ textAlign: 'center', color: 'text.secondary', p: 2 }}>
            <UploadIcon />
            <Typography variant="caption" component="p">
              Arrastra una imagen aquí
            </Typography>
          </Box>
        )}
        {busy && (
          <Box
            sx={{
              position: 'absolute',
              inset: 0,
              display: 'grid',
              placeItems: 'center',
              bgcolor: 'background.paper',
              opacity: 0.8,
            }}
          >
            <CircularProgress size={28} aria-label="Subiendo la imagen" />
          </Box>
        )}
      </Box>
      <input
        ref={chooser}
        type="file"
        accept={acceptedPictures}
        hidden
        onChange={(event) => choose(event.target.files?.[0])}
      />
      {cutting && (
        <Suspense fallback={null}>
          <CropDialog
            file={cutting}
            ratio={ratio}
            free={fit === 'contain'}
            onCancel={() => setCutting(null)}
            onDone={upload}
          />
        </Suspense>
      )}
      {pointing && value && (
        <Suspense fallback={null}>
          <FocusDialog
            image={value}
            onClose={() => setPointing(false)}
            onDone={(image) => {
              setPointed(image);
              setPointing(false);
            }}
          />
        </Suspense>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          disabled={busy}
          onClick={() => chooser.current?.click()}
        >
          {value ? 'Cambiar' : 'Elegir imagen'}
        </Button>
        {value && points && (
          <Button size="small" color="inherit" disabled={busy} onClick={() => setPointing(true)}>
            Qué se ve siempre
          </Button>
        )}
        {value && (
          <Button size="small" color="inherit" onClick={() => onChange(null)}>
            Quitar
          </Button>
        )}
      </Box>
      {message ? (
        <FormHelperText error>{message}</FormHelperText>
      ) : help ? (
        <FormHelperText>{help}</FormHelperText>
      ) : null}
    </Box>
  );
}
