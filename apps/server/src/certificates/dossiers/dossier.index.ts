import { uncountedWords } from '@aulario/contract/certificates/dossier-words';
import { printedCode } from '@aulario/contract/certificates/printed-code';
import { accentPair } from '@aulario/contract/colour';
import { academyProfile } from '../../academy/academy.service.ts';
import { countryOfIssuer, issuerWords } from '../../academy/issuer-words.ts';
import { limaDay } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Block } from '../../platform/print-document.ts';
import { spanishDay } from '../../platform/spanish-day.ts';
import { isExpired } from '../issuing/expiry.ts';
import type { DossierOrder } from './dossier.press.ts';
import type { Standing } from './dossier.queries.ts';
import { holderOf, hoursOf } from './dossier.view.ts';

/** Which it is, and the document of its holder where they want it said. */
type Numbered = { number: string; document: string | null };

/** What the press needs for these certificates. */
export async function dossierOrder(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  chosen: Standing[],
  { number, document, papers }: Pick<DossierOrder, 'papers'> & Numbered,
): Promise<DossierOrder> {
  const { academySeal } = await import('../signing/seal.service.ts');
  const academy = await academyProfile(deps.db);
  const { kept } = await academySeal(deps);
  const now = deps.clock.now();
  const { name } = academy;
  const title = `Legajo de certificados de ${holderOf(chosen)}`;
  const { publicUrl } = deps.config;
  const said = { number: printedCode(number), document, academy, publicUrl };
  return {
    index: indexBlocks(chosen, { ...said, today: limaDay(now) }),
    letterhead: {
      ...{ above: name, foot: title, accent: accentPair(academy).light },
      numbered: false,
    },
    folios: `Legajo ${said.number}`,
    // By its number a changed one still says which it was.
    facts: {
      title,
      subject: `Legajo ${printedCode(number)}: ${countWords(chosen.length)}`,
      ...{ author: name, date: now },
    },
    papers,
    seal: kept,
    signing: {
      reason: `${title}, sellado por ${name}`,
      ...{
        name,
        location: countryOfIssuer(academy),
        at: now,
        stamped: deps.config.timestampUrl !== undefined,
      },
    },
  };
}

type Cover = Numbered & {
  /** `YYYY-MM-DD` in Lima. */
  today: string;
  academy: Parameters<typeof issuerWords>[0];
  publicUrl: string;
};

/** The first page: whose they are, hours by area, and each with its code, in the order of the pages behind it. */
export function indexBlocks(
  chosen: readonly Standing[],
  { today, number, document, academy, publicUrl }: Cover,
): Block[] {
  const holders = [...new Set(chosen.map(({ certificate }) => certificate.printedName))];
  const { areas, hours, attended, uncounted } = hoursOf(chosen, today);
  const left = uncountedWords(uncounted);
  const site = `${publicUrl.replace(/^https?:\/\//, '')}/certificados`;
  return [
    { kind: 'title', text: 'Legajo de certificados' },
    fact('Número', number),
    fact(holders.length > 1 ? 'Titular, como se imprimió' : 'Titular', holders.join('; ')),
    ...(document ? [fact('Documento', document)] : []),
    fact('Emite', issuerWords(academy)),
    fact('Certificados', String(chosen.length)),
    fact('Horas en total', hoursWords(hours)),
    ...(attended > 0 ? [fact('De participación', `${hoursWords(attended)} de ese total`)] : []),
    ...(left ? [fact('No se suman', left)] : []),
    fact('Preparado', `El ${spanishDay(today)}`),
    { kind: 'heading', text: 'Horas por área' },
    columns('Área', 'Horas'),
    ...areas.map(({ name, hours, count }) =>
      entry(`${name}, ${countWords(count)}`, hoursWords(hours)),
    ),
    { kind: 'heading', text: 'Índice' },
    columns('Certificado', 'Folios'),
    ...chosen.map((one, at) =>
      entry(`${at + 1}. ${printedCode(one.certificate.code)}. ${lineOf(one, today)}`, unfilled),
    ),
    {
      kind: 'note',
      text: `Detrás está cada certificado, en este orden, y adjunto a este archivo tal como se emitió, con su propia firma. Cualquiera comprueba cada uno con su código, y este legajo con su número, en ${site}. Este legajo lleva la firma digital de la academia: cualquier cambio posterior la invalida.`,
    },
  ];
}

function lineOf({ certificate, area }: Standing, today: string): string {
  const { courseName, hours, outcome, validUntil, issuedAt, createdAt } = certificate;
  const { periodFrom, periodTo } = certificate;
  const until = validUntil
    ? `, ${isExpired(validUntil, today) ? 'vencido' : 'válido hasta'} el ${spanishDay(validUntil)}`
    : '';
  const kind = outcome === 'aprobacion' ? 'Aprobación' : 'Participación';
  const issued = spanishDay(limaDay(issuedAt ?? createdAt));
  // Few commas: the printer breaks lines before them.
  return `${courseName}. ${kind} de ${hoursWords(hours)} en ${area}${periodWords(periodFrom, periodTo)}. Emitido el ${issued}${until}.`;
}

/** ", del 1 de junio al 30 de julio de 2026"; of some only the end is known. */
function periodWords(from: string | null, to: string | null): string {
  if (!to) return '';
  if (from === to) return ` el ${spanishDay(to)}`;
  return from ? ` del ${spanishDay(from)} al ${spanishDay(to)}` : ` hasta el ${spanishDay(to)}`;
}

/** Which pages a certificate has shows only when all are put together: the press writes it here. */
const unfilled = '—';
const fact = (label: string, value: string): Block => ({ kind: 'fact', label, value });
const columns = (text: string, aside: string): Block => ({ kind: 'columns', text, aside });
const entry = (text: string, aside: string): Block => ({ kind: 'entry', text, aside });
const countWords = (count: number) => (count === 1 ? '1 certificado' : `${count} certificados`);
const hoursWords = (hours: number) => (hours === 1 ? '1 hora' : `${hours} horas`);
