import { operationEndpoints, type SystemStatus } from '@aulario/contract/office/operation';
import { Alert, Box, Skeleton, Typography } from '@mui/material';
import { useRead } from '../../data/use-read.ts';
import { Figures } from '../../shared/figures.tsx';
import { Finding } from '../../shared/finding.tsx';
import { Absent, Moment } from '../../shared/moment.tsx';
import { Page } from '../../shared/page.tsx';
import { Panel, PanelRow } from '../../shared/panel.tsx';
import { amountOfBytes, count } from '../../words/size.ts';
import { BackupPanel } from './backup-panel.tsx';

/** How the installation is doing, read anew every half minute. */
export function StatusPage() {
  const { data, error } = useRead<SystemStatus>(
    operationEndpoints.systemStatus,
    {},
    { every: () => 30_000 },
  );
  const status = data?.data;
  return (
    <Page title="Estado" width={980}>
      <Box sx={{ display: 'grid', gap: 5 }}>
        {error && <Alert severity="error">{error.message}</Alert>}
        {status ? <Seen status={status} /> : !error && <Skeleton variant="rounded" height={420} />}
      </Box>
    </Page>
  );
}

function Seen({ status }: { status: SystemStatus }) {
  return (
    <>
      <Panel title="Por atender">
        {status.findings.map((finding) => (
          <Finding key={finding.text} finding={finding} />
        ))}
      </Panel>
      <BackupPanel backup={status.backup} />
      <Panel title="Instalación">
        <Box sx={{ px: { xs: 4, md: 5 }, pb: 5 }}>
          <Figures rows={installation(status)} texts />
        </Box>
      </Panel>
      <Panel title="Pedidos desde que arrancó">
        <Box sx={{ px: { xs: 4, md: 5 }, pb: 5 }}>
          <Figures rows={asked(status)} />
        </Box>
      </Panel>
      <Panel title="Sistemas externos">
        {status.outside.map((system) => (
          <OutsideRow key={system.name} system={system} />
        ))}
      </Panel>
      <Panel title="Tareas">
        {status.jobs.length === 0 && (
          <PanelRow>
            <Typography sx={{ color: 'text.secondary' }}>No hay tareas pendientes.</Typography>
          </PanelRow>
        )}
        {status.jobs.map(({ name, waiting, running, failed }) => (
          <PanelRow
            key={name}
            aside={
              <Typography variant="body2" sx={{ color: failed ? 'error.main' : 'text.secondary' }}>
                {count(waiting)} en espera · {count(running)} en curso · {count(failed)} sin
                terminar
              </Typography>
            }
          >
            <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
          </PanelRow>
        ))}
      </Panel>
    </>
  );
}

function OutsideRow({ system }: { system: SystemStatus['outside'][number] }) {
  const { name, configured, calls, failures, lastSuccess, lastFailure, reason } = system;
  return (
    <PanelRow
      aside={
        configured ? (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {count(calls)} llamadas · {count(failures)} fallidas
          </Typography>
        ) : (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Sin configurar
          </Typography>
        )
      }
    >
      <Typography>{name}</Typography>
      {configured && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Última respuesta: {lastSuccess ? <Moment value={lastSuccess} /> : <Absent />}
          {lastFailure && (
            <>
              {' '}
              · último fallo: <Moment value={lastFailure} />
              {reason && ` (${reason})`}
            </>
          )}
        </Typography>
      )}
    </PanelRow>
  );
}

function installation({ database, disk, ...status }: SystemStatus): [string, string][] {
  return [
    ['Versión de Aulario', status.version],
    ['En marcha desde', instant(status.startedAt)],
    ['Memoria de este servidor', amountOfBytes(status.memoryBytes)],
    [
      'Base de datos',
      `${database.engine === 'embedded' ? 'integrada' : 'PostgreSQL'} ${database.version}`,
    ],
    ['Tamaño de la base de datos', amountOfBytes(database.bytes)],
    ...(database.connections === null
      ? []
      : ([['Conexiones', count(database.connections)]] as [string, string][])),
    ...(disk
      ? ([
          ['Disco libre', `${amountOfBytes(disk.freeBytes)} de ${amountOfBytes(disk.totalBytes)}`],
        ] as [string, string][])
      : []),
  ];
}

/** What this server was asked since it began. */
function asked({ requests, cache }: SystemStatus): [string, string][] {
  const { answered, failed, shed, half, most } = requests;
  const looked = cache.hits + cache.misses;
  return [
    ['Atendidos', count(answered)],
    ['Con un error nuestro', count(failed)],
    ['Rechazados por exceso de carga', count(shed)],
    [
      'Tiempo en los últimos 15 minutos',
      half === null || most === null
        ? 'nadie pidió nada'
        : `la mitad en ${inTime(half)}, 95 % en ${inTime(most)}`,
    ],
    [
      'Respuestas desde la memoria',
      looked === 0 ? 'ninguna todavía' : `${Math.round((cache.hits / looked) * 100)} %`,
    ],
  ];
}

/** "12 ms", "1.4 s". */
function inTime(seconds: number): string {
  return seconds < 1
    ? `${count(Math.ceil(seconds * 1000))} ms`
    : `${seconds.toLocaleString('es-PE', { maximumFractionDigits: 1 })} s`;
}

function instant(value: string): string {
  return new Date(value).toLocaleString('es-PE', {
    timeZone: 'America/Lima',
    dateStyle: 'medium',
    timeStyle: 'short',
  });
}
