import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import { useEffect, useId, useRef, useState } from 'react';
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { cutOut, ratioNumber } from './cut-out.ts';

type CropDialogProps = {
  file: File;
  /** As CSS writes it: `16 / 9`. The cut keeps it. */
  ratio: string;
  /** Whether a part that does not fill the frame is left empty: then any shape is allowed. */
  free: boolean;
  onCancel: () => void;
  onDone: (file: File) => void;
};

const whole: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 };

/** Cuts a picture to the shape of its place, and shows how it will look there, before it is sent. */
export function CropDialog({ file, ratio, free, onCancel, onDone }: CropDialogProps) {
  const [address, setAddress] = useState('');
  const [crop, setCrop] = useState<PercentCrop>(whole);
  const [fault, setFault] = useState('');
  const picture = useRef<HTMLImageElement>(null);
  const preview = useRef<HTMLCanvasElement>(null);
  const titleId = useId();
  const aspect = free ? undefined : ratioNumber(ratio);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  useEffect(() => {
    if (picture.current?.complete && preview.current)
      cutOut(picture.current, crop, preview.current);
  }, [crop]);
  const begin = ({ naturalWidth, naturalHeight }: HTMLImageElement) =>
    setCrop(
      aspect
        ? centerCrop(
            makeAspectCrop({ unit: '%', width: 100 }, aspect, naturalWidth, naturalHeight),
            naturalWidth,
            naturalHeight,
          )
        : { ...whole },
    );
  const send = () => {
    if (!picture.current) return;
    const canvas = cutOut(picture.current, crop, document.createElement('canvas'));
    // PNG keeps what is transparent, as the ink of a signature needs.
    const mime = free ? 'image/png' : 'image/webp';
    canvas.toBlob(
      (blob) =>
        blob
          ? onDone(new File([blob], file.name, { type: blob.type }))
          : setFault('No pudimos recortar la imagen. Prueba con otra.'),
      mime,
      0.92,
    );
  };
  return (
    <Dialog open onClose={onCancel} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Recortar la imagen</DialogTitle>
      <DialogContent>
        <Box
          sx={{
            display: 'grid',
            gap: 4,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 240px' },
            alignItems: 'start',
            justifyItems: 'start',
          }}
        >
          <ReactCrop
            crop={crop}
            aspect={aspect}
            keepSelection
            minWidth={24}
            minHeight={24}
            ruleOfThirds
            ariaLabels={handleLabels}
            onChange={(_, next) => setCrop(next)}
          >
            {address && (
              <img
                ref={picture}
                src={address}
                alt="La imagen entera"
                style={{
                  display: 'block',
                  width: 'auto',
                  height: 'auto',
                  maxHeight: '56vh',
                  maxWidth: '100%',
                }}
                onLoad={({ currentTarget }) => begin(currentTarget)}
                onError={() => setFault('Esta imagen no se puede abrir. Prueba con otra.')}
              />
            )}
          </ReactCrop>
          <Box>
            <Typography sx={{ fontSize: 14, fontWeight: 600, mb: 1 }}>Así se verá</Typography>
            <Box
              component="canvas"
              ref={preview}
              aria-label="Vista previa del recorte"
              role="img"
              sx={{
                display: 'block',
                width: '100%',
                maxHeight: 240,
                objectFit: 'contain',
                border: 1,
                borderColor: 'divider',
                borderRadius: '8px',
                bgcolor: 'background.default',
              }}
            />
            <Typography variant="caption" sx={{ color: 'text.secondary', mt: 2, display: 'block' }}>
              Arrastra el recuadro o sus esquinas. Con el teclado: Tab hasta el recuadro y flechas
              para moverlo.
            </Typography>
            {fault && (
              <Typography role="alert" color="error" sx={{ mt: 2 }}>
                {fault}
              </Typography>
            )}
          </Box>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onCancel}>
          Cancelar
        </Button>
        <Button color="inherit" variant="outlined" onClick={() => onDone(file)}>
          Usar la imagen entera
        </Button>
        <Button variant="contained" disabled={Boolean(fault) || crop.width === 0} onClick={send}>
          Usar el recorte
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const handleLabels = {
  cropArea: 'Recuadro del recorte: flechas para moverlo',
  nwDragHandle: 'Esquina superior izquierda',
  nDragHandle: 'Borde superior',
  neDragHandle: 'Esquina superior derecha',
  eDragHandle: 'Borde derecho',
  seDragHandle: 'Esquina inferior derecha',
  sDragHandle: 'Borde inferior',
  swDragHandle: 'Esquina inferior izquierda',
  wDragHandle: 'Borde izquierdo',
};
