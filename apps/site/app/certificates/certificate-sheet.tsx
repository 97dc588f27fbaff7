import { courseKinds } from '@aulario/contract/catalogue/course-words';
import { certificateKinds, type OpenCertificate } from '@aulario/contract/certificates/certificate';
import { Link } from 'react-router';
import { CourseNatureNote } from '../catalogue/courses/course-nature.tsx';
import { useSite } from '../frame/site.ts';
import { longDay, longInstant } from '../ui/date-words.ts';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { Ribbon } from '../ui/textile.tsx';
import { CertificateActions } from './certificate-actions.tsx';

/** A certificate as a document: who, what for, how long, backed by whom, and whether it stands. */
export function CertificateSheet({ certificate }: { certificate: OpenCertificate }) {
  const { academy } = useSite();
  const standing = certificate.state === 'emitido' || certificate.state === 'entregado';
  return (
    <div className="page max-w-4xl py-8 md:py-14">
      <Standing certificate={certificate} />
      <article
        aria-labelledby="titular"
        className="mt-5 overflow-hidden rounded-card border border-line bg-surface shadow-float"
      >
        <Ribbon />
        <div className="px-6 py-8 md:px-14 md:py-12">
          <p className="text-muted">{academy.name} certifica que</p>
          <h1 id="titular" className="mt-2 text-3xl md:text-4xl">
            {certificate.holder}
          </h1>
          <p className="mt-4 text-muted">
            {certificate.outcome === 'aprobacion' ? 'aprobó' : 'participó en'} el{' '}
            {kindWords(certificate)}
          </p>
          <p className="font-display mt-1 max-w-[32ch] text-xl leading-tight text-balance">
            {certificate.courseSlug ? (
              <Link
                className="hover:text-accent hover:underline"
                to={`/cursos/${certificate.courseSlug}`}
              >
                {certificate.courseName}
              </Link>
            ) : (
              certificate.courseName
            )}
          </p>
          <Facts certificate={certificate} />
          {certificate.agreements.length > 0 && <Backers certificate={certificate} />}
          <p className="mt-8 text-xs text-muted">
            Certificado de la academia. No es un título profesional ni un grado académico.
          </p>
          <CourseNatureNote nature={certificate.courseNature} className="mt-2 text-xs text-muted" />
        </div>
        <Ribbon />
      </article>
      <CertificateActions certificate={certificate} standing={standing} />
    </div>
  );
}

/** "diplomado", "curso": what it was, as the sentence says it; nothing where the course's name begins with that word. */
function kindWords({ courseKind, courseName }: OpenCertificate): string {
  const kind = (courseKinds[courseKind as keyof typeof courseKinds] ?? 'Curso').toLowerCase();
  return courseName.toLowerCase().startsWith(`${kind} `) ? '' : kind;
}

function Standing({ certificate }: { certificate: OpenCertificate }) {
  if (certificate.state === 'reemplazado') return <Superseded certificate={certificate} />;
  if (certificate.state !== 'anulado' && certificate.expired)
    return <Expired certificate={certificate} />;
  if (certificate.state !== 'anulado') {
    return (
      <p className="flex items-center gap-3 font-semibold text-success">
        <Icon name="shield" className="size-8" />
        <span>
          <span className="font-display block text-l">Certificado válido</span>
          <span className="block text-s font-normal text-ink">
            Lo emitimos el {longInstant(certificate.issuedAt)} y sigue vigente
            {certificate.validUntil ? `: vence el ${longDay(certificate.validUntil)}.` : '.'}
            {certificate.correctedAt &&
              ` Se corrigió el ${longInstant(certificate.correctedAt)}: las copias de antes ya no valen.`}
            <Renewed certificate={certificate} />
          </span>
        </span>
      </p>
    );
  }
  return (
    <p className="flex items-center gap-3 rounded-card border-2 border-danger bg-surface p-4 text-danger">
      <Icon name="danger" className="size-8" />
      <span>
        <span className="font-display block text-l">Certificado anulado</span>
        <span className="block text-s text-ink">
          {certificate.annulledAt
            ? `Dejó de ser válido el ${longInstant(certificate.annulledAt)}.`
            : 'Dejó de ser válido.'}{' '}
          No lo aceptes como prueba.
        </span>
      </span>
    </p>
  );
}

/** As genuine as it was: only its time is over. */
function Expired({ certificate }: { certificate: OpenCertificate }) {
  const { validUntil, issuedAt, courseSlug, renewedBy } = certificate;
  return (
    <p className="flex items-center gap-3 rounded-card border-2 border-warning bg-surface p-4 text-warning">
      <Icon name="clock" className="size-8" />
      <span>
        <span className="font-display block text-l">
          Certificado auténtico, vencido el {validUntil && longDay(validUntil)}
        </span>
        <span className="block text-s text-ink">
          Lo emitimos el {longInstant(issuedAt)} y fue válido hasta ese día.
          <Renewed certificate={certificate} />
          {courseSlug && !renewedBy && (
            <>
              {' '}
              Se renueva llevando otra vez{' '}
              <Link className="link" to={`/cursos/${courseSlug}`}>
                el curso
              </Link>
              .
            </>
          )}
        </span>
      </span>
    </p>
  );
}

/** Which one its holder got since, that lasts longer. */
function Renewed({ certificate: { renewedBy } }: { certificate: OpenCertificate }) {
  if (!renewedBy) return null;
  return (
    <>
      {' '}
      Lo renovó el certificado{' '}
      <Link className="link" to={`/certificados/${renewedBy.code}`}>
        {renewedBy.code}
      </Link>
      , emitido el {longInstant(renewedBy.issuedAt)}.
    </>
  );
}

function Superseded({ certificate }: { certificate: OpenCertificate }) {
  const { supersededAt, supersededBy } = certificate;
  return (
    <p className="flex items-center gap-3 rounded-card border-2 border-warning bg-surface p-4 text-warning">
      <Icon name="danger" className="size-8" />
      <span>
        <span className="font-display block text-l">Certificado reemplazado</span>
        <span className="block text-s text-ink">
          {supersededAt ? `Se corrigió el ${longInstant(supersededAt)}.` : 'Se corrigió.'}{' '}
          {supersededBy && (
            <>
              En su lugar vale el{' '}
              <Link className="link" to={`/certificados/${supersededBy}`}>
                {supersededBy}
              </Link>
              .
            </>
          )}
          <Renewed certificate={certificate} />
        </span>
      </span>
    </p>
  );
}

/** A course of one day is told as that day. */
function periodWords(from: string, to: string): string {
  return from === to ? longDay(from) : `${longDay(from)} al ${longDay(to)}`;
}

function Facts({ certificate }: { certificate: OpenCertificate }) {
  const { periodFrom, periodTo, grade } = certificate;
  const facts = [
    ['Horas', String(certificate.hours)],
    ...(grade === null ? [] : [['Nota final', `${grade} de 20`]]),
    ...(periodFrom && periodTo ? [['Periodo', periodWords(periodFrom, periodTo)]] : []),
    ['Emitido', longInstant(certificate.issuedAt)],
    ...(certificate.validUntil
      ? [[certificate.expired ? 'Venció' : 'Vence', longDay(certificate.validUntil)]]
      : []),
    ['Formato', certificateKinds[certificate.kind]],
    ['Código', certificate.code],
  ];
  return (
    <dl className="mt-8 grid gap-x-8 gap-y-4 border-t border-line pt-6 sm:grid-cols-3">
      {facts.map(([term, words]) => (
        <div key={term}>
          <dt className="text-xs text-muted">{term}</dt>
          <dd className="font-semibold tabular-nums">{words}</dd>
        </div>
      ))}
    </dl>
  );
}

function Backers({ certificate }: { certificate: OpenCertificate }) {
  return (
    <div className="mt-8 border-t border-line pt-6">
      <h2 className="font-text text-xs font-normal tracking-normal text-muted">
        Con el respaldo de
      </h2>
      <ul className="mt-2 flex flex-wrap gap-x-8 gap-y-3">
        {certificate.agreements.map(({ name, logo }) => (
          <li key={name} className="flex items-center gap-3 font-semibold">
            {logo && (
              <span className="grid size-12 place-items-center rounded-control bg-white p-1">
                <Picture image={logo} alt="" sizes="48px" className="max-h-full object-contain" />
              </span>
            )}
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
