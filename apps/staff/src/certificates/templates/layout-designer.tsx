import type { CertificateLayout } from '@aulario/contract/certificates/certificate-template';
import RedoIcon from '@mui/icons-material/RedoOutlined';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import { Alert, Box, Button, CircularProgress } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import type { Template } from '@pdfme/common';
import { barcodes, ellipse, image, line, rectangle, svg, text } from '@pdfme/schemas';
import { Designer } from '@pdfme/ui';
import { useEffect, useRef, useState } from 'react';
import { useSteps } from './use-steps.ts';

/** The designer from outside: what stands on it, which page is in view, and a way to change it. */
export type Desk = {
  read(): CertificateLayout;
  /** From 0. */
  page(): number;
  change(to: (layout: CertificateLayout) => CertificateLayout): void;
};

type Props = {
  layout: CertificateLayout;
  onReady: (desk: Desk) => void;
  /** Whether it is otherwise than when it was opened. */
  onChange: (changed: boolean) => void;
};

/** Pixels. */
const roomForList = 900;
const faces = { Texto: 'texto', Fuerte: 'fuerte', Titular: 'titular' };
const plugins = {
  Texto: text,
  Imagen: image,
  'Dibujo SVG': svg,
  'Código QR': barcodes.qrcode,
  Línea: line,
  Rectángulo: rectangle,
  Elipse: ellipse,
};

/** pdfme's designer, in Spanish, with the faces that certificates are printed in. */
export default function LayoutDesigner({ layout, onReady, onChange }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const colour = useTheme().palette.primary.main;
  const steps = useSteps(onChange);
  const told = useRef({ onReady, steps, colour });
  told.current = { onReady, steps, colour };
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  useEffect(() => {
    let designer: Designer | undefined;
    let gone = false;
    loadFaces()
      .then((font) => {
        if (gone || !place.current) return;
        designer = new Designer({
          domContainer: place.current,
          template: layout as unknown as Template,
          plugins,
          options: {
            lang: 'es',
            font,
            // On a tablet the list of fields would take half of the sheet.
            sidebarOpen: place.current.clientWidth >= roomForList,
            theme: {
              token: {
                colorPrimary: told.current.colour,
                fontFamily: getComputedStyle(document.body).fontFamily,
              },
            },
          },
        });
        const made = designer;
        const read = () => made.getTemplate() as unknown as CertificateLayout;
        const draw = (drawn: CertificateLayout) =>
          made.updateTemplate(drawn as unknown as Template);
        told.current.steps.begin({ read, draw });
        designer.onChangeTemplate(() => told.current.steps.note());
        told.current.onReady({
          read,
          page: () => made.getPageCursor(),
          change(to) {
            draw(to(read()));
            told.current.steps.note();
          },
        });
        setState('ready');
      })
      .catch(() => setState('failed'));
    return () => {
      gone = true;
      designer?.destroy();
    };
  }, [layout]);
  return (
    <Box sx={{ position: 'relative', minWidth: 0 }}>
      {state === 'loading' && <CircularProgress aria-label="Cargando el diseñador" />}
      {state === 'failed' && (
        <Alert severity="error">No pudimos abrir el diseñador. Recarga la página.</Alert>
      )}
      {state === 'ready' && (
        <Box sx={{ display: 'flex', gap: 1, mb: 2 }}>
          <Button
            size="small"
            color="inherit"
            startIcon={<UndoIcon />}
            disabled={!steps.undo}
            onClick={steps.takeBack}
          >
            Deshacer
          </Button>
          <Button
            size="small"
            color="inherit"
            startIcon={<RedoIcon />}
            disabled={!steps.redo}
            onClick={steps.doAgain}
          >
            Rehacer
          </Button>
        </Box>
      )}
      <Box
        ref={place}
        data-designer=""
        sx={{
          height: 'min(78vh, 860px)',
          border: 1,
          borderColor: 'divider',
          borderRadius: '10px',
          overflow: 'hidden',
          bgcolor: '#fff',
          color: '#1C2230',
          display: state === 'failed' ? 'none' : 'block',
        }}
      />
    </Box>
  );
}

async function loadFaces() {
  const loaded = await Promise.all(
    Object.entries(faces).map(async ([name, file]) => {
      const answer = await fetch(`/api/certificates/templates/faces/${file}`);
      if (!answer.ok) throw new Error(`The face ${file} did not load`);
      return [name, { data: await answer.arrayBuffer(), fallback: name === 'Texto' }] as const;
    }),
  );
  return Object.fromEntries(loaded);
}
