import { userStages } from '@aulario/contract/people/user';
import type { LeadReport } from '@aulario/contract/relations/lead';
import { Alert, Box, Skeleton, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Page } from '../../shared/page.tsx';
import { Panel } from '../../shared/panel.tsx';
import { today } from '../../words/date.ts';
import { FiguresTable } from './figures-table.tsx';
import { leads } from './lead-calls.ts';
import { BarsChart, DaysChart } from './lead-charts.tsx';
import { duration, share } from './report-words.ts';

const month = 30 * 24 * 3_600_000;

/** What became of the leads of a period: how soon they were answered, and how many bought. */
export function ReportScreen() {
  const [from, setFrom] = useState(today(Date.now() - month));
  const [until, setUntil] = useState(today(Date.now()));
  const { data, error, isPending } = useQuery({
    queryKey: ['lead-report', from, until],
    queryFn: () => leads.report({ from, until }),
    enabled: Boolean(from && until),
  });
  const day = (label: string, value: string, change: (value: string) => void) => (
    <TextField
      type="date"
      size="small"
      label={label}
      value={value}
      onChange={(event) => change(event.target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
  return (
    <Page
      title="Reporte de contactos"
      detail="Los que llegaron en el periodo, en días de Lima."
      back={{ to: '/contactos', label: 'Todos los contactos' }}
      actions={
        <>
          {day('Desde', from, setFrom)}
          {day('Hasta', until, setUntil)}
        </>
      }
      width={1280}
    >
      {error && <Alert severity="error">{(error as Error).message}</Alert>}
      {isPending && <Skeleton variant="rounded" height={320} />}
      {data && <Report report={data} />}
    </Page>
  );
}

function Report({ report }: { report: LeadReport }) {
  const { total } = report;
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' },
        }}
      >
        <Tile label="Contactos" value={total.leads.toLocaleString('es-PE')} />
        <Tile label="Respondidos" value={share(total.contacted, total.leads)} />
        <Tile label="Primera respuesta" value={duration(total.contactMinutes)} note="mediana" />
        <Tile label="Se volvieron clientes" value={share(total.customers, total.leads)} />
      </Box>
      <Box sx={pair}>
        <Panel title="Contactos por día">
          <DaysChart days={report.byDay} />
        </Panel>
        <Panel title="En qué etapa están">
          <BarsChart
            bars={Object.entries(userStages).map(([stage, name]) => ({
              name,
              value: report.byStage.find((one) => one.stage === stage)?.leads ?? 0,
            }))}
          />
        </Panel>
      </Box>
      <FiguresTable title="Por asesor" rows={report.byAdviser} />
      <Box sx={pair}>
        <FiguresTable title="Por origen" rows={report.bySource} />
        <FiguresTable title="Por curso" rows={report.byCourse} />
        <FiguresTable title="Por campaña" rows={report.byCampaign} />
        <Panel title="Por qué se perdieron">
          <BarsChart
            bars={report.byLostReason.map(({ reason, leads: value }) => ({ name: reason, value }))}
            empty="Nadie se perdió en el periodo."
          />
        </Panel>
      </Box>
    </Box>
  );
}

const pair = {
  display: 'grid',
  gap: 5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
};

function Tile({ label, value, note }: { label: string; value: string; note?: string }) {
  return (
    <Box
      sx={{
        p: 4,
        border: 1,
        borderColor: 'divider',
        borderRadius: '10px',
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
        {label}
        {note ? ` (${note})` : ''}
      </Box>
      <Box sx={{ fontSize: 26, fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>{value}</Box>
    </Box>
  );
}
