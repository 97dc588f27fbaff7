import { manyCheckResults } from '@aulario/contract/certificates/certificate-check';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Button } from '../ui/button.tsx';
import { longDay, longInstant } from '../ui/date-words.ts';
import { Icon } from '../ui/icon.tsx';
import { dossierWords, Fallen } from './checked-dossier.tsx';
import { recordWords } from './checked-record.tsx';
import { type CheckedLine, needsLook, resultCounts } from './many-codes.ts';

const marks = {
  vigente: { icon: 'check', colour: 'text-success' },
  legajo: { icon: 'check', colour: 'text-success' },
  acta: { icon: 'check', colour: 'text-success' },
  numero: { icon: 'certificate', colour: 'text-warning' },
  vencido: { icon: 'clock', colour: 'text-warning' },
  anterior: { icon: 'warning', colour: 'text-warning' },
  reemplazado: { icon: 'warning', colour: 'text-warning' },
  anulado: { icon: 'danger', colour: 'text-danger' },
  agregado: { icon: 'danger', colour: 'text-danger' },
  alterado: { icon: 'danger', colour: 'text-danger' },
  desconocido: { icon: 'danger', colour: 'text-danger' },
} as const;

/** What became of each: first those that somebody has to look at, each part in the order it was asked. */
export function CheckedMany({ lines, asked }: { lines: CheckedLine[]; asked: AskedAgain }) {
  const title = useRef<HTMLHeadingElement>(null);
  // Whoever hears the page, or had scrolled down to the button, is taken to what they asked for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer anew.
  useEffect(() => title.current?.focus(), [lines]);
  return (
    <section
      aria-labelledby="resultado"
      className="mt-8 rounded-card border border-line bg-surface px-5 py-6 md:px-8"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <h2 id="resultado" ref={title} tabIndex={-1} className="text-xl focus:outline-none">
          {lines.length === 1 ? '1 revisado' : `${lines.length} revisados`}
        </h2>
        <TakeAway {...asked} />
      </div>
      <Counts lines={lines} />
      <Group title="Por mirar" lines={lines.filter(needsLook)} />
      <Group title="Vigentes" lines={lines.filter((line) => !needsLook(line))} />
    </section>
  );
}

/** What was asked, as the form sent it. */
type AskedAgain = { typed: string; papers: string[] };

/** A form of the page's own, so that the browser saves what comes. */
function TakeAway({ typed, papers }: AskedAgain) {
  return (
    <form method="post" action="/certificados/varios/hoja" className="flex flex-wrap gap-3">
      <input type="hidden" name="codigos" value={typed} />
      {papers.map((paper) => (
        <input key={paper} type="hidden" name="pdf" value={paper} />
      ))}
      <Button type="submit" name="formato" value="xlsx" look="secondary">
        <Icon name="download" /> Excel
      </Button>
      <Button type="submit" name="formato" value="csv" look="quiet">
        CSV
      </Button>
    </form>
  );
}

function Counts({ lines }: { lines: CheckedLine[] }) {
  return (
    <ul className="mt-4 flex flex-wrap gap-x-8 gap-y-2">
      {resultCounts(lines).map(({ result, count }) => (
        <li
          key={result}
          className={`flex items-center gap-2 text-s font-semibold ${marks[result].colour}`}
        >
          <Icon name={marks[result].icon} />
          <span className="tabular-nums">
            {count} · {manyCheckResults[result]}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Group({ title, lines }: { title: string; lines: CheckedLine[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <h3 className="mt-8 text-l">
        {title} <span className="font-normal text-muted tabular-nums">({lines.length})</span>
      </h3>
      <ol className="mt-2 divide-y divide-line border-y border-line">
        {lines.map((line) => (
          <Line key={`${line.label} ${line.asked}`} line={line} />
        ))}
      </ol>
    </>
  );
}

function Line({ line }: { line: CheckedLine }) {
  const { label, asked, result, certificate, dossier, record } = line;
  const { icon, colour } = marks[result];
  const isPdf = label !== asked;
  return (
    <li className="grid gap-x-8 gap-y-1 py-3 lg:grid-cols-[13rem_15rem_1fr]">
      <p className={`flex items-start gap-2 text-s font-semibold ${colour}`}>
        <Icon name={icon} className="mt-0.5 size-5" /> {manyCheckResults[result]}
      </p>
      <p className="min-w-0 text-s break-words tabular-nums">
        {certificate ? (
          <Link className="link" to={`/certificados/${certificate.code}`}>
            {certificate.code}
          </Link>
        ) : (
          label
        )}
        {certificate && isPdf && <span className="block text-xs text-muted">{label}</span>}
      </p>
      <p className="min-w-0 text-s">
        {certificate && (
          <>
            <span className="font-semibold">{certificate.holder}</span>
            <span className="block text-muted">{courseWords(certificate)}</span>
            {certificate.renewedBy && (
              <span className="block">
                Lo renovó el{' '}
                <Link className="link" to={`/certificados/${certificate.renewedBy.code}`}>
                  {certificate.renewedBy.code}
                </Link>
                .
              </span>
            )}
          </>
        )}
        {dossier && <span className="text-muted">Legajo {dossierWords(dossier)}.</span>}
        {record && <span className="text-muted">Acta {recordWords(record)}.</span>}
        {record?.latest && (
          <span className="block font-semibold">
            Después se rectificó: vale la versión {record.latest.version}.
          </span>
        )}
        {!certificate && !dossier && !record && (
          <span className="text-muted">{unknownWords(isPdf)}</span>
        )}
      </p>
      {dossier && dossier.fallen.length > 0 && (
        <div className="text-s lg:col-start-3">
          <Fallen fallen={dossier.fallen} />
        </div>
      )}
    </li>
  );
}

function courseWords(certificate: NonNullable<CheckedLine['certificate']>): string {
  const { courseName, hours, issuedAt, outcome, validUntil } = certificate;
  const took = outcome === 'participacion' ? ' Es de participación, no de aprobación.' : '';
  const long = hours === 1 ? '1 hora' : `${hours} horas`;
  const ends = validUntil ? `, válido hasta el ${longDay(validUntil)}` : '';
  return `${courseName}, ${long}, emitido el ${longInstant(issuedAt)}${ends}.${took}`;
}

function unknownWords(isPdf: boolean): string {
  return isPdf
    ? 'No es, byte por byte, un PDF que emitimos. Compáralo en «Verificar uno solo», que dice si alguien lo cambió, o revisa su código.'
    : 'Nadie tiene un certificado nuestro con ese código. Revisa que esté completo.';
}
