import type { exportQuery } from '@aulario/contract/claims/claim';
import { claimCountries, claimTypes } from '@aulario/contract/claims/claim-book';
import { claimOrigins, claimStates, offerOutcomes } from '@aulario/contract/claims/claim-sheet';
import { accentPair } from '@aulario/contract/colour';
import { inert } from '@aulario/contract/inert-text';
import { stringify } from 'csv-stringify/sync';
import type { z } from 'zod';
import { academyProfile } from '../../academy/academy.service.ts';
import { privateBytes } from '../../files/file.service.ts';
import { type Actor, requirePermission, requireRecentProof } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { fieldFault, found } from '../../platform/error.ts';
import { spanishCsv } from '../../platform/spreadsheet/csv-writer.ts';
import { claimFileId, claimFileName, currentProvider, taxNumberOf } from './claim.file.ts';
import { claimNumber } from './claim.number.ts';
import { claimsPdf } from './claim.pdf.ts';
import * as queries from './claim.queries.ts';
import type { ClaimRow, OfferRow, Provider } from './claim.tables.ts';
import { claimSheetView, filingDay } from './claim.view.ts';
import { spanishMoment } from './claim.words.ts';

export type Download = { name: string; mime: string; bytes: Uint8Array };
type ExportDeps = Pick<Deps, 'db' | 'clock'>;

/** Sheets that one file holds: what a person can read, and memory can. */
const most = { csv: 5000, pdf: 100 };

/** The PDF of one sheet, for staff. */
export async function claimPdf(
  deps: Pick<Deps, 'db' | 'storage'>,
  actor: Actor,
  id: string,
): Promise<Download> {
  requirePermission(actor, 'claims:read');
  return kept(deps, found(await queries.claimById(deps.db, id)));
}

/** The same through the consumer's private link. @throws DomainError `not-found`. */
export async function claimSheetPdf(
  deps: Pick<Deps, 'db' | 'storage'>,
  token: string,
): Promise<Download> {
  return kept(
    deps,
    found(
      await queries.claimByToken(deps.db, token),
      'Ese enlace no corresponde a ninguna hoja de reclamación.',
    ),
  );
}

/**
 * The sheets filed in a period, as the authority asks for them: a table or the sheets themselves.
 * @throws 402 when there are none, or more than a file holds.
 */
export async function exportClaims(
  { db, clock }: ExportDeps,
  actor: Actor,
  { from, to, format }: z.output<typeof exportQuery>,
): Promise<Download> {
  requirePermission(actor, 'claims:export');
  requireRecentProof(actor);
  const limit = most[format];
  const rows = await queries.claimsFiled(db, { from, to, limit: limit + 1 });
  if (rows.length === 0) throw fieldFault('from', 'En ese período no se registró ninguna hoja.');
  if (rows.length > limit)
    throw fieldFault('to', `Son más de ${limit} hojas: elige un período más corto.`);
  const all = await queries.offersOf(
    db,
    rows.map(({ id }) => id),
  );
  const offers = Map.groupBy(all, ({ claimId }) => claimId);
  const name = `libro-de-reclamaciones-${from}-${to}.${format}`;
  const entityId = `${from}..${to}`;
  await db.transaction((tx) =>
    recordAudit(tx, actor, {
      action: 'export',
      entity: 'claim',
      entityId,
      after: { format, count: rows.length },
    }),
  );
  const provider = await currentProvider(db);
  if (format === 'csv') {
    return { name, mime: 'text/csv; charset=utf-8', bytes: table(rows, offers, provider) };
  }
  const academy = await academyProfile(db);
  const sheets = rows.map((row) =>
    claimSheetView(row, offers.get(row.id) ?? [], row.provider ?? provider),
  );
  const bytes = await claimsPdf(sheets, {
    title: `Del ${from} al ${to}, ${rows.length} ${rows.length === 1 ? 'hoja' : 'hojas'}`,
    above: `${academy.name} · ${provider.legalName} · ${taxNumberOf(provider)}`,
    author: academy.name,
    accent: accentPair(academy).light,
    date: clock.now(),
  });
  return { name, mime: 'application/pdf', bytes };
}

async function kept(deps: Pick<Deps, 'db' | 'storage'>, claim: ClaimRow): Promise<Download> {
  const bytes = await privateBytes(deps, await claimFileId(deps, claim));
  return { name: claimFileName(claim), mime: 'application/pdf', bytes };
}

function table(
  rows: readonly ClaimRow[],
  offers: Map<string, OfferRow[]>,
  now: Provider,
): Uint8Array {
  const records = rows.map((row) => record(row, offers.get(row.id)?.[0], row.provider ?? now));
  // A consumer's text that begins like a formula stays text; the mark tells Excel it is UTF-8.
  const options = { ...spanishCsv, header: true, bom: true, cast: { string: inert } };
  return Buffer.from(stringify(records, options));
}

function record(claim: ClaimRow, offer: OfferRow | undefined, provider: Provider) {
  const { consumer } = claim;
  return {
    Número: claimNumber(claim.year, claim.number),
    Registrada: spanishMoment(claim.createdAt),
    'Fecha de la hoja': filingDay(claim),
    Origen: claimOrigins[claim.origin],
    País: claimCountries[claim.country],
    Proveedor: provider.legalName,
    'Número tributario': taxNumberOf(provider),
    Tipo: claimTypes[claim.type],
    'Se atiende como': claimTypes[claim.treatedAs ?? claim.type],
    Consumidor: consumer.name,
    Documento: `${consumer.document} ${consumer.dni}`,
    Domicilio: consumer.address,
    Teléfono: consumer.phone,
    Correo: consumer.email,
    Representante: consumer.representative?.name,
    'Producto o servicio': claim.item,
    Monto: claim.amount === null ? null : (claim.amount / 100).toFixed(2),
    Moneda: claim.amount === null ? null : claim.currency,
    Detalle: claim.detail,
    Pedido: claim.request,
    Estado: claimStates[claim.state],
    'Último día': claim.deadline,
    'Solución ofrecida': offer?.text,
    Decisión: offer && (offer.outcome ? offerOutcomes[offer.outcome] : 'Por decidir'),
    'Fecha de la respuesta': claim.answeredAt && spanishMoment(claim.answeredAt),
    Respuesta: claim.answer,
    Entrega: claim.deliveredOn && `${claim.deliveredOn}: ${claim.deliveryNote}`,
    Acuerdo: claim.settledAt && spanishMoment(claim.settledAt),
    Anulada: claim.annulledReason,
  };
}
