import {
  type CheckedCode,
  manyCheckResults,
  mostChecks,
} from '@aulario/contract/certificates/certificate-check';
import { useState } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { Button } from '../ui/button.tsx';
import { limaDay, longInstant } from '../ui/date-words.ts';
import { AreaField } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { type CheckedLine, csvOf, type Paper, paperValue } from './many-codes.ts';

/** For whoever receives many, such as a personnel office: codes in lines, and PDFs that never leave the device. */
export function CheckMany({
  lines,
  typed,
  fault,
}: {
  lines: CheckedLine[] | null;
  typed: string;
  fault: string | null;
}) {
  const busy = useNavigation().formData?.has('codigos') ?? false;
  const [papers, setPapers] = useState<Paper[]>([]);
  return (
    <details
      className="mt-12 max-w-form border-t border-line pt-8"
      open={lines !== null || fault !== null}
    >
      <summary className="cursor-pointer text-xl font-semibold">
        ¿Tienes varios? Revísalos juntos
      </summary>
      <p className="mt-2 mb-4 text-muted">
        Para oficinas de personal y concursos: hasta {mostChecks} certificados a la vez.
      </p>
      {fault && <Notice tone="danger" title={fault} live />}
      {lines && <Lines lines={lines} />}
      <Form method="post" className="mt-4 space-y-4">
        <AreaField
          label="Códigos"
          name="codigos"
          rows={6}
          defaultValue={typed}
          maxLength={12_000}
          autoComplete="off"
          spellCheck={false}
          help="Uno en cada línea, o copiados de una columna de tu hoja de cálculo."
        />
        <Papers papers={papers} change={setPapers} />
        {papers.map((paper) => (
          <input key={paper.digest} type="hidden" name="pdf" value={paperValue(paper)} />
        ))}
        <Button type="submit" look="secondary" disabled={busy}>
          {busy ? 'Revisando…' : 'Revisar todos'}
        </Button>
      </Form>
    </details>
  );
}

/** Needs JavaScript, which works out what the device sends in place of each file. */
function Papers({ papers, change }: { papers: Paper[]; change: (papers: Paper[]) => void }) {
  const [state, setState] = useState('');
  const read = async (chosen: FileList | null) => {
    const files = [...(chosen ?? [])];
    change([]);
    if (files.length > mostChecks) {
      return setState(`Elegiste ${files.length}. Revisa hasta ${mostChecks} a la vez.`);
    }
    setState('Leyendo los archivos…');
    try {
      const read = await papersOf(files);
      change(read);
      setState(read.length > 0 ? `${read.length} PDF por revisar.` : '');
    } catch {
      setState('No pudimos leer alguno de los archivos. Elígelos otra vez.');
    }
  };
  return (
    <div>
      <label className="block">
        <span className="mb-1.5 block text-s font-semibold">
          PDF de los certificados <span className="font-normal text-muted">(opcional)</span>
        </span>
        <input
          type="file"
          multiple
          accept="application/pdf,.pdf"
          aria-describedby="varios-pdf-ayuda"
          onChange={(event) => void read(event.currentTarget.files)}
          className="block w-full cursor-pointer rounded-control border-2 border-dashed border-line bg-surface px-4 py-6 hover:border-accent"
        />
      </label>
      <p id="varios-pdf-ayuda" className="mt-1.5 text-xs text-muted">
        Los archivos no salen de tu equipo: enviamos solo una huella de cada uno (SHA-256) y la
        comparamos con la del PDF que emitimos.
      </p>
      <noscript>
        <p className="mt-1.5 text-s">
          Para revisar varios PDF activa JavaScript, o compáralos uno por uno, más arriba.
        </p>
      </noscript>
      <p role="status" className="mt-1.5 text-s font-semibold" data-papers={papers.length}>
        {state}
      </p>
    </div>
  );
}

/** One file in memory at a time: two hundred would be too much for a small phone. Each content once. */
async function papersOf(files: File[]): Promise<Paper[]> {
  const papers = new Map<string, Paper>();
  for (const file of files) {
    const bytes = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
    const digest = Array.from(new Uint8Array(bytes), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('');
    papers.set(digest, { name: file.name.slice(-200), digest });
  }
  return [...papers.values()];
}

const marks = {
  vigente: { icon: 'check', colour: 'text-success' },
  anterior: { icon: 'warning', colour: 'text-warning' },
  reemplazado: { icon: 'warning', colour: 'text-warning' },
  anulado: { icon: 'danger', colour: 'text-danger' },
  desconocido: { icon: 'danger', colour: 'text-danger' },
} as const;

function Lines({ lines }: { lines: CheckedLine[] }) {
  return (
    <section aria-labelledby="varios-resultado" className="my-6">
      <h2 id="varios-resultado" role="status" className="text-l font-semibold">
        {summaryOf(lines)}
      </h2>
      <ol className="mt-3 divide-y divide-line border-y border-line">
        {lines.map((line) => (
          <Line key={`${line.label} ${line.asked}`} line={line} />
        ))}
      </ol>
      <a
        className="link mt-3 inline-flex min-h-11 items-center gap-2"
        download="certificados-revisados.csv"
        href={`data:text/csv;charset=utf-8,${encodeURIComponent(csvOf(tableOf(lines)))}`}
      >
        <Icon name="download" className="size-5" /> Descargar el resultado (CSV)
      </a>
    </section>
  );
}

function Line({ line: { label, asked, result, certificate } }: { line: CheckedLine }) {
  const { icon, colour } = marks[result];
  const isPdf = label !== asked;
  return (
    <li className="py-3">
      <p className={`flex items-center gap-2 font-semibold ${colour}`}>
        <Icon name={icon} className="size-5 shrink-0" /> {manyCheckResults[result]}
      </p>
      <p className="break-words">
        {certificate && !isPdf ? <CodeLink code={certificate.code} /> : label}
      </p>
      {certificate && (
        <p className="text-s text-muted">
          {isPdf && (
            <>
              <CodeLink code={certificate.code} />,{' '}
            </>
          )}
          {certificate.holder}, por {certificate.courseName}, {certificate.hours} horas, emitido el{' '}
          {longInstant(certificate.issuedAt)}
          {certificate.outcome === 'participacion' && '. Es de participación, no de aprobación'}.
        </p>
      )}
      {!certificate && isPdf && (
        <p className="text-s text-muted">
          Compáralo solo, más arriba: esa revisión dice si alguien lo cambió.
        </p>
      )}
    </li>
  );
}

function CodeLink({ code }: { code: string }) {
  return (
    <Link className="link" to={`/certificados/${code}`}>
      {code}
    </Link>
  );
}

/** "3 revisados: 2 vigentes, 1 por mirar". */
function summaryOf(lines: CheckedCode[]): string {
  const standing = lines.filter(({ result }) => result === 'vigente').length;
  const rest = lines.length - standing;
  const all = lines.length === 1 ? '1 revisado' : `${lines.length} revisados`;
  const good = standing === 1 ? '1 vigente' : `${standing} vigentes`;
  return rest === 0 ? `${all}: ${good}` : `${all}: ${good}, ${rest} por mirar`;
}

function tableOf(lines: CheckedLine[]): string[][] {
  const head = [
    'Código o archivo',
    'Resultado',
    'Código',
    'A nombre de',
    'Curso',
    'Horas',
    'Emitido',
  ];
  const rows = lines.map(({ label, result, certificate }) => [
    label,
    manyCheckResults[result],
    certificate?.code ?? '',
    certificate?.holder ?? '',
    certificate?.courseName ?? '',
    certificate ? String(certificate.hours) : '',
    certificate ? limaDay(certificate.issuedAt) : '',
  ]);
  return [head, ...rows];
}
