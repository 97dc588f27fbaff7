import {
  type Certificate,
  certificateKinds,
  certificateStates,
} from '@aulario/contract/certificates/certificate';
import { certificateOutcomes } from '@aulario/contract/certificates/certificate-rules';
import { Alert, Box, Button, Link as MuiLink, Typography } from '@mui/material';
import { useGetOne } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { Page, UnreadPage } from '../../shared/page.tsx';
import { Panel, PanelRow } from '../../shared/panel.tsx';
import { Chip, StateChip } from '../../shared/state-chip.tsx';
import { shortDay, today } from '../../words/date.ts';
import { CertificateActs } from './certificate-acts.tsx';
import { CertificateHistory } from './certificate-history.tsx';
import type { CertificateRecord } from './certificate-record.ts';
import { CertificateVersions } from './certificate-versions.tsx';

const back = { to: '/certificados', label: 'Todos los certificados' };

/** One certificate: what it says, of whom it is, what can be done with it, and what was done. */
export function CertificatePage() {
  const { id = '' } = useParams<{ id: string }>();
  const {
    data: certificate,
    error,
    refetch,
  } = useGetOne<CertificateRecord>('certificados', { id });
  if (error || !certificate) {
    return <UnreadPage title="Certificado" back={back} error={error} retry={refetch} />;
  }
  const { code, state, printedName, courseName, kind, reason } = certificate;
  const instead = certificate.supersededBy ?? certificate.issuedAgain;
  const valid = state === 'emitido' || state === 'entregado';
  return (
    <Page
      title={printedName}
      back={back}
      aside={
        <>
          <StateChip area="certificate" state={state} />
          {valid && isOver(certificate) && (
            <Chip tone="warning">Vencido el {shortDay(certificate.validUntil ?? '')}</Chip>
          )}
        </>
      }
      detail={`${courseName} · ${code} · ${certificateKinds[kind]}`}
      actions={
        <>
          {valid && (
            <Paper href={`/api/open/certificates/pdf?code=${encodeURIComponent(code)}`}>
              Ver el PDF
            </Paper>
          )}
          {state !== 'solicitado' && (
            <Paper href={`/certificados/${encodeURIComponent(code)}`}>Página pública</Paper>
          )}
        </>
      }
      width={1240}
    >
      <Box sx={columns}>
        <Box sx={{ display: 'grid', gap: 5, minWidth: 0 }}>
          {state === 'solicitado' && (
            <Alert severity="info">
              Espera a que la persona confirme cómo se escribe su nombre. Si ya te lo confirmó,
              emítelo tú; si perdió el correo, vuelve a pedírselo.
            </Alert>
          )}
          {reason && <Alert severity="warning">Anulado: {reason}</Alert>}
          {instead && (
            <Alert severity="warning">
              {certificate.issuedAgain?.state === 'solicitado'
                ? 'En su lugar se pidió el '
                : 'En su lugar vale el '}
              <MuiLink component={Link} to={`/certificados/${instead._id}`}>
                {instead.code}
              </MuiLink>
              .
            </Alert>
          )}
          {certificate.renewedBy && (
            <Alert severity="info">
              {'Lo renovó el '}
              <MuiLink component={Link} to={`/certificados/${certificate.renewedBy._id}`}>
                {certificate.renewedBy.code}
              </MuiLink>
              {`, emitido el ${shortDay(certificate.renewedBy.issuedAt)}.`}
            </Alert>
          )}
          <CertificateActs certificate={certificate} />
          <Panel title="Lo que dice">
            {facts(certificate).map(([label, value]) => (
              <PanelRow key={label}>
                <Box sx={{ display: 'flex', gap: 4, justifyContent: 'space-between' }}>
                  <Typography sx={{ color: 'text.secondary', flexShrink: 0 }}>{label}</Typography>
                  <Typography align="right" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                    {value}
                  </Typography>
                </Box>
              </PanelRow>
            ))}
          </Panel>
          <Panel title="De quién es">
            <PanelRow>
              <MuiLink component={Link} to={`/personas/${certificate.user}`}>
                {certificate.userName}
              </MuiLink>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {certificate.userDni ? `Documento ${certificate.userDni}` : 'Sin documento'}
              </Typography>
            </PanelRow>
            <PanelRow>
              <MuiLink component={Link} to={`/cursos/${certificate.course}`}>
                {courseName}
              </MuiLink>
            </PanelRow>
          </Panel>
        </Box>
        <Box sx={{ display: 'grid', gap: 5, minWidth: 0 }}>
          {state !== 'solicitado' && (
            <CertificateVersions
              key={certificate.version}
              id={id}
              standing={standing(certificate)}
            />
          )}
          <CertificateHistory id={id} />
        </Box>
      </Box>
    </Page>
  );
}

const columns = {
  display: 'grid',
  gap: 5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
};

/** Whether its last day is behind. */
function isOver({ validUntil }: Pick<Certificate, 'validUntil'>): boolean {
  return validUntil !== null && validUntil < today(Date.now());
}

/** How the one of today stands, in words. */
function standing({ state, validUntil }: Certificate): string {
  if (state === 'anulado' || state === 'reemplazado') return certificateStates[state];
  if (!validUntil) return 'Vigente';
  return isOver({ validUntil })
    ? `Vencida el ${shortDay(validUntil)}`
    : `Vigente, vence el ${shortDay(validUntil)}`;
}

function Paper({ href, children }: { href: string; children: string }) {
  return (
    <Button
      component="a"
      href={href}
      target="_blank"
      rel="noopener"
      variant="outlined"
      color="inherit"
    >
      {children}
    </Button>
  );
}

function facts(certificate: Certificate): [label: string, value: string][] {
  const {
    periodFrom,
    periodTo,
    grade,
    issuedAt,
    issuedBy,
    template,
    agreements,
    validUntil,
    state,
  } = certificate;
  const days = [periodFrom, periodTo].map((day) => day && shortDay(day)).filter(Boolean);
  return [
    ['Nombre impreso', certificate.printedName],
    ['Certifica', certificateOutcomes[certificate.outcome]],
    ['Horas', String(certificate.hours)],
    ['Nota', grade === null ? 'Sin nota' : String(grade)],
    ['Fechas del curso', days.join(' a ') || 'Sin fechas'],
    ['Válido hasta', untilWords(validUntil, issuedAt)],
    ['Respaldo', backing(agreements, state)],
    [
      'Diseño',
      template ? `${template.name}, versión ${template.number}` : designWithoutName(state),
    ],
    ['Emitido', issuedAt ? [shortDay(issuedAt), issuedBy].filter(Boolean).join(', por ') : 'No'],
  ];
}

/** Of one that still waits, an agreement may end before: only those in force that day sign. */
function backing(agreements: Certificate['agreements'], state: Certificate['state']): string {
  if (agreements.length === 0) return 'La academia';
  const names = (ended: boolean) =>
    agreements.filter((one) => one.ended === ended).map(({ name }) => name);
  const [inForce, over] = [names(false).join(', '), names(true).join(', ')];
  const [still, no] = [
    names(false).length > 1 ? 'siguen vigentes' : 'sigue vigente',
    names(true).length > 1
      ? 'ya no están vigentes y no respaldarán'
      : 'ya no está vigente y no respaldará',
  ];
  if (state !== 'solicitado') return inForce;
  return [
    ...(inForce ? [`${inForce}: solo si ${still} el día en que se emita`] : []),
    ...(over ? [`${over}: ${no} este certificado`] : []),
  ].join('. ');
}

/** One that is not issued has no design yet; without one of its own it is drawn with the academy's. */
function designWithoutName(state: Certificate['state']): string {
  return state === 'solicitado' ? 'Se elige al emitirlo' : 'El de la academia';
}

function untilWords(validUntil: string | null, issuedAt: string | null): string {
  if (validUntil) return shortDay(validUntil);
  return issuedAt ? 'No vence' : 'Se fija al emitirlo';
}
