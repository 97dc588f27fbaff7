import { callDirections, callResults } from '@aulario/contract/relations/call';
import StatisticsIcon from '@mui/icons-material/BarChartOutlined';
import OutIcon from '@mui/icons-material/CallMadeOutlined';
import InIcon from '@mui/icons-material/CallReceivedOutlined';
import MissedIcon from '@mui/icons-material/PhoneMissedOutlined';
import { Box, Button } from '@mui/material';
import { Link } from 'react-router-dom';
import type { Column } from '../../list/column.ts';
import { RecordList } from '../../list/record-list.tsx';
import { Absent, Moment } from '../../shared/moment.tsx';
import { PhoneNumber } from '../../shared/phone-number.tsx';
import { RecordName } from '../../shared/record-name.tsx';
import { Chip } from '../../shared/state-chip.tsx';
import { choicesOf } from '../../words/state.tsx';
import { callTone, callWords, spoken } from './call-words.ts';
import type { CallRow } from './phone.ts';

/** Every call of the exchange. */
export function CallList() {
  return (
    <RecordList<CallRow>
      resource="llamadas"
      title="Llamadas"
      columns={columns}
      phone={(call) => ({
        title: call.name ?? call.number,
        lines: [
          <Moment key="cuando" value={call.startedAt} />,
          `${callDirections[call.direction]} · ${call.staffName ?? 'nadie'}`,
        ],
        aside: (
          <>
            <Chip tone={callTone(call)}>{callWords(call)}</Chip>
            <span>{spoken(call.seconds)}</span>
          </>
        ),
      })}
      to={({ id }) => `/llamadas/${id}`}
      search="Número o nombre"
      filters={[
        { source: 'direction', label: 'Sentido', choices: choicesOf(callDirections) },
        { source: 'result', label: 'Resultado', choices: choicesOf(callResults) },
        {
          source: 'recorded',
          label: 'Grabación',
          choices: [
            { id: 'true', name: 'con grabación' },
            { id: 'false', name: 'sin grabación' },
          ],
        },
      ]}
      sort={{ field: 'startedAt', order: 'DESC' }}
      empty={{
        title: 'Todavía no hay llamadas',
        text: 'Aparecen solas cuando la academia tiene una central Zadarma y su dirección de avisos configurada. Mientras, los números de esta administración se abren en tu teléfono.',
      }}
      actions={
        <Button
          component={Link}
          to="/estadisticas-de-llamadas"
          variant="outlined"
          color="inherit"
          startIcon={<StatisticsIcon />}
        >
          Estadísticas
        </Button>
      }
    />
  );
}

const columns: Column<CallRow>[] = [
  {
    label: 'Quién',
    cell: (call) => (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5 }}>
        <DirectionIcon call={call} />
        <RecordName
          name={call.name ?? 'Número desconocido'}
          detail={callDirections[call.direction]}
        />
      </Box>
    ),
  },
  {
    label: 'Número',
    cell: (call) => (
      <PhoneNumber
        number={call.number}
        user={call.user ?? undefined}
        contact={call.contact ?? undefined}
      />
    ),
  },
  {
    label: 'Atendió o llamó',
    cell: ({ staffName, extension }) =>
      staffName ?? (extension ? `Anexo ${extension}` : <Absent />),
  },
  {
    label: 'Resultado',
    cell: (call) => <Chip tone={callTone(call)}>{callWords(call)}</Chip>,
  },
  {
    label: 'Duración',
    sort: 'seconds',
    align: 'right',
    cell: ({ seconds }) => spoken(seconds),
  },
  {
    label: 'Nota',
    from: 'lg',
    cell: ({ note }) => note || <Absent />,
  },
  {
    label: 'Cuándo',
    sort: 'startedAt',
    cell: ({ startedAt }) => <Moment value={startedAt} />,
  },
];

function DirectionIcon({ call }: { call: CallRow }) {
  const Icon =
    call.result === 'perdida' ? MissedIcon : call.direction === 'entrante' ? InIcon : OutIcon;
  return (
    <Icon
      sx={{ fontSize: 18, color: call.result === 'perdida' ? 'error.main' : 'text.secondary' }}
    />
  );
}
