import { type DealSummary, dealStates } from '@aulario/contract/sales/deal';
import { sourceWord } from '@aulario/contract/sales/source-words';
import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import type { Column } from '../../list/column.ts';
import { RecordList } from '../../list/record-list.tsx';
import { ImportButton } from '../../migrations/import-button.tsx';
import { Amount } from '../../shared/amount.tsx';
import { Absent, Moment } from '../../shared/moment.tsx';
import { RecordName } from '../../shared/record-name.tsx';
import { currencyChoices } from '../../words/currency.ts';
import { choicesOf } from '../../words/state.tsx';
import { DealChip } from './deal-chip.tsx';

type DealRow = DealSummary & { id: string };

/** Sales, newest first. */
export function DealList() {
  return (
    <RecordList<DealRow>
      resource="tratos"
      title="Tratos"
      columns={columns}
      phone={(deal) => ({
        title: deal.userName,
        lines: [`${deal.number} · ${deal.courses}`, <Moment key="fecha" value={deal.createdAt} />],
        aside: (
          <>
            <Amount amount={deal.total} currency={deal.currency} strong />
            <DealChip deal={deal} />
          </>
        ),
      })}
      to={({ id }) => `/tratos/${id}`}
      search="Número, persona o documento"
      filters={[
        { source: 'state', label: 'Estado', choices: choicesOf(dealStates) },
        {
          source: 'currency',
          label: 'Moneda',
          choices: currencyChoices,
        },
        {
          source: 'user',
          label: 'Persona',
          reference: 'personas',
          nameOf: ({ fullName }) => fullName,
        },
        {
          source: 'assessor',
          label: 'Asesor',
          reference: 'personas',
          nameOf: ({ fullName }) => fullName,
        },
        { source: 'course', label: 'Curso', reference: 'cursos' },
        { source: 'institution', label: 'Institución', reference: 'instituciones' },
      ]}
      sort={{ field: 'createdAt', order: 'DESC' }}
      actions={
        <>
          <ImportButton kind="sales" />
          <Button component={Link} to="/tratos/create" variant="outlined">
            Abrir un trato
          </Button>
          <Button component={Link} to="/vender" variant="contained">
            Vender en mostrador
          </Button>
        </>
      }
      empty={{
        title: 'Todavía no hay ventas',
        text: 'Cada compra en el sitio abre un trato y aparece aquí.',
      }}
    />
  );
}

const columns: Column<DealRow>[] = [
  {
    label: 'Trato',
    sort: 'number',
    cell: ({ number }) => <RecordName name={number} noWrap />,
  },
  {
    label: 'Persona',
    cell: ({ userName, userDni }) => <RecordName name={userName} detail={userDni} />,
  },
  { label: 'Cursos', cell: ({ courses }) => courses },
  {
    label: 'Total',
    sort: 'total',
    align: 'right',
    cell: ({ total, currency }) => <Amount amount={total} currency={currency} strong />,
  },
  {
    label: 'Saldo',
    from: 'lg',
    align: 'right',
    cell: ({ due, currency }) =>
      due === 0 ? <Absent /> : <Amount amount={due} currency={currency} />,
  },
  {
    label: 'Devuelto o corregido',
    from: 'xl',
    align: 'right',
    cell: ({ refunded, returning, currency }) =>
      refunded + returning === 0 ? (
        <Absent />
      ) : (
        <Amount amount={refunded + returning} currency={currency} />
      ),
  },
  { label: 'Origen', from: 'xl', cell: ({ source }) => sourceWord(source) },
  {
    label: 'Fecha',
    sort: 'createdAt',
    cell: ({ createdAt }) => <Moment value={createdAt} />,
  },
  {
    label: 'Estado',
    cell: (deal) => <DealChip deal={deal} />,
  },
];
