import type { Adviser } from '@aulario/contract/office/report';
import { Box, Link as TextLink, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import type { Column } from '../../list/column.ts';
import { listPath } from '../../list/list-path.ts';
import { RecordList } from '../../list/record-list.tsx';
import { Absent } from '../../shared/moment.tsx';
import { PeriodPicker, usePeriod } from '../../shared/period-picker.tsx';
import { RecordName } from '../../shared/record-name.tsx';
import { Chip } from '../../shared/state-chip.tsx';
import { type Period, periodWords } from '../../words/period.ts';
import { countOf } from '../../words/size.ts';
import { money } from '../reports/money-words.ts';
import { leadsPath, salesPath } from '../reports/sales-links.ts';

type AdviserRow = Adviser & { id: string };

/** Advisers with the leads that they got and what they sold in a period. */
export function AdviserList() {
  const { period } = usePeriod();
  return (
    <RecordList<AdviserRow>
      resource="asesores"
      title="Asesores"
      detail={`Contactos que llegaron y ventas que se pagaron: ${periodWords(period)}.`}
      of={period}
      columns={columnsOf(period)}
      phone={(adviser) => ({
        title: adviser.fullName,
        lines: [
          `${countOf(adviser.leads, 'contacto')} · ${adviser.customers} ya son clientes`,
          `${adviser.open} por atender`,
        ],
        aside: <Sales adviser={adviser} />,
      })}
      to={({ id }) => `/personas/${id}`}
      search="Nombre o correo"
      sort={{ field: 'deals', order: 'DESC' }}
      empty={{
        title: 'Todavía no hay asesores',
        text: 'Abre la ficha de una persona y dale el rol Asesor: aparecerá aquí con sus contactos y sus ventas.',
      }}
      actions={<PeriodPicker />}
    />
  );
}

function columnsOf(period: Period): Column<AdviserRow>[] {
  return [
    {
      label: 'Asesor',
      sort: 'name',
      cell: ({ fullName, email }) => <RecordName name={fullName} detail={email} />,
    },
    {
      label: 'Cuenta',
      from: 'lg',
      cell: ({ status }) =>
        status ? <Chip tone="success">Activa</Chip> : <Chip tone="neutral">Sin acceso</Chip>,
    },
    {
      label: 'Por atender',
      sort: 'open',
      align: 'right',
      cell: ({ id, open }) => (
        <Count n={open} to={listPath('contactos', { assessor: id, open: 'true' })} />
      ),
    },
    {
      label: 'Contactos',
      sort: 'leads',
      align: 'right',
      cell: ({ id, leads }) => <Count n={leads} to={leadsPath(period, { assessor: id })} />,
    },
    {
      label: 'Respondidos',
      from: 'lg',
      align: 'right',
      cell: ({ contacted, leads }) => share(contacted, leads) ?? <Absent />,
    },
    {
      label: 'Ya son clientes',
      from: 'lg',
      align: 'right',
      cell: ({ id, customers }) => (
        <Count n={customers} to={leadsPath(period, { assessor: id, stage: 'cliente' })} />
      ),
    },
    {
      label: 'Ventas',
      sort: 'deals',
      align: 'right',
      cell: ({ id, deals }) => (
        <Count n={deals} to={salesPath(period, undefined, { assessor: id })} />
      ),
    },
    {
      label: 'Vendido',
      align: 'right',
      cell: (adviser) => <Sales adviser={adviser} period={period} />,
    },
  ];
}

/** Large enough to be touched beside its neighbours (WCAG 2.2, 2.5.8). */
const figure = { display: 'inline-block', minWidth: 24, lineHeight: '24px' };

function Count({ n, to }: { n: number; to: string }) {
  if (n === 0) return <Absent />;
  return (
    <TextLink component={Link} to={to} color="inherit" underline="hover" sx={figure}>
      {n.toLocaleString('es-PE')}
    </TextLink>
  );
}

/** One line a currency, which leads to its sales where a period is given. */
function Sales({ adviser, period }: { adviser: Adviser; period?: Period }) {
  if (adviser.sales.length === 0) return <Absent />;
  return adviser.sales.map(({ currency, sold, returned }) => (
    <Box key={currency} sx={{ whiteSpace: 'nowrap', fontWeight: 600 }}>
      {period ? (
        <TextLink
          component={Link}
          to={salesPath(period, currency, { assessor: adviser._id })}
          color="inherit"
          underline="hover"
          sx={figure}
        >
          {money(sold, currency)}
        </TextLink>
      ) : (
        money(sold, currency)
      )}
      {returned > 0 && (
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          devuelto {money(returned, currency)}
        </Typography>
      )}
    </Box>
  ));
}

function share(part: number, whole: number): string | null {
  return whole === 0 ? null : `${Math.round((part * 100) / whole)} %`;
}
