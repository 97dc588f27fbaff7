import { uncountedWords } from '@aulario/contract/certificates/dossier-words';
import { printedCode } from '@aulario/contract/certificates/printed-code';
import { accentPair } from '@aulario/contract/colour';
import { academyProfile } from '../../academy/academy.service.ts';
import { limaDay } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Block } from '../../platform/print-document.ts';
import { spanishDay } from '../../platform/spanish-day.ts';
import { isExpired } from '../issuing/expiry.ts';
import type { DossierOrder } from './dossier.press.ts';
import type { Standing } from './dossier.queries.ts';
import { hoursOf } from './dossier.view.ts';

/** What the press needs for these certificates. */
export async function dossierOrder(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  chosen: Standing[],
  { number, papers }: Pick<DossierOrder, 'papers'> & { number: string },
): Promise<DossierOrder> {
  const { academySeal } = await import('../signing/seal.service.ts');
  const academy = await academyProfile(deps.db);
  const { kept } = await academySeal(deps);
  const now = deps.clock.now();
  const { name } = academy;
  const title = `Legajo de certificados de ${holderOf(chosen)}`;
  return {
    index: indexBlocks(chosen, { today: limaDay(now), publicUrl: deps.config.publicUrl }),
    letterhead: { above: name, foot: title, accent: accentPair(academy).light },
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
      ...{ name, location: 'Perú', at: now, stamped: deps.config.timestampUrl !== undefined },
    },
  };
}

/** Who is named on it. */
export const holderOf = (chosen: readonly Standing[]): string =>
  chosen[0]?.certificate.printedName ?? '';

/** The first page: whose they are, hours by area, and each with its code, in the order of the pages behind it. */
export function indexBlocks(
  chosen: readonly Standing[],
  { today, publicUrl }: { today: string; publicUrl: string },
): Block[] {
  const holders = [...new Set(chosen.map(({ certificate }) => certificate.printedName))];
  const { areas, hours, attended, uncounted } = hoursOf(chosen, today);
  const left = uncountedWords(uncounted);
  return [
    { kind: 'title', text: 'Legajo de certificados' },
    fact(holders.length > 1 ? 'Titular, como se imprimió' : 'Titular', holders.join('; ')),
    fact('Certificados', String(chosen.length)),
    fact('Horas en total', hoursWords(hours)),
    ...(attended > 0 ? [fact('De participación', `${hoursWords(attended)} de ese total`)] : []),
    ...(left ? [fact('No se suman', left)] : []),
    fact('Preparado', `El ${spanishDay(today)}`),
    { kind: 'heading', text: 'Horas por área' },
    ...areas.map(({ name, hours, count }) =>
      fact(hoursWords(hours), `${name}, ${countWords(count)}`),
    ),
    { kind: 'heading', text: 'Índice' },
    ...chosen.map((one, at) =>
      fact(`${at + 1}. ${printedCode(one.certificate.code)}`, lineOf(one, today)),
    ),
    {
      kind: 'note',
      text: `Detrás está cada certificado, en este orden, y adjunto a este archivo tal como se emitió, con su propia firma. Cualquiera comprueba cada uno con su código en ${publicUrl.replace(/^https?:\/\//, '')}/certificados. Este legajo lleva la firma digital de la academia: cualquier cambio posterior la invalida.`,
    },
  ];
}

function lineOf({ certificate, area }: Standing, today: string): string {
  const { courseName, hours, outcome, validUntil, issuedAt, createdAt } = certificate;
  const until = validUntil
    ? `, ${isExpired(validUntil, today) ? 'vencido' : 'válido hasta'} el ${spanishDay(validUntil)}`
    : '';
  const kind = outcome === 'aprobacion' ? 'Aprobación' : 'Participación';
  const issued = spanishDay(limaDay(issuedAt ?? createdAt));
  // Few commas: the printer breaks lines before them.
  return `${courseName}. ${kind} de ${hoursWords(hours)} en ${area}. Emitido el ${issued}${until}.`;
}

const fact = (label: string, value: string): Block => ({ kind: 'fact', label, value });
const countWords = (count: number) => (count === 1 ? '1 certificado' : `${count} certificados`);
const hoursWords = (hours: number) => (hours === 1 ? '1 hora' : `${hours} horas`);
