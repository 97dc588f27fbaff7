import { Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { ListBase, type RaRecord, type SortPayload, useListContext } from 'react-admin';
import { EmptyState } from '../shared/empty-state.tsx';
import { Searched } from '../shared/marked.tsx';
import { Page } from '../shared/page.tsx';
import { ReadFault } from '../shared/read-fault.tsx';
import { useBestMatchFirst } from './best-match.ts';
import { type BulkAct, BulkBar } from './bulk-bar.tsx';
import type { Column, FilterField, PhoneRow } from './column.ts';
import { ColumnsButton } from './columns-button.tsx';
import { ExportButton } from './export-button.tsx';
import { FilterBar } from './filter-bar.tsx';
import { Pager } from './pager.tsx';
import { PhoneList } from './phone-list.tsx';
import { RecordTable } from './record-table.tsx';
import { SavedFilters } from './saved-filters.tsx';
import { useShownColumns } from './shown-columns.ts';
import { useTableFits } from './use-table-fits.ts';

export type RecordListProps<R extends RaRecord> = {
  resource: string;
  title: string;
  detail?: string;
  columns: Column<R>[];
  phone: (record: R) => PhoneRow;
  /** Where a row leads. */
  to?: (record: R) => string;
  /** What the list is of, whatever is searched for. */
  of?: Record<string, string>;
  filters?: FilterField[];
  search?: string | false;
  sort: SortPayload;
  empty: { title: string; text: string; action?: ReactNode };
  /** What is to be known before the rows are read. */
  notice?: ReactNode;
  actions?: ReactNode;
  bulk?: BulkAct<R>[];
  /** Shown below a row that is opened. */
  expand?: (record: R) => ReactNode;
};

/** A list of the back office: search and filters that live in the URL, table or phone rows, pages. */
export function RecordList<R extends RaRecord>(props: RecordListProps<R>) {
  return (
    <ListBase resource={props.resource} sort={props.sort} filter={props.of} perPage={25}>
      <ListPage {...props} />
    </ListBase>
  );
}

function ListPage<R extends RaRecord>(props: RecordListProps<R>) {
  const {
    title,
    detail,
    columns,
    actions,
    filters = [],
    search = 'Buscar',
    resource,
    bulk,
    sort,
  } = props;
  const { total, filterValues } = useListContext<R>();
  const onSearch = useBestMatchFirst(resource, sort);
  const tableFits = useTableFits();
  return (
    <Page
      title={title}
      detail={detail}
      aside={
        total ? (
          <Box component="span" sx={{ fontSize: 17, color: 'text.secondary' }}>
            {total.toLocaleString('es-PE')}
          </Box>
        ) : null
      }
      actions={
        <>
          <SavedFilters />
          {tableFits && <ColumnsButton resource={resource} columns={columns} />}
          <ExportButton />
          {actions}
        </>
      }
    >
      {props.notice}
      <FilterBar fields={filters} search={search} onSearch={onSearch} />
      <Searched value={search === false ? '' : (filterValues.q ?? '')}>
        <ListBody {...props} />
      </Searched>
      {/* Beside the rows: it tells what became of them also when none is left that the filters show. */}
      {bulk && <BulkBar acts={bulk} />}
    </Page>
  );
}

function ListBody<R extends RaRecord>({
  resource,
  columns,
  phone,
  to,
  empty,
  bulk,
  expand,
}: RecordListProps<R>) {
  const { data, isPending, error, total, filterValues, setFilters, refetch } = useListContext<R>();
  const tableFits = useTableFits();
  const { shown } = useShownColumns(resource, columns);
  if (error) {
    return <ReadFault error={error} retry={() => refetch()} />;
  }
  if (!isPending && total === 0 && !data?.length) {
    if (Object.values(filterValues).every((value) => value === undefined || value === '')) {
      return <EmptyState {...empty} />;
    }
    return (
      <EmptyState
        title="Nada coincide"
        text="Ningún registro cumple la búsqueda y los filtros elegidos. Prueba con menos palabras o quita un filtro."
        action={
          <Button variant="outlined" onClick={() => setFilters({}, [])}>
            Quitar los filtros
          </Button>
        }
      />
    );
  }
  return (
    <>
      {tableFits ? (
        <RecordTable columns={shown} to={to} selectable={Boolean(bulk?.length)} expand={expand} />
      ) : (
        <PhoneList phone={phone} to={to} expand={expand} />
      )}
      <Pager />
    </>
  );
}
