import {
  type Correction,
  correctionStates,
} from '@aulario/contract/certificates/certificate-correction';
import { Box, Typography } from '@mui/material';
import { useStaffProvider } from '../../data/staff-provider.ts';
import type { Column } from '../../list/column.ts';
import { RecordList } from '../../list/record-list.tsx';
import { useMay } from '../../permissions.ts';
import { ActButton } from '../../shared/act-button.tsx';
import { Moment } from '../../shared/moment.tsx';
import { ReasonButton } from '../../shared/reason-button.tsx';
import { RecordName } from '../../shared/record-name.tsx';
import { Chip } from '../../shared/state-chip.tsx';
import { choicesOf } from '../../words/state.tsx';

type CorrectionRow = Correction & { id: string };
const tones = { pendiente: 'warning', aprobada: 'success', rechazada: 'neutral' } as const;

/** Requests of students to have the name on a certificate corrected. */
export function CorrectionList() {
  return (
    <RecordList<CorrectionRow>
      resource="correcciones"
      title="Correcciones de certificados"
      columns={columns}
      phone={(request) => ({
        title: `${request.firstName} ${request.lastName}`,
        lines: [
          `Dice: ${request.printedName}`,
          request.message,
          <Acts key="actos" request={request} />,
        ],
        aside: <StateMark request={request} />,
      })}
      search={false}
      filters={[{ source: 'state', label: 'Estado', choices: choicesOf(correctionStates) }]}
      sort={{ field: 'createdAt', order: 'DESC' }}
      empty={{
        title: 'Nadie pidió una corrección',
        text: 'Cuando una persona pida corregir su nombre en un certificado, aparecerá aquí.',
      }}
    />
  );
}

const columns: Column<CorrectionRow>[] = [
  {
    label: 'Certificado',
    cell: ({ courseName, code }) => <RecordName name={courseName} detail={code} />,
  },
  { label: 'Dice', cell: ({ printedName }) => printedName },
  {
    label: 'Debe decir',
    cell: ({ firstName, lastName }) => (
      <Box component="span" sx={{ fontWeight: 600 }}>
        {firstName} {lastName}
      </Box>
    ),
  },
  {
    label: 'Por qué',
    cell: ({ message, answer }) => (
      <>
        {message}
        {answer && (
          <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
            Respuesta: {answer}
          </Typography>
        )}
      </>
    ),
  },
  {
    label: 'Pedido',
    sort: 'createdAt',
    cell: ({ createdAt }) => <Moment value={createdAt} dayOnly />,
  },
  { label: 'Estado', cell: (request) => <StateMark request={request} /> },
  { label: 'Acciones', cell: (request) => <Acts request={request} /> },
];

function StateMark({ request }: { request: CorrectionRow }) {
  return <Chip tone={tones[request.state]}>{correctionStates[request.state]}</Chip>;
}

function Acts({ request }: { request: CorrectionRow }) {
  const provider = useStaffProvider();
  const may = useMay();
  if (!may('certificates:issue') || request.state !== 'pendiente') return null;
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <ActButton
        size="small"
        label="Aprobar"
        variant="contained"
        color="primary"
        ask={{
          title: 'Emitir el certificado corregido',
          text: `Saldrá a nombre de ${request.firstName} ${request.lastName}. El código anterior seguirá respondiendo y señalará al nuevo.`,
          action: 'Emitir el corregido',
        }}
        done="Emitido. La persona recibe el nuevo por correo."
        run={() => provider.approveCorrection(request.id)}
      />
      <ReasonButton
        size="small"
        variant="text"
        label="Rechazar"
        title="Rechazar la corrección"
        text="El certificado queda como está. La persona leerá tu respuesta."
        action="Rechazar"
        done="Rechazada. La persona recibe tu respuesta."
        run={(answer) => provider.rejectCorrection(request.id, answer)}
      />
    </Box>
  );
}
