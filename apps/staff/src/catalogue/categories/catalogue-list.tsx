import type { Agreement, Category, Label, Meta } from '@aulario/contract/catalogue/catalogue';
import AddIcon from '@mui/icons-material/AddOutlined';
import { Box, Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { useStaffProvider } from '../../data/staff-provider.ts';
import type { BulkAct } from '../../list/bulk-bar.tsx';
import type { Column } from '../../list/column.ts';
import { RecordList } from '../../list/record-list.tsx';
import { retiredFilter } from '../../list/retired-filter.ts';
import { useMay } from '../../permissions.ts';
import { Cover } from '../../shared/cover.tsx';
import { Absent, Moment } from '../../shared/moment.tsx';
import { RecordName } from '../../shared/record-name.tsx';
import type { CatalogueKind } from './catalogue-kinds.ts';
import { DocumentChip } from './document-chip.tsx';
import { VisibilityChip } from './visibility-chip.tsx';

export type CatalogueRow = Partial<Category & Label & Meta & Agreement> &
  Pick<Category, 'name' | 'slug' | 'order' | 'status' | 'retiredAt' | '_id'> & { id: string };

/** The list of categories, of labels, of metas or of agreements. */
export function CatalogueList({ kind }: { kind: CatalogueKind }) {
  const writable = useMay()('catalogue:write');
  const provider = useStaffProvider();
  const add = writable ? (
    <Button
      component={Link}
      to={`/${kind.resource}/create`}
      variant="contained"
      startIcon={<AddIcon />}
    >
      Agregar {kind.one}
    </Button>
  ) : null;
  const retire: BulkAct<CatalogueRow> = {
    label: 'Retirar',
    danger: true,
    fits: ({ retiredAt }) => !retiredAt,
    ask: (count) => ({
      title: `¿Retirar ${count}?`,
      text: 'Salen del sitio y de las listas. Los cursos no cambian, y podrás recuperar cada registro.',
    }),
    done: (count) => (count === 1 ? 'Se retiró 1 registro.' : `Se retiraron ${count} registros.`),
    run: (id) => provider.delete(kind.resource, { id }),
  };
  return (
    <RecordList<CatalogueRow>
      resource={kind.resource}
      title={kind.title}
      detail={kind.purposeText}
      columns={columnsOf(kind)}
      phone={(record) => ({
        picture: pictureOf(kind, record),
        title: record.name,
        lines: [
          `/${record.slug}`,
          kind.resource === 'convenios' && <DocumentChip key="documento" record={record} />,
        ],
        aside: <VisibilityChip record={record} />,
      })}
      to={({ id }) => `/${kind.resource}/${id}`}
      search="Buscar por nombre"
      filters={[
        {
          source: 'status',
          label: 'En el sitio',
          choices: [
            { id: 'true', name: 'visibles' },
            { id: 'false', name: 'ocultas' },
          ],
        },
        retiredFilter,
      ]}
      sort={{ field: 'order', order: 'ASC' }}
      empty={{
        title: `Todavía no hay ${kind.title.toLowerCase()}`,
        text: kind.purposeText,
        action: add,
      }}
      actions={add}
      bulk={writable ? [retire] : undefined}
    />
  );
}

function columnsOf(kind: CatalogueKind): Column<CatalogueRow>[] {
  const name: Column<CatalogueRow> = {
    label: 'Nombre',
    sort: 'name',
    cell: (record) => (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minWidth: 220 }}>
        {pictureOf(kind, record)}
        <RecordName name={record.name} detail={record.shortName ?? `/${record.slug}`} />
      </Box>
    ),
  };
  const order: Column<CatalogueRow> = {
    label: 'Orden',
    sort: 'order',
    align: 'right',
    width: 90,
    cell: (record) => record.order,
  };
  const seen: Column<CatalogueRow> = {
    label: 'En el sitio',
    width: 140,
    cell: (record) => <VisibilityChip record={record} />,
  };
  return [name, ...(own[kind.resource] ?? []), order, seen];
}

const own: Partial<Record<CatalogueKind['resource'], Column<CatalogueRow>[]>> = {
  metas: [
    {
      label: 'Página que describe',
      cell: ({ path }) => path ?? <Absent />,
    },
  ],
  convenios: [
    {
      label: 'Vigente hasta',
      cell: ({ validUntil }) => <Moment value={validUntil ?? null} dayOnly />,
    },
    { label: 'Documento', cell: (record) => <DocumentChip record={record} /> },
    {
      label: 'Descuento a miembros',
      align: 'right',
      cell: ({ memberDiscount }) => (memberDiscount ? `${memberDiscount} %` : <Absent />),
    },
    {
      label: 'Firmas',
      align: 'right',
      from: 'lg',
      cell: ({ signatories }) => signatories?.length ?? 0,
    },
  ],
};

function pictureOf(kind: CatalogueKind, record: CatalogueRow) {
  if (kind.picture) {
    return (
      <Cover
        image={record[kind.picture.source] ?? null}
        width={56}
        ratio={kind.picture.fit === 'contain' ? '4 / 3' : undefined}
        fit={kind.picture.fit}
      />
    );
  }
  return (
    <Box
      aria-hidden="true"
      sx={{
        width: 18,
        height: 18,
        flexShrink: 0,
        borderRadius: '5px',
        bgcolor: record.colour,
        border: 1,
        borderColor: 'divider',
      }}
    />
  );
}
