import { type CallStatistics, callEndpoints } from '@aulario/contract/relations/call';
import {
  Box,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../data/api-client.ts';
import { Page } from '../../shared/page.tsx';
import { Panel } from '../../shared/panel.tsx';
import { ReadFault } from '../../shared/read-fault.tsx';
import { today } from '../../words/date.ts';
import { DaysChart } from '../contacts/lead-charts.tsx';
import { spoken } from './call-words.ts';

const month = 30 * 24 * 3_600_000;

/** Calls of a period: by day and by who attended or made them. */
export function StatisticsScreen() {
  const [from, setFrom] = useState(today(Date.now() - month));
  const [until, setUntil] = useState(today(Date.now()));
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['call-statistics', from, until],
    queryFn: async () =>
      (await call<CallStatistics>(callEndpoints.statistics, { query: { from, until } })).data,
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
      title="Estadísticas de llamadas"
      back={{ to: '/llamadas', label: 'Todas las llamadas' }}
      actions={
        <>
          {day('Desde', from, setFrom)}
          {day('Hasta', until, setUntil)}
        </>
      }
      width={1100}
    >
      {error && <ReadFault error={error} retry={refetch} />}
      {isPending && <Skeleton variant="rounded" height={300} />}
      {data && (
        <Box sx={{ display: 'grid', gap: 5 }}>
          <Panel title="Llamadas por día">
            <DaysChart days={data.byDay} names={{ answered: 'Contestadas', missed: 'Perdidas' }} />
          </Panel>
          <Panel title="Por persona">
            <People statistics={data} />
          </Panel>
        </Box>
      )}
    </Page>
  );
}

function People({ statistics: { byPerson, total } }: { statistics: CallStatistics }) {
  const rows = [...byPerson, { ...total, staff: 'total', name: 'En total' }];
  return (
    <Box sx={{ overflowX: 'auto', pb: 2 }} tabIndex={0} role="region" aria-label="Por persona">
      <Table
        size="small"
        sx={{
          '& tr > :first-of-type': { pl: { xs: 4, md: 5 } },
          '& tr > :last-child': { pr: { xs: 4, md: 5 } },
          '& tbody tr:last-child > *': { border: 0 },
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell>Persona</TableCell>
            {['Entrantes', 'Salientes', 'Contestadas', 'Perdidas', 'Hablado', 'En promedio'].map(
              (title) => (
                <TableCell key={title} align="right">
                  {title}
                </TableCell>
              ),
            )}
          </TableRow>
        </TableHead>
        <TableBody sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {rows.map((row) => (
            <TableRow key={row.staff ?? 'nadie'} sx={{ '&:last-child *': { fontWeight: 600 } }}>
              <TableCell component="th" scope="row">
                {row.name}
              </TableCell>
              <TableCell align="right">{row.incoming}</TableCell>
              <TableCell align="right">{row.outgoing}</TableCell>
              <TableCell align="right">{row.answered}</TableCell>
              <TableCell align="right">{row.missed}</TableCell>
              <TableCell align="right">{spoken(row.seconds)}</TableCell>
              <TableCell align="right">{spoken(row.averageSeconds)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
