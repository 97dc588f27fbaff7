import {
  type Certificate,
  certificateKinds,
  certificateStates,
  expiryFilters,
} from '@aulario/contract/certificates/certificate';
import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import { Box, Button, IconButton, Link as MuiLink, Tooltip, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { useStaffProvider } from '../../data/staff-provider.ts';
import type { Column } from '../../list/column.ts';
import { RecordList } from '../../list/record-list.tsx';
import { ImportButton } from '../../migrations/import-button.tsx';
import { useMay } from '../../permissions.ts';
import { WhatsAppMenu } from '../../relations/whatsapp/whatsapp-menu.tsx';
import { Marked } from '../../shared/marked.tsx';
import { Moment } from '../../shared/moment.tsx';
import { ReasonButton } from '../../shared/reason-button.tsx';
import { RecordName } from '../../shared/record-name.tsx';
import { StateChip } from '../../shared/state-chip.tsx';
import { shortDay, today } from '../../words/date.ts';
import { choicesOf } from '../../words/state.tsx';

type CertificateRow = Certificate & { id: string };

/** Certificates in every state, with their PDF and the page that anyone can check. */
export function CertificateList() {
  return (
    <RecordList<CertificateRow>
      resource="certificados"
      title="Certificados"
      actions={<ImportButton kind="certificates" />}
      columns={columns}
      phone={(certificate) => ({
        title: certificate.printedName,
        lines: [
          certificate.courseName,
          `${certificate.code} · ${certificateKinds[certificate.kind]}`,
        ],
        aside: <StateChip area="certificate" state={certificate.state} />,
        acts: (
          <>
            {certificate.supersededBy && <Superseding code={certificate.supersededBy.code} />}
            <Acts certificate={certificate} />
          </>
        ),
      })}
      to={({ id }) => `/certificados/${id}`}
      search="Código, persona o documento"
      filters={[
        { source: 'state', label: 'Estado', choices: choicesOf(certificateStates) },
        { source: 'kind', label: 'Tipo', choices: choicesOf(certificateKinds) },
        { source: 'expiry', label: 'Vencimiento', choices: choicesOf(expiryFilters) },
        { source: 'course', label: 'Curso', reference: 'cursos' },
      ]}
      sort={{ field: 'createdAt', order: 'DESC' }}
      empty={{
        title: 'Todavía no hay certificados',
        text: 'Se emiten desde una matrícula terminada: en Matrículas, marca el curso como terminado y emite el certificado.',
      }}
    />
  );
}

const columns: Column<CertificateRow>[] = [
  {
    label: 'A nombre de',
    cell: ({ printedName, userDni }) => <RecordName name={printedName} detail={userDni} />,
  },
  {
    label: 'Curso',
    cell: ({ courseName, hours }) => (
      <>
        <Marked text={courseName} />
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {hours} horas
        </Typography>
      </>
    ),
  },
  {
    label: 'Código',
    cell: ({ code }) => (
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        <Marked text={code} />
      </Box>
    ),
  },
  {
    label: 'Tipo',
    from: 'lg',
    cell: ({ kind }) => certificateKinds[kind],
  },
  {
    label: 'Emitido',
    from: 'lg',
    sort: 'issuedAt',
    cell: ({ issuedAt, validUntil }) => (
      <>
        <Moment value={issuedAt} dayOnly />
        {validUntil && <Until day={validUntil} />}
      </>
    ),
  },
  {
    label: 'Estado',
    cell: ({ state, reason, supersededBy }) => (
      <Box title={reason ?? undefined}>
        <StateChip area="certificate" state={state} />
        {supersededBy && <Superseding code={supersededBy.code} />}
      </Box>
    ),
  },
  { label: 'Acciones', cell: (certificate) => <Acts certificate={certificate} /> },
];

/** The last day it is valid, in the colour of a warning once it is over. */
function Until({ day }: { day: string }) {
  const over = day < today(Date.now());
  return (
    <Typography
      variant="caption"
      component="div"
      sx={{ color: over ? 'warning.main' : 'text.secondary' }}
    >
      {over ? 'Venció' : 'Vence'} el {shortDay(day)}
    </Typography>
  );
}

/** Which one stands in its place. */
function Superseding({ code }: { code: string }) {
  return (
    <Typography variant="caption" component="div" sx={{ color: 'text.secondary', mt: 0.5 }}>
      Vale el{' '}
      <MuiLink
        href={`/certificados/${encodeURIComponent(code)}`}
        target="_blank"
        rel="noopener"
        underline="always"
      >
        {code}
      </MuiLink>
    </Typography>
  );
}

function Acts({ certificate }: { certificate: CertificateRow }) {
  const provider = useStaffProvider();
  const may = useMay();
  const { id, code, state, printedName, pdf, reach } = certificate;
  const valid = state === 'emitido' || state === 'entregado';
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      {state === 'solicitado' && may('certificates:issue') && (
        <Button size="small" component={Link} to={`/certificados/${id}`}>
          Emitir
        </Button>
      )}
      {pdf && valid && (
        <Tooltip title="Ver el PDF">
          <IconButton
            component="a"
            href={`/api/open/certificates/pdf?code=${encodeURIComponent(code)}`}
            target="_blank"
            rel="noopener"
            aria-label={`PDF de ${code}`}
          >
            <PdfIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      {state !== 'solicitado' && (
        <Tooltip title="Ver la página pública">
          <IconButton
            component="a"
            href={`/certificados/${encodeURIComponent(code)}`}
            target="_blank"
            rel="noopener"
            aria-label={`Página pública de ${code}`}
          >
            <OpenIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      {valid && reach.mobile && may('contacts:write') && (
        <WhatsAppMenu
          iconLabel={`WhatsApp a ${certificate.userName} por ${code}`}
          mobile={reach.mobile}
          subject={{ user: certificate.user }}
          situations={['certificado-listo']}
          values={{
            nombre: reach.name,
            curso: certificate.courseName,
            enlace: `${window.location.origin}/certificados/${encodeURIComponent(code)}`,
          }}
        />
      )}
      {may('certificates:annul') && (valid || state === 'solicitado') && (
        <ReasonButton
          size="small"
          variant="text"
          label="Anular"
          title={`Anular el certificado ${code}`}
          text={`El certificado de ${printedName} dejará de valer: quien compruebe su código verá que está anulado. No se puede deshacer.`}
          action="Anular el certificado"
          done="Certificado anulado."
          run={(reason) => provider.annulCertificate(id, reason)}
        />
      )}
    </Box>
  );
}
