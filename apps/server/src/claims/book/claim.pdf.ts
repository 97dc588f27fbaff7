import { claimNotices, claimProfiles, claimTypes } from '@aulario/contract/claims/claim-book';
import { type ClaimSheet, signatureWords } from '@aulario/contract/claims/claim-sheet';
import { formatMoney } from '@aulario/contract/money';
import { documentTypes } from '@aulario/contract/people/user';
import { limaDay } from '../../platform/clock.ts';
import { type Block, printDocument } from '../../platform/print-document.ts';
import { spanishDay } from '../../platform/spanish-day.ts';
import { spanishMoment } from './claim.words.ts';

/**
 * Prints sheets of the book in the order of the law's own form (DS 011-2011-PCM annex I), each from
 * a page of its own.
 */
export async function claimsPdf(
  sheets: readonly ClaimSheet[],
  facts: { title: string; above: string; author: string; accent: string; date: Date },
): Promise<Uint8Array> {
  const { title, above, author, accent, date } = facts;
  const book = claimProfiles[sheets[0]?.country ?? 'PE'].book;
  return printDocument(
    sheets.map(sheetBlocks),
    { above, foot: `${book}. ${title}`, accent },
    { title, subject: book, author, date },
  );
}

function sheetBlocks(sheet: ClaimSheet): Block[] {
  const { consumer, provider, country, answerDays } = sheet;
  const profile = claimProfiles[country];
  return [
    { kind: 'title', text: profile.sheet, aside: `N.º ${sheet.number}` },
    fact('Registrada', `${spanishMoment(new Date(sheet.createdAt))} (${profile.zone})`),
    ...(sheet.filedOn === limaDay(new Date(sheet.createdAt))
      ? []
      : [fact('Fecha de la hoja', spanishDay(sheet.filedOn))]),
    fact('Respuesta hasta', spanishDay(sheet.deadline)),
    // In one line, as on the page of the sheet: an answer of usual length stays on one piece of paper.
    fact('Proveedor', `${provider.legalName}, ${provider.taxName} ${provider.ruc}`),
    fact('Domicilio', provider.address),
    { kind: 'heading', text: '1. Identificación del consumidor reclamante' },
    fact('Nombre', consumer.name),
    fact(documentTypes[consumer.document], consumer.dni),
    ...reach(consumer),
    ...representative(consumer.representative),
    { kind: 'heading', text: '2. Identificación del bien contratado' },
    fact('Producto o servicio', sheet.item),
    fact('Monto reclamado', sheet.amount && formatMoney(sheet.amount).replaceAll('\u00a0', ' ')),
    { kind: 'heading', text: '3. Detalle de la reclamación y pedido del consumidor' },
    fact(claimTypes[sheet.type], profile.types[sheet.type] ?? null),
    ...(sheet.treatedAs ? [fact('Se atiende como', claimTypes[sheet.treatedAs])] : []),
    { kind: 'note', text: 'Detalle' },
    { kind: 'text', text: sheet.detail },
    { kind: 'note', text: 'Pedido' },
    { kind: 'text', text: sheet.request || 'No se indicó' },
    { kind: 'heading', text: '4. Observaciones y acciones adoptadas por el proveedor' },
    ...outcome(sheet),
    { kind: 'heading', text: 'Para tener en cuenta' },
    ...claimNotices(country, answerDays).map((text): Block => ({ kind: 'note', text })),
    {
      kind: 'note',
      text: `${signatureWords(sheet)} Copias: consumidor, proveedor y, cuando la pida, la autoridad.`,
    },
  ];
}

function outcome(sheet: ClaimSheet): Block[] {
  const { offer } = sheet;
  const blocks: Block[] = [];
  if (offer) {
    blocks.push(fact('Solución ofrecida', spanishMoment(new Date(offer.sentAt))), {
      kind: 'text',
      text: offer.text,
    });
  }
  if (sheet.settledAt) {
    blocks.push(fact('Aceptada', spanishMoment(new Date(sheet.settledAt))), {
      kind: 'text',
      text: claimProfiles[sheet.country].acceptance,
    });
  }
  if (sheet.answer && sheet.answeredAt) {
    blocks.push(fact('Fecha de la respuesta', spanishMoment(new Date(sheet.answeredAt))), {
      kind: 'text',
      text: sheet.answer,
    });
  }
  if (sheet.annulledAt) {
    blocks.push(fact('Hoja anulada', sheet.annulledReason));
  }
  return blocks.length > 0 ? blocks : [{ kind: 'text', text: 'Pendiente' }];
}

type Person = { address: string | null; phone: string | null; email: string | null };

function reach({ address, phone, email }: Person): Block[] {
  return [fact('Domicilio', address), fact('Teléfono', phone), fact('Correo', email)];
}

function representative(person: ClaimSheet['consumer']['representative']): Block[] {
  if (!person) return [];
  return [fact('Padre, madre o tutor', person.name), ...reach(person)];
}

function fact(label: string, value: string | null): Block {
  return { kind: 'fact', label, value };
}
