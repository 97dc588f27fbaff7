import { courseKinds } from '@aulario/contract/catalogue/course-words';
import type { CertificateTemplateSummary } from '@aulario/contract/certificates/certificate-template';
import AddIcon from '@mui/icons-material/AddOutlined';
import { Box, Button, MenuItem, Skeleton, TextField } from '@mui/material';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useStaffProvider } from '../../data/staff-provider.ts';
import type { Column } from '../../list/column.ts';
import { RecordList } from '../../list/record-list.tsx';
import { useMay } from '../../permissions.ts';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { Moment } from '../../shared/moment.tsx';
import { RecordName } from '../../shared/record-name.tsx';
import { Chip } from '../../shared/state-chip.tsx';
import { useAct } from '../../shared/use-act.ts';

type TemplateRow = CertificateTemplateSummary & { id: string };

/** Designs of certificates, and what each is for. */
export function TemplateList() {
  const may = useMay();
  return (
    <RecordList<TemplateRow>
      resource="disenos"
      title="Diseños de certificados"
      columns={columns}
      to={({ id }) => `/disenos/${id}`}
      phone={(template) => ({
        title: template.name,
        lines: [purpose(template), `Versión ${template.current}`],
        picture: <Thumbnail template={template} />,
        aside: <Standing template={template} />,
      })}
      search={false}
      sort={{ field: 'name', order: 'ASC' }}
      actions={may('certificates:design') && <NewTemplate />}
      empty={{
        title: 'No hay diseños',
        text: 'Crea uno: empieza como copia de otro y lo cambias a tu gusto.',
      }}
    />
  );
}

function purpose({ courseKind, agreementName }: TemplateRow): string {
  const parts = [courseKind && courseKinds[courseKind], agreementName].filter(Boolean);
  return parts.length > 0 ? `Para ${parts.join(' · ')}` : 'Para cualquier curso';
}

const columns: Column<TemplateRow>[] = [
  {
    label: 'Diseño',
    sort: 'name',
    cell: (template) => (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        <Thumbnail template={template} />
        <RecordName name={template.name} detail={purpose(template)} />
      </Box>
    ),
  },
  { label: 'Versión', align: 'right', cell: ({ current }) => current },
  {
    label: 'Uso',
    cell: (template) => <Standing template={template} />,
  },
  { label: 'Último cambio', cell: ({ updatedAt }) => <Moment value={updatedAt} /> },
];

function Standing({ template: { isDefault, hasDraft } }: { template: TemplateRow }) {
  return (
    <>
      {isDefault && <Chip tone="success">Habitual</Chip>}{' '}
      {hasDraft && <Chip tone="warning">Con borrador</Chip>}
    </>
  );
}

/** The first page of what is published; the address changes with it, for the browser keeps it. What came late is asked for again. */
function Thumbnail({ template: { id, current } }: { template: TemplateRow }) {
  const [tries, setTries] = useState(0);
  const [drawn, setDrawn] = useState(false);
  const again = () => tries < 5 && setTimeout(() => setTries(tries + 1), 5000);
  return (
    <Box sx={{ position: 'relative', width: 112, height: 80, flexShrink: 0 }}>
      {!drawn && (
        <Skeleton variant="rounded" width={112} height={80} sx={{ position: 'absolute' }} />
      )}
      <Box
        component="img"
        src={`/api/certificates/templates/${id}/thumbnail?${[current, tries].join('-')}`}
        alt=""
        loading="lazy"
        onLoad={() => setDrawn(true)}
        onError={again}
        sx={{
          ...{ width: 112, height: 80, objectFit: 'contain', borderRadius: '4px' },
          ...{ border: 1, borderColor: 'divider', opacity: drawn ? 1 : 0 },
          bgcolor: '#fff',
        }}
      />
    </Box>
  );
}

function NewTemplate() {
  const provider = useStaffProvider();
  const navigate = useNavigate();
  const { act, busy } = useAct();
  const [name, setName] = useState<string | null>(null);
  const [from, setFrom] = useState('');
  const { data: sources = [] } = useGetList<TemplateRow>(
    'disenos',
    { pagination: { page: 1, perPage: 100 }, sort: { field: 'name', order: 'ASC' } },
    { enabled: name !== null },
  );
  const create = async () => {
    let id = '';
    const run = async () => {
      id = await provider.createTemplate({ name: name ?? '', from: from || null });
    };
    if (await act({ run, done: 'Diseño creado como copia.' })) navigate(`/disenos/${id}`);
  };
  return (
    <>
      <Button variant="contained" startIcon={<AddIcon />} onClick={() => setName('')}>
        Nuevo diseño
      </Button>
      <ActDialog
        open={name !== null}
        title="Nuevo diseño"
        action="Crear"
        busy={busy}
        disabled={!name?.trim()}
        onClose={() => setName(null)}
        onConfirm={create}
      >
        <TextField
          fullWidth
          autoFocus
          label="Nombre"
          value={name ?? ''}
          onChange={(event) => setName(event.target.value.slice(0, 120))}
          sx={{ mt: 1 }}
        />
        <TextField
          select
          fullWidth
          label="Empieza como copia de"
          value={sources.some(({ id }) => id === from) ? from : ''}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          onChange={(event) => setFrom(event.target.value)}
          sx={{ mt: 4 }}
        >
          <MenuItem value="">Clásico, como viene con el producto</MenuItem>
          {sources.map((source) => (
            <MenuItem key={source.id} value={source.id}>
              {source.name}
            </MenuItem>
          ))}
        </TextField>
      </ActDialog>
    </>
  );
}
