import { certificateDraftEndpoints as endpoints } from '@aulario/contract/certificates/certificate-draft';
import type {
  CertificateLayout,
  CertificateTemplate,
} from '@aulario/contract/certificates/certificate-template';
import { Box, Button, CircularProgress } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useGetOne } from 'react-admin';
import { useNavigate, useParams } from 'react-router-dom';
import { call } from '../../data/api-client.ts';
import { useStaffProvider } from '../../data/staff-provider.ts';
import { useKeepUnsaved } from '../../form/use-keep-unsaved.ts';
import { useMay } from '../../permissions.ts';
import { ActButton } from '../../shared/act-button.tsx';
import { Page, UnreadPage } from '../../shared/page.tsx';
import { RetireButton } from '../../shared/retire-button.tsx';
import { Chip } from '../../shared/state-chip.tsx';
import { useAct } from '../../shared/use-act.ts';
import { BackgroundButton } from './background-button.tsx';
import { DraftActs } from './draft-acts.tsx';
import { FieldGuide } from './field-guide.tsx';
import type { Desk } from './layout-designer.tsx';
import { withField, withPicture } from './layout-pieces.ts';
import { PreviewButtons } from './preview-buttons.tsx';
import { TemplatePurpose } from './template-purpose.tsx';
import { TemplateVersions } from './template-versions.tsx';

type TemplateRecord = CertificateTemplate & { id: string };
const back = { to: '/disenos', label: 'Todos los diseños' };

// The designer weighs as much as the rest of the back office: it is loaded where it is used.
const LayoutDesigner = lazy(() => import('./layout-designer.tsx'));

/** One design: the visual designer, what it is for, and how it looks on paper. */
export function TemplatePage() {
  const { id = '' } = useParams<{ id: string }>();
  const {
    data: template,
    error,
    refetch,
  } = useGetOne<TemplateRecord>('disenos', { id }, { refetchOnMount: 'always' });
  const provider = useStaffProvider();
  const may = useMay();
  const { act, busy } = useAct();
  const [desk, setDesk] = useState<Desk | null>(null);
  const [changed, setChanged] = useState(false);
  useKeepUnsaved(changed);
  // Coming from the list, what the list knew is there first: it has no layout.
  if (error || !template?.layout) {
    return <UnreadPage title="Diseño" back={back} error={error} retry={refetch} />;
  }
  const writable = may('certificates:design');
  const save = async () => {
    const layout = desk?.read();
    if (!layout) return;
    const body = { version: template.version, layout };
    const run = () => call(endpoints.keepTemplateDraft, { params: { id }, body });
    const done = 'Guardado como borrador: nada se emite con él hasta publicarlo.';
    if (await act({ run, done })) setChanged(false);
  };
  const change = (to: (layout: CertificateLayout, page: number) => CertificateLayout) => {
    desk?.change((layout) => to(layout, desk.page()));
  };
  return (
    <Page
      title={template.name}
      back={back}
      aside={
        <>
          {template.isDefault && <Chip tone="success">Habitual</Chip>}
          {template.retiredAt && <Chip tone="neutral">Retirado</Chip>}
          {template.hasDraft && <Chip tone="warning">Con borrador</Chip>}
        </>
      }
      detail={`Versión ${template.current}. Los certificados emitidos conservan la versión con la que se hicieron.`}
      actions={
        <>
          {writable && <DuplicateTemplate template={template} disabled={changed} />}
          {writable && <BackgroundButton desk={desk} />}
          <PreviewButtons template={template.id} drawn={writable ? desk : null} />
          {writable && !template.isDefault && (
            <ActButton
              label="Hacer habitual"
              done="Ahora es el diseño habitual."
              run={() =>
                provider.updateTemplate(template.id, { version: template.version, isDefault: true })
              }
            />
          )}
          {writable && !template.isDefault && (
            <RetireButton
              resource="disenos"
              record={template}
              one="diseño"
              consequence="No se emitirá nada más con él. Lo ya emitido se ve igual."
            />
          )}
          {writable && (
            <Button variant="outlined" disabled={!changed || busy} onClick={save}>
              Guardar borrador
            </Button>
          )}
          {writable && <DraftActs template={template} changed={changed} />}
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {writable && <TemplatePurpose template={template} />}
        <Box
          sx={{
            ...{ display: 'grid', gap: 5, alignItems: 'start' },
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 280px' },
          }}
        >
          <Suspense fallback={<CircularProgress aria-label="Cargando el diseñador" />}>
            <LayoutDesigner
              key={`${template.id}-${template.current}-${template.hasDraft}`}
              layout={template.draft ?? template.layout}
              onReady={setDesk}
              onChange={setChanged}
            />
          </Suspense>
          <FieldGuide
            writable={writable && desk !== null}
            onField={(field) => change((layout, page) => withField(layout, page, field))}
            onPicture={(picture) => change((layout, page) => withPicture(layout, page, picture))}
          />
        </Box>
        <TemplateVersions template={template} />
      </Box>
    </Page>
  );
}

/** A design like this one as it was saved, to be changed to one's liking. */
function DuplicateTemplate({
  template,
  disabled,
}: {
  template: TemplateRecord;
  disabled: boolean;
}) {
  const provider = useStaffProvider();
  const navigate = useNavigate();
  const run = async () => {
    const name = `${template.name} (copia)`.slice(0, 120);
    navigate(`/disenos/${await provider.createTemplate({ name, from: template.id })}`);
  };
  return (
    <ActButton
      label="Duplicar"
      disabled={disabled}
      done="Diseño duplicado: este es la copia."
      run={run}
    />
  );
}
