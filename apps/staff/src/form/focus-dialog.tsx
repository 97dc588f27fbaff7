import { type Focus, focusPlace, type Image } from '@aulario/contract/file';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Slider,
  Typography,
} from '@mui/material';
import { type MouseEvent, useId, useState } from 'react';
import { useStaffProvider } from '../data/staff-provider.ts';
import { shapeOf } from '../shared/shape-of.ts';
import { pictureAt } from '../words/picture.ts';

const middle: Focus = { x: 50, y: 50 };
/** The shapes that a cover is cut to, from the widest. */
const shapes = [
  { words: 'Página del curso', ratio: '5 / 1' },
  { words: 'Compra', ratio: '3 / 1' },
  { words: 'Tarjeta', ratio: '16 / 9' },
  { words: 'Al compartir', ratio: '53 / 63' },
];

/** Which point of a picture stays in sight where it is cut: by a click on it, or by two sliders. */
export function FocusDialog({
  image,
  onClose,
  onDone,
}: {
  image: Image;
  onClose: () => void;
  onDone: (image: Image) => void;
}) {
  const provider = useStaffProvider();
  const [focus, setFocus] = useState(image.focus ?? middle);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const id = useId();
  const point = ({ clientX, clientY, currentTarget }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const at = (place: number, whole: number) =>
      Math.min(100, Math.max(0, Math.round((place / whole) * 100)));
    setFocus({ x: at(clientX - left, width), y: at(clientY - top, height) });
  };
  // Without `useAct`: reading every record anew would empty the form behind of what was typed.
  const save = async () => {
    setBusy(true);
    try {
      const isMiddle = focus.x === middle.x && focus.y === middle.y;
      onDone(await provider.focusImage(image._id, isMiddle ? null : focus));
    } catch (cause) {
      setFault(cause instanceof Error ? cause.message : 'No pudimos guardar el punto.');
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>Qué se ve siempre</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 4, color: 'text.secondary' }}>
          La portada se corta según el lugar. Pulsa en la imagen el punto que no debe perderse, o
          muévelo con los controles. Se guarda con la imagen.
        </Typography>
        <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { xs: '1fr', md: '3fr 2fr' } }}>
          <Box>
            {/* A pointer's short way: the sliders below do the same by keyboard. */}
            <Box onClick={point} sx={{ position: 'relative', cursor: 'crosshair', lineHeight: 0 }}>
              <Box
                component="img"
                src={pictureAt(image, 800)}
                alt="La imagen entera"
                sx={{ width: '100%', borderRadius: '8px' }}
              />
              <Box
                sx={{
                  ...{ position: 'absolute', left: `${focus.x}%`, top: `${focus.y}%` },
                  ...{ width: 26, height: 26, transform: 'translate(-50%, -50%)' },
                  ...{ borderRadius: '50%', border: '3px solid #fff', pointerEvents: 'none' },
                  boxShadow: '0 0 0 2px #000, inset 0 0 0 1px #000',
                }}
              />
            </Box>
            <Axis
              words="De izquierda a derecha"
              value={focus.x}
              onChange={(x) => setFocus({ ...focus, x })}
            />
            <Axis
              words="De arriba a abajo"
              value={focus.y}
              onChange={(y) => setFocus({ ...focus, y })}
            />
          </Box>
          <Shapes image={{ ...image, focus }} />
        </Box>
        {fault && (
          <Alert severity="error" sx={{ mt: 4 }}>
            {fault}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cancelar
        </Button>
        <Button color="inherit" onClick={() => setFocus(middle)}>
          Volver al centro
        </Button>
        <Button variant="contained" disabled={busy} onClick={save}>
          Guardar el punto
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Axis({
  words,
  value,
  onChange,
}: {
  words: string;
  value: number;
  onChange: (value: number) => void;
}) {
  const id = useId();
  return (
    <Box sx={{ mt: 3 }}>
      <Typography id={id} variant="body2">
        {words}
      </Typography>
      <Slider
        size="small"
        aria-labelledby={id}
        value={value}
        getAriaValueText={(percent) => `${percent} %`}
        onChange={(_, next) => onChange(next as number)}
      />
    </Box>
  );
}

function Shapes({ image }: { image: Image }) {
  return (
    <Box sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
      {shapes.map(({ words, ratio }) => (
        <Box key={words}>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {words}
          </Typography>
          <Box
            component="img"
            src={pictureAt(image, 400)}
            alt=""
            sx={{
              ...{ display: 'block', width: '100%', maxHeight: 150, aspectRatio: ratio },
              ...{
                objectFit: 'cover',
                objectPosition: focusPlace(image, shapeOf(ratio)),
                borderRadius: '6px',
              },
              ...(ratio === '53 / 63' && { width: 'auto', height: 150 }),
            }}
          />
        </Box>
      ))}
    </Box>
  );
}
