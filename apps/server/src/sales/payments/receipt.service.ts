import { Readable } from 'node:stream';
import { accentPair } from '@aulario/contract/colour';
import { inert } from '@aulario/contract/inert-text';
import type { Receipt, receiptListQuery } from '@aulario/contract/sales/receipt';
import { receiptKinds, receiptName } from '@aulario/contract/sales/receipt';
import { stringify } from 'csv-stringify/sync';
import type { z } from 'zod';
import { academyProfile } from '../../academy/academy.service.ts';
import { type Actor, requirePermission, requireRecentProof } from '../../platform/actor.ts';
import { limaDay } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { fieldFault, found } from '../../platform/error.ts';
import type { Page } from '../../platform/list.ts';
import { spanishCsv } from '../../platform/spreadsheet/csv-writer.ts';
import { partsOfPaper } from './receipt.parts.ts';
import { receiptPdf } from './receipt.pdf.ts';
import * as queries from './receipt.queries.ts';
import { countedAs, methodWords, operationWords, receiptView } from './receipt.view.ts';

export async function listReceipts(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  query: z.output<typeof receiptListQuery>,
): Promise<Page<Receipt>> {
  requirePermission(actor, 'payments:read');
  const { rows, total } = await queries.listReceipts(db, query);
  return { rows: rows.map(receiptView), total };
}

/** The PDF of a receipt, for whoever has its link. */
export async function receiptFile(
  { db }: Pick<Deps, 'db'>,
  token: string,
): Promise<{ name: string; bytes: Uint8Array }> {
  const record = found(await queries.receiptByToken(db, token));
  return { name: receiptName(record.receipt), bytes: await drawReceipt(db, record) };
}

/** Drawn from what was written down, in the colour that the academy has today. */
export async function drawReceipt(
  db: Db,
  { receipt, dealNumber, official }: queries.ReceiptRecord,
): Promise<Uint8Array> {
  const corrected = receipt.correctsId
    ? await queries.receiptById(db, receipt.correctsId)
    : undefined;
  return receiptPdf(receipt, {
    dealNumber,
    official: official?.number ?? null,
    corrects: corrected ? receiptName(corrected.receipt) : null,
    changes: corrected?.official?.number ?? null,
    accent: accentPair(await academyProfile(db)).light,
  });
}

const columns = [
  'Fecha',
  'Tipo',
  'Serie y número',
  'Compra',
  'Cliente',
  'Documento',
  'Número de documento',
  'Concepto',
  'Moneda',
  'Valor neto',
  'Impuesto',
  'Tasa (%)',
  'Total',
  'Medio',
  'Operación',
  'Ante el impuesto',
  'Comprobante oficial',
];

/**
 * The period for the accountant, written portion by portion. Credit notes are negative, amounts are
 * decimals with a point, and no cell begins a formula.
 * @throws DomainError 402 for a period that ends before it begins.
 */
export function exportReceipts(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { from, until }: { from: string; until: string },
): Readable {
  requirePermission(actor, 'payments:read');
  requireRecentProof(actor);
  if (until < from) throw fieldFault('until', 'El periodo termina antes de empezar.');
  const start = new Date(`${from}T00:00:00-05:00`);
  const end = new Date(new Date(`${until}T00:00:00-05:00`).getTime() + 24 * 3600 * 1000);
  const portion = 500;
  async function* lines() {
    // The mark with which spreadsheets know UTF-8.
    yield `\uFEFF${stringify([columns], spanishCsv)}`;
    for (let offset = 0; ; offset += portion) {
      const rows = await queries.receiptsBetween(db, {
        from: start,
        until: end,
        offset,
        limit: portion,
      });
      if (rows.length > 0) yield stringify(rows.flatMap(cells), spanishCsv);
      if (rows.length < portion) return;
    }
  }
  return Readable.from(lines());
}

/** A row of each treatment by tax: what is exempt and what is outside of it are declared apart. */
function cells({
  receipt,
  dealNumber,
  official,
  calculation,
}: Awaited<ReturnType<typeof queries.receiptsBetween>>[number]): string[][] {
  const decimal = (amount: number) => (countedAs(receipt, amount) / 100).toFixed(2);
  return partsOfPaper(receipt, calculation).map(({ treatment, amount, tax, taxRate }) => [
    limaDay(receipt.issuedAt),
    receiptKinds[receipt.kind],
    receiptName(receipt),
    dealNumber,
    inert(receipt.customer.name),
    receipt.customer.document,
    inert(receipt.customer.number),
    inert(receipt.concepts.join(' · ')),
    receipt.currency,
    decimal(amount - tax),
    decimal(tax),
    String(taxRate),
    decimal(amount),
    inert(methodWords(receipt.method)),
    inert(operationWords(receipt)),
    treatment,
    official?.number ?? '',
  ]);
}
