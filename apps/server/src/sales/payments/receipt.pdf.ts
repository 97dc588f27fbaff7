import { untaxedWords } from '@aulario/contract/catalogue/tax';
import { formatMoney } from '@aulario/contract/money';
import { receiptKinds, receiptName } from '@aulario/contract/sales/receipt';
import { balancedLines } from '../../platform/balanced-lines.ts';
import { printPage } from '../../platform/print.ts';
import { type Box, bar, drawing, type Part, words } from '../../platform/print-parts.ts';
import { spanishDay } from '../../platform/spanish-day.ts';
import { bandCells, textileBand } from '../../platform/textile-border.ts';
import type { ReceiptRow } from './receipt.tables.ts';
import { methodWords } from './receipt.view.ts';

/** A5, upright: what most people print or keep on a phone. */
const page = { width: 148, height: 210 };
const colours = {
  saffron: '#E9A820',
  ink: '#1C2230',
  muted: '#565E6C',
  line: '#E5E1D8',
  paper: '#FBFAF6',
};
/** More concepts than this are counted together. */
const most = 7;
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

/** The paper of a receipt or credit note; concepts beyond the eighth are counted. */
export async function receiptPdf(
  receipt: ReceiptRow,
  { accent, ...of }: Named & { accent: string },
): Promise<Uint8Array> {
  const title = receiptKinds[receipt.kind];
  const name = receiptName(receipt);
  const parts = [
    ...head(receipt, { title, name, accent }),
    ...facts(receipt, of),
    ...concepts(receipt),
    ...sums(receipt),
    ...foot(of.official),
  ];
  return printPage(page, parts, {
    title: `${title} ${name}`,
    subject: `Compra ${of.dealNumber}`,
    author: receipt.issuer.name,
    date: receipt.issuedAt,
  });
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

function facts(receipt: ReceiptRow, { dealNumber, corrects, changes, official }: Named): Part[] {
  const { customer } = receipt;
  const rows: [string, string][] = [
    ['Fecha', spanishDay(receipt.issuedAt.toISOString())],
    ['Cliente', customer.name],
    [customer.document, customer.number],
    ['Compra', dealNumber],
    ['Medio', [methodWords(receipt.method), receipt.operationNumber].filter(Boolean).join(' · ')],
    ...(corrects ? ([['Corrige el recibo', corrects]] as [string, string][]) : []),
    ...(changes ? ([['Del comprobante', changes]] as [string, string][]) : []),
    ...(official ? ([['Comprobante', official]] as [string, string][]) : []),
  ];
  return rows.flatMap(([label, value], at) => [
    said(
      `fact-${at}`,
      label,
      { x: left, y: 46 + at * 6, width: 32, height: 5 },
      9,
      'text',
      colours.muted,
    ),
    said(`fact-${at}-value`, value, { x: left + 33, y: 46 + at * 6, width: width - 33, height: 5 }),
  ]);
}

function concepts(receipt: ReceiptRow): Part[] {
  const top = 94;
  const rows = conceptRows(receipt);
  return [
    bar('concepts-line', { x: left, y: top - 3, width, height: 0.3 }, colours.line),
    said('concepts-title', 'Concepto', { x: left, y: top, width, height: 5 }, 9, 'strong'),
    ...rows.flatMap(([name, money], at) => {
      const line = { y: top + 7 + at * 5.6, height: 5 };
      if (!money) return [said(`concept-${at}`, name, { ...line, x: left, width }, 9.5)];
      const wide = width - 32;
      return [
        said(`concept-${at}`, name, { ...line, x: left, width: wide }, 9.5),
        ...beside(`concept-${at}-value`, money, { ...line, x: left + wide, width: 32 }, 9.5),
      ];
    }),
  ];
}

/** What was sold, each with its amount where that was written down; of a part of a sale, that it is one. */
function conceptRows(receipt: ReceiptRow): [name: string, money?: string][] {
  const { concepts: names, amounts, amount, currency, reason, kind } = receipt;
  const money = (of: number) => formatMoney({ amount: of, currency });
  const sum = (of: readonly number[]) => of.reduce((all, one) => all + one, 0);
  const named = names.map((name, at) => [name, amounts?.[at]] as const);
  const shown = named.length > most + 1 ? named.slice(0, most) : named;
  const rest = named.slice(shown.length);
  const whole = sum(amounts ?? []);
  return [
    ...shown.map(([name, of]): [string, string?] =>
      of === undefined ? [name] : [name, money(of)],
    ),
    ...(rest.length === 0
      ? []
      : [
          [
            `y ${rest.length} cursos más`,
            ...(amounts ? [money(sum(rest.map(([, of]) => of ?? 0)))] : []),
          ] as [string, string?],
        ]),
    ...(amounts && whole !== amount
      ? [[`Esto es una parte de la compra, que cuesta ${money(whole)}.`] as [string]]
      : []),
    ...(kind === 'nota-credito' && reason ? [[`Motivo: ${reason}`] as [string]] : []),
  ];
}

function sums(receipt: ReceiptRow): Part[] {
  const { currency, amount, tax, taxName, taxRate, treatment } = receipt;
  const money = (of: number) => formatMoney({ amount: of, currency });
  const rows: [string, string][] =
    tax > 0
      ? [
          ['Valor sin impuesto', money(amount - tax)],
          [
            treatment === 'mixto' ? `${taxName} de lo gravado` : `${taxName} (${taxRate} %)`,
            money(tax),
          ],
        ]
      : [[untaxed(receipt), money(0)]];
  const top = 152;
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
  if (treatment === 'exonerado' || treatment === 'inafecto')
    return untaxedWords(treatment, taxName);
  return 'Operación exonerada de impuestos';
}

function foot(official: string | null): Part[] {
  return [
    bar('foot-line', { x: left, y: 184, width, height: 0.3 }, colours.line),
    said(
      'foot',
      [
        'Documento interno de la academia. No es un comprobante de pago electrónico',
        official
          ? `ni otorga derecho a crédito fiscal: el comprobante es ${official}.`
          : 'ni otorga derecho a crédito fiscal.',
      ].join('\n'),
      { x: left, y: 187, width, height: 14 },
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
