import type {
  CertificateLayout,
  CertificateTemplate,
} from '@aulario/contract/certificate-template';
import { Alert, Box, Button, CircularProgress, Skeleton } from '@mui/material';
import { lazy, Suspense, useRef, useState } from 'react';
import { useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import { useStaffProvider } from '../data/staff-provider.ts';
import { useMay } from '../permissions.ts';
import { ActButton } from '../shared/act-button.tsx';
import { Page } from '../shared/page.tsx';
import { Chip } from '../shared/state-chip.tsx';
import { useAct } from '../shared/use-act.ts';
import { FieldGuide } from './field-guide.tsx';
import { TemplatePurpose } from './template-purpose.tsx';

type TemplateRecord = CertificateTemplate & { id: string };
const back = { to: '/disenos', label: 'Todos los diseños' };

// The designer weighs as much as the rest of the back office: it is loaded where it is used.
const LayoutDesigner = lazy(() => import('./layout-designer.tsx'));

/** One design: the visual designer, what it is for, and how it looks on paper. */
export function TemplatePage() {
  const { id = '' } = useParams<{ id: string }>();
  const { data: template, error } = useGetOne<TemplateRecord>('disenos', { id });
  const provider = useStaffProvider();
  const may = useMay();
  const { act, busy } = useAct();
  const read = useRef<(() => CertificateLayout) | null>(null);
  const [changed, setChanged] = useState(false);
  if (error) {
    return (
      <Page title="Diseño" back={back}>
        <Alert severity="error">{(error as Error).message}</Alert>
      </Page>
    );
  }
  if (!template) {
    return (
      <Page title="Diseño" back={back}>
        <Skeleton variant="rounded" height={420} />
      </Page>
    );
  }
  const writable = may('certificates:design');
  const preview = `/api/certificates/templates/${template.id}/preview`;
  const save = async () => {
    const layout = read.current?.();
    if (!layout) return;
    const run = () => provider.updateTemplate(template.id, { version: template.version, layout });
    const done = 'Guardado como versión nueva. Lo ya emitido conserva la suya.';
    if (await act({ run, done })) setChanged(false);
  };
  return (
    <Page
      title={template.name}
      back={back}
      aside={template.isDefault ? <Chip tone="success">Habitual</Chip> : null}
      detail={`Versión ${template.current}. Los certificados emitidos conservan la versión con la que se hicieron.`}
      actions={
        <>
          <Button
            component="a"
            href={preview}
            target="_blank"
            rel="noopener"
            variant="outlined"
            color="inherit"
            disabled={changed}
          >
            Ver en PDF
          </Button>
          <Button
            component="a"
            href={`${preview}?sample=largo`}
            target="_blank"
            rel="noopener"
            variant="outlined"
            color="inherit"
            disabled={changed}
          >
            Con nombres largos
          </Button>
          {writable && !template.isDefault && (
            <ActButton
              label="Hacer habitual"
              done="Ahora es el diseño habitual."
              run={() =>
                provider.updateTemplate(template.id, { version: template.version, isDefault: true })
              }
            />
          )}
          {writable && (
            <Button variant="contained" disabled={!changed || busy} onClick={save}>
              Guardar
            </Button>
          )}
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 5 }}>
        {writable && <TemplatePurpose template={template} />}
        <Suspense fallback={<CircularProgress aria-label="Cargando el diseñador" />}>
          <LayoutDesigner
            key={`${template.id}-${template.current}`}
            layout={template.layout}
            onReady={(reader) => {
              read.current = reader;
            }}
            onChange={() => setChanged(true)}
          />
        </Suspense>
        <FieldGuide />
      </Box>
    </Page>
  );
}
