import type { Currency } from '@aulario/contract/money';
import {
  reportEndpoints,
  type SalesGroup,
  type SalesReport,
} from '@aulario/contract/office/report';
import { userStages } from '@aulario/contract/people/user';
import type { LeadReport } from '@aulario/contract/relations/lead';
import { leadEndpoints } from '@aulario/contract/relations/lead';
import { sourceWord } from '@aulario/contract/sales/source-words';
import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../data/api-client.ts';
import { Panel } from '../../shared/panel.tsx';
import { PeriodPicker, usePeriod } from '../../shared/period-picker.tsx';
import { ReadFault } from '../../shared/read-fault.tsx';
import { type Period, periodWords, sliceWord } from '../../words/period.ts';
import { CurrencyTiles } from './currency-tiles.tsx';
import { money } from './money-words.ts';
import { type Rank, Ranking } from './ranking.tsx';
import { leadsPath, salesPath } from './sales-links.ts';

/** The library of the chart is heavy: it comes when there is something to draw. */
const DaysChart = lazy(() => import('./days-chart.tsx'));
const chartHeight = 284;

/** What a period brought: sales of one currency at a time, and where its leads stand. */
export function SalesSection() {
  const { period } = usePeriod();
  const sales = useQuery({
    queryKey: ['sales-report', period],
    queryFn: async () =>
      (await call<SalesReport>(reportEndpoints.salesReport, { query: period })).data,
    placeholderData: (before) => before,
  });
  return (
    <Box component="section" aria-labelledby="ventas-del-periodo">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 4 }}>
        <Box sx={{ flex: '1 1 240px' }}>
          <Typography variant="h2" id="ventas-del-periodo">
            Cómo van las ventas
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {periodWords(period)} · cada venta cuenta el día en que se completó su pago, y cada
            devolución el día en que se hizo. Un periodo que terminó solo cambia si se corrige un
            pago: la venta que así deja de estar completa sale de él y, pagada de nuevo, vuelve si
            conserva algo de su primer pago
          </Typography>
        </Box>
        <PeriodPicker />
      </Box>
      {sales.error && <ReadFault error={sales.error} retry={() => sales.refetch()} />}
      {sales.isPending && <Skeleton variant="rounded" height={420} />}
      {sales.data && (
        <Box
          aria-busy={sales.isPlaceholderData}
          sx={{ opacity: sales.isPlaceholderData ? 0.5 : 1, transition: 'opacity 120ms' }}
        >
          <Figures report={sales.data} />
        </Box>
      )}
    </Box>
  );
}

function Figures({ report }: { report: SalesReport }) {
  const [wanted, setWanted] = useState<Currency>('PEN');
  const chosen = report.totals.find(({ currency }) => currency === wanted) ?? report.totals[0];
  const { currency } = chosen ?? { currency: 'PEN' };
  const inCurrency = <T extends { currency: Currency }>(rows: T[]) =>
    rows.filter((row) => row.currency === currency);
  const rank = (rows: SalesGroup[], to: (key: string | null) => string | undefined): Rank[] =>
    inCurrency(rows).map(({ key, name, deals, sold, returned }) => ({
      id: key ?? '',
      name,
      size: sold,
      value: money(sold, currency),
      detail: [
        deals === 1 ? '1 venta' : `${deals} ventas`,
        returned > 0 && `devuelto ${money(returned, currency)}`,
      ]
        .filter(Boolean)
        .join(' · '),
      to: to(key),
    }));
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <CurrencyTiles report={report} chosen={currency} onChoose={setWanted} />
      <Box sx={columns}>
        <Panel title={`Por ${sliceWord(report)}`}>
          {chosen ? (
            <Suspense fallback={<Box sx={{ height: chartHeight }} />}>
              <DaysChart days={inCurrency(report.byDay)} period={report} currency={currency} />
            </Suspense>
          ) : (
            <Typography sx={{ px: { xs: 4, md: 5 }, pb: 5, color: 'text.secondary' }}>
              Ningún pago se completó en estas fechas. Elige un periodo más largo.
            </Typography>
          )}
        </Panel>
        <Funnel period={report} />
        <Panel title="Por curso">
          <Ranking
            ranks={rank(report.byCourse, (key) =>
              key ? salesPath(report, currency, { course: key }) : undefined,
            )}
            empty={nothing}
          />
        </Panel>
        <Box sx={{ display: 'grid', gap: 5, alignContent: 'start', minWidth: 0 }}>
          <Panel
            title="Por asesor"
            actions={
              <Button component={Link} to="/asesores" size="small" color="inherit">
                Ver asesores
              </Button>
            }
          >
            <Ranking
              ranks={rank(report.byAdviser, (key) =>
                salesPath(report, currency, key ? { assessor: key } : { unassigned: 'true' }),
              )}
              empty={nothing}
            />
          </Panel>
          <Panel title="Por origen">
            <Ranking
              ranks={rank(
                report.bySource.map((row) => ({ ...row, name: sourceWord(row.name) })),
                (key) => salesPath(report, currency, { source: key ?? '' }),
              )}
              empty={nothing}
            />
          </Panel>
        </Box>
      </Box>
    </Box>
  );
}

const nothing = 'Sin ventas en el periodo.';
const columns = {
  display: 'grid',
  gap: 5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.55fr) minmax(320px, 1fr)' },
};

function Funnel({ period }: { period: Period }) {
  const { from, until } = period;
  const { data, error } = useQuery({
    queryKey: ['lead-report', from, until],
    queryFn: async () =>
      (await call<LeadReport>(leadEndpoints.leadReport, { query: { from, until } })).data,
  });
  const ranks = Object.entries(userStages).map(([stage, name]) => {
    const size = data?.byStage.find((one) => one.stage === stage)?.leads ?? 0;
    const value = size.toLocaleString('es-PE');
    return { id: stage, name, size, value, to: leadsPath({ from, until }, { stage }) };
  });
  return (
    <Panel title="Contactos que llegaron">
      {error && (
        <Alert severity="error" sx={{ mx: 5, mb: 5 }}>
          {error.message}
        </Alert>
      )}
      {data && (
        <Ranking
          ranks={data.total.leads > 0 ? ranks : []}
          empty="Nadie escribió ni llamó en estas fechas."
        />
      )}
      {!data && !error && <Skeleton variant="rounded" height={260} sx={{ mx: 5, mb: 5 }} />}
    </Panel>
  );
}
