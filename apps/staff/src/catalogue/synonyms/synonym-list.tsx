import type { Synonym } from '@aulario/contract/catalogue/search';
import AddIcon from '@mui/icons-material/AddOutlined';
import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import type { Column } from '../../list/column.ts';
import { RecordList } from '../../list/record-list.tsx';
import { retiredFilter } from '../../list/retired-filter.ts';
import { useMay } from '../../permissions.ts';
import { Moment } from '../../shared/moment.tsx';
import { RecordName } from '../../shared/record-name.tsx';
import { SynonymChip } from './synonym-chip.tsx';

export type SynonymRow = Synonym & { id: string };

export const purpose =
  'Siglas y palabras que significan lo mismo: quien busca una en el sitio encuentra también las otras.';

/** Groups of words that the search of the site takes for the same. */
export function SynonymList() {
  const writable = useMay()('catalogue:write');
  const add = writable ? (
    <Button component={Link} to="/sinonimos/create" variant="contained" startIcon={<AddIcon />}>
      Agregar grupo
    </Button>
  ) : null;
  return (
    <RecordList<SynonymRow>
      resource="sinonimos"
      title="Sinónimos de búsqueda"
      detail={purpose}
      columns={columns}
      phone={(record) => ({
        title: record.terms[0] ?? '',
        lines: [record.terms.slice(1).join(', ')],
        aside: <SynonymChip record={record} />,
      })}
      to={({ id }) => `/sinonimos/${id}`}
      search="Buscar por palabra o sigla"
      filters={[
        {
          source: 'status',
          label: 'En uso',
          choices: [
            { id: 'true', name: 'en uso' },
            { id: 'false', name: 'en pausa' },
          ],
        },
        retiredFilter,
      ]}
      sort={{ field: 'name', order: 'ASC' }}
      empty={{ title: 'Todavía no hay sinónimos', text: purpose, action: add }}
      actions={add}
    />
  );
}

const columns: Column<SynonymRow>[] = [
  {
    label: 'Términos',
    sort: 'name',
    cell: ({ terms }) => <RecordName name={terms[0] ?? ''} detail={terms.slice(1).join(', ')} />,
  },
  {
    label: 'Cambió',
    width: 140,
    cell: ({ updatedAt }) => <Moment value={updatedAt} dayOnly />,
  },
  {
    label: 'En la búsqueda',
    width: 150,
    cell: (record) => <SynonymChip record={record} />,
  },
];
