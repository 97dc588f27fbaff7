import type { OwnCertificate } from '@aulario/contract/me/student';
import { Form, Link } from 'react-router';
import { Button, ButtonLink, buttonClass } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { limaDay, longDay, longInstant } from '../../ui/date-words.ts';
import { Icon } from '../../ui/icon.tsx';
import { Ribbon } from '../../ui/textile.tsx';
import { type MarkTone, StateMark } from './state-mark.tsx';

const marks: Record<OwnCertificate['state'], { tone: MarkTone; words: string }> = {
  solicitado: { tone: 'waiting', words: 'En preparación' },
  emitido: { tone: 'success', words: 'Emitido' },
  entregado: { tone: 'success', words: 'Entregado' },
  anulado: { tone: 'danger', words: 'Anulado' },
  reemplazado: { tone: 'quiet', words: 'Reemplazado por uno corregido' },
};

/** As genuine as it was: only its time is over. */
const over = { tone: 'warning', words: 'Vencido' } as const;

/** The certificates of a person: each looks like one, and can be taken, shown and shared. */
export function OwnCertificates({
  certificates,
  publicUrl,
  onPaper,
  corrected,
  choosesGrade = false,
}: {
  certificates: OwnCertificate[];
  publicUrl: string;
  /** Ids of those whose copy on paper was asked for; absent where it cannot be asked for. */
  onPaper?: string[];
  /** Ids of those whose correction waits; absent where none can be asked for. */
  corrected?: string[];
  /** Whether the person may decide here who reads the grade. */
  choosesGrade?: boolean;
}) {
  return (
    <ul className="grid gap-6 xl:grid-cols-2">
      {certificates.map((certificate) => (
        <CertificateCard
          key={certificate._id}
          certificate={certificate}
          publicUrl={publicUrl}
          choosesGrade={choosesGrade}
          correctionPath={
            corrected && !corrected.includes(certificate._id)
              ? `/mi-cuenta/certificados/${certificate._id}/correccion`
              : null
          }
          paperPath={
            onPaper && !onPaper.includes(certificate._id)
              ? `/mi-cuenta/envios/${certificate._id}`
              : null
          }
        />
      ))}
    </ul>
  );
}

function CertificateCard({
  certificate,
  publicUrl,
  paperPath,
  correctionPath,
  choosesGrade,
}: {
  certificate: OwnCertificate;
  publicUrl: string;
  paperPath: string | null;
  correctionPath: string | null;
  choosesGrade: boolean;
}) {
  const { code, courseName, printedName, kind, state, reason, issuedAt, validUntil, pdf, paper } =
    certificate;
  const { renewedBy } = certificate;
  const { tone, words } = pdf && isOver(validUntil) ? over : marks[state];
  const page = code ? `/certificados/${encodeURIComponent(code)}` : null;
  return (
    <li className="flex flex-col overflow-hidden rounded-card border border-line bg-surface">
      <Ribbon />
      <div className="flex flex-1 flex-col p-5 md:p-6">
        <StateMark tone={tone}>{words}</StateMark>
        <h3 className="mt-1 text-l leading-tight">{courseName}</h3>
        <p className="mt-2 text-s">
          A nombre de <strong>{printedName}</strong>
        </p>
        <p className="mt-1 text-s text-muted">
          {kind === 'fisico' ? 'Físico' : 'Digital'}
          {issuedAt && `, emitido el ${longInstant(issuedAt)}`}
          {issuedAt && validUntil && `, ${untilWords(validUntil)}`}
        </p>
        {code && <p className="mt-1 text-s text-muted tabular-nums">Código {code}</p>}
        {renewedBy && (
          <p className="mt-2 text-s">
            Lo renovó tu certificado{' '}
            <Link className="link" to={`/certificados/${renewedBy.code}`}>
              {renewedBy.code}
            </Link>
            , emitido el {longInstant(renewedBy.issuedAt)}.
          </p>
        )}
        {choosesGrade && pdf && certificate.grade !== null && (
          <GradeChoice certificate={certificate} grade={certificate.grade} />
        )}
        {state === 'anulado' && reason && <p className="mt-2 text-s">Motivo: {reason}</p>}
        <div className="mt-auto flex flex-wrap gap-3 pt-5">
          {pdf && (
            <a href={pdf} className={buttonClass('primary')}>
              <Icon name="download" /> PDF<span className="sr-only"> de {courseName}</span>
            </a>
          )}
          {page && (
            <ButtonLink to={page} look="secondary">
              Ver y compartir<span className="sr-only"> {courseName}</span>
            </ButtonLink>
          )}
          {page && pdf && (
            <CopyButton
              text={publicUrl + page}
              words="Copiar el enlace"
              done="Enlace copiado"
              label={` de ${courseName}`}
            />
          )}
          {correctionPath && pdf && (
            <ButtonLink to={correctionPath} look="quiet">
              Corregir mi nombre<span className="sr-only"> en {courseName}</span>
            </ButtonLink>
          )}
          {paperPath && paper && (
            <ButtonLink to={paperPath} look="quiet">
              Pedirlo en papel<span className="sr-only">: {courseName}</span>
            </ButtonLink>
          )}
        </div>
      </div>
    </li>
  );
}

function isOver(day: string | null): boolean {
  return day !== null && day < limaDay(new Date().toISOString());
}

function untilWords(day: string): string {
  return `${isOver(day) ? 'venció' : 'vence'} el ${longDay(day)}`;
}

/** Strangers read no grade until its holder says so. */
function GradeChoice({ certificate, grade }: { certificate: OwnCertificate; grade: number }) {
  const { _id, gradeShown, courseName } = certificate;
  return (
    <Form method="post" className="mt-2 flex flex-wrap items-center gap-x-3 text-s">
      <input type="hidden" name="certificate" value={_id} />
      <input type="hidden" name="shown" value={gradeShown ? 'no' : 'si'} />
      <span>
        Nota {grade}:{' '}
        {gradeShown ? 'se ve en tu página pública.' : 'solo la ves tú y está en el PDF.'}
      </span>
      <Button type="submit" look="quiet">
        {gradeShown ? 'Ocultar la nota' : 'Mostrar la nota'}
        <span className="sr-only"> de {courseName}</span>
      </Button>
    </Form>
  );
}
