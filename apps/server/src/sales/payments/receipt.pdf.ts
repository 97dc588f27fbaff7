import { untaxedWords } from '@aulario/contract/catalogue/tax';
import { receiptKinds, receiptName } from '@aulario/contract/sales/receipt';
import { writtenTaxNumber } from '@aulario/contract/tax-number';
import { balancedLines } from '../../platform/balanced-lines.ts';
import { printPage } from '../../platform/print.ts';
import { type Box, bar, drawing, type Part, words } from '../../platform/print-parts.ts';
import { spanishDay } from '../../platform/spanish-day.ts';
import { bandCells, textileBand } from '../../platform/textile-border.ts';
import { conceptRows, moneyOn, notesOn } from './receipt.concepts.ts';
import type { ReceiptRow } from './receipt.tables.ts';
import { methodWords, operationWords } from './receipt.view.ts';

/** A5, upright: what most people print or keep on a phone. */
const page = { width: 148, height: 210 };
const colours = {
  saffron: '#E9A820',
  ink: '#1C2230',
  muted: '#565E6C',
  line: '#E5E1D8',
  paper: '#FBFAF6',
};
/** Where the sums begin: what stands above them has the room until there. */
const sumsTop = 158;
/** From one line of a text to the next, and from one concept to the next. */
const [lineStep, conceptStep] = [3.9, 5.6];
const left = 14;
const width = page.width - 2 * left;

type Named = {
  dealNumber: string;
  corrects: string | null;
  /** The official voucher of the receipt that a credit note corrects. */
  changes: string | null;
  /** The voucher of SUNAT that was issued for it. */
  official: string | null;
};

/** The paper of a receipt or credit note; concepts that there is no room for are counted. */
export async function receiptPdf(
  receipt: ReceiptRow,
  { accent, ...of }: Named & { accent: string },
): Promise<Uint8Array> {
  const title = receiptKinds[receipt.kind];
  return printPage(page, receiptParts(receipt, { accent, ...of }), {
    title: `${title} ${receiptName(receipt)}`,
    subject: `Compra ${of.dealNumber}`,
    author: receipt.issuer.name,
    date: receipt.issuedAt,
  });
}

/** What stands on it, from top to bottom. */
export function receiptParts(
  receipt: ReceiptRow,
  { accent, ...of }: Named & { accent: string },
): Part[] {
  const title = receiptKinds[receipt.kind];
  const told = facts(receipt, of);
  return [
    ...head(receipt, { title, name: receiptName(receipt), accent }),
    ...told.parts,
    ...concepts(receipt, Math.max(94, told.end + 6)),
    ...sums(receipt),
    ...foot(of.official),
  ];
}

function head(
  { issuer }: ReceiptRow,
  { title, name, accent }: { title: string; name: string; accent: string },
): Part[] {
  const columns = 149;
  const cell = page.width / columns;
  const woven = textileBand(columns, {
    ground: accent,
    figure: colours.saffron,
    detail: colours.paper,
  });
  return [
    drawing('border', 'svg', woven, { x: 0, y: 0, width: page.width, height: bandCells * cell }),
    said('issuer', issuer.name, { x: left, y: 17, width: 76, height: 7 }, 13, 'display'),
    said(
      'issuer-facts',
      [`${issuer.document} ${issuer.number}`, ...balancedLines(issuer.address, 48, 2)].join('\n'),
      { x: left, y: 25, width: 76, height: 14 },
      8.5,
      'text',
      colours.muted,
    ),
    ...heading(beside('kind', title, { x: 92, y: 17, width: 42, height: 6 }, 10, 'strong', accent)),
    ...beside('name', name, { x: 92, y: 23, width: 42, height: 8 }, 14, 'display'),
  ];
}

/** The name of the paper is its title, though the issuer's stands larger. */
function heading(parts: Part[]): Part[] {
  return parts.map((part) => ({ ...part, tag: 'H1' }));
}

/** Who, when and of what; a long name takes a second line. `end` is where they end. */
function facts(
  receipt: ReceiptRow,
  { dealNumber, corrects, changes, official }: Named,
): { parts: Part[]; end: number } {
  const { customer } = receipt;
  const rows: [string, string][] = [
    ['Fecha', spanishDay(receipt.issuedAt.toISOString())],
    ['Cliente', customer.name],
    [customer.document, printedNumber(customer)],
    ['Compra', dealNumber],
    ['Medio', [methodWords(receipt.method), operationWords(receipt)].filter(Boolean).join(' · ')],
    ...(corrects ? ([['Corrige el recibo', corrects]] as [string, string][]) : []),
    ...(changes ? ([['Del comprobante', changes]] as [string, string][]) : []),
    ...(official ? ([['Comprobante', official]] as [string, string][]) : []),
  ];
  let end = 46;
  const parts = rows.flatMap(([label, value], at) => {
    const lines = balancedLines(value, 48, 2);
    const line = { y: end, height: 5 + (lines.length - 1) * lineStep };
    end += line.height + 1;
    const beyond = { ...line, x: left + 33, width: width - 33 };
    return [
      said(`fact-${at}`, label, { ...line, x: left, width: 32 }, 9, 'text', colours.muted),
      said(`fact-${at}-value`, lines.join('\n'), beyond),
    ];
  });
  return { parts, end };
}

function concepts(receipt: ReceiptRow, top: number): Part[] {
  const notes = notesOn(receipt);
  const notesHeight = notes.length * lineStep + 1;
  const room = Math.floor((sumsTop - 4 - notesHeight - (top + 7)) / conceptStep);
  const rows = conceptRows(receipt, room);
  const wide = width - 32;
  return [
    bar('concepts-line', { x: left, y: top - 3, width, height: 0.3 }, colours.line),
    said('concepts-title', 'Concepto', { x: left, y: top, width, height: 5 }, 9, 'strong'),
    ...rows.flatMap(([name, money], at) => {
      const line = { y: top + 7 + at * conceptStep, height: 5 };
      if (!money) return [said(`concept-${at}`, name, { ...line, x: left, width }, 9.5)];
      return [
        said(`concept-${at}`, name, { ...line, x: left, width: wide }, 9.5),
        ...beside(`concept-${at}-value`, money, { ...line, x: left + wide, width: 32 }, 9.5),
      ];
    }),
    ...(notes.length === 0
      ? []
      : [
          said(
            'concepts-notes',
            notes.join('\n'),
            { x: left, y: top + 7 + rows.length * conceptStep, width, height: notesHeight },
            9,
          ),
        ]),
  ];
}

function sums(receipt: ReceiptRow): Part[] {
  const { amount, tax, taxName, taxRate, treatment } = receipt;
  const money = moneyOn(receipt);
  // A part so small that its tax rounds to nothing is still taxed.
  const taxed = tax > 0 || (treatment === 'gravado' && taxRate > 0);
  const rows: [string, string][] = taxed
    ? [
        ['Valor sin impuesto', money(amount - tax)],
        [
          treatment === 'mixto' ? `${taxName} de lo gravado` : `${taxName} (${taxRate} %)`,
          money(tax),
        ],
      ]
    : [
        [untaxed(receipt), money(amount)],
        [taxName, money(0)],
      ];
  const top = sumsTop;
  return [
    bar('sums-line', { x: left, y: top - 3, width, height: 0.3 }, colours.line),
    ...rows.flatMap(([label, value], at) => [
      said(`sum-${at}`, label, { x: left, y: top + at * 6, width: 76, height: 5 }, 9.5),
      ...beside(`sum-${at}-value`, value, { x: 92, y: top + at * 6, width: 42, height: 5 }, 9.5),
    ]),
    said('total', 'Total', { x: left, y: top + 14, width: 60, height: 8 }, 12, 'strong'),
    ...beside(
      'total-value',
      money(amount),
      { x: 74, y: top + 14, width: 60, height: 8 },
      16,
      'display',
    ),
  ];
}

function untaxed({ treatment, taxName }: ReceiptRow): string {
  if (treatment && treatment !== 'gravado') return untaxedWords(treatment, taxName);
  return 'Operación exonerada de impuestos';
}

function foot(official: string | null): Part[] {
  return [
    bar('foot-line', { x: left, y: 187, width, height: 0.3 }, colours.line),
    said(
      'foot',
      [
        'Documento interno de la academia. No es un comprobante de pago electrónico',
        official
          ? `ni otorga derecho a crédito fiscal: el comprobante es ${official}.`
          : 'ni otorga derecho a crédito fiscal.',
      ].join('\n'),
      { x: left, y: 190, width, height: 12 },
      8,
      'text',
      colours.muted,
    ),
  ];
}

function said(
  name: string,
  content: string,
  box: Box,
  size = 9.5,
  font: 'text' | 'strong' | 'display' = 'text',
  colour = colours.ink,
): Part {
  return {
    ...words(name, content, box, { font, size, smallest: 6, colour }),
    alignment: 'left',
    verticalAlignment: 'top',
  };
}

/** At the right edge, where figures stand. */
function beside(...args: Parameters<typeof said>): Part[] {
  return [{ ...said(...args), alignment: 'right' }];
}

/** A company's number as its country prints it. */
function printedNumber({ document, number }: ReceiptRow['customer']): string {
  return document === 'NIT' ? writtenTaxNumber('NIT', number) : number;
}
