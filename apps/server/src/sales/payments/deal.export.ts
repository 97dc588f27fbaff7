import {
  type DealSummary,
  type dealEndpoints,
  type dealListQuery,
  dealStates,
} from '@aulario/contract/sales/deal';
import { dealCancellings } from '@aulario/contract/sales/deal-cancelling';
import { sourceWord } from '@aulario/contract/sales/source-words';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Page } from '../../platform/list.ts';
import { listExport } from '../../platform/list-export.ts';
import {
  dayColumn,
  momentColumn,
  moneyColumn,
  textColumn,
} from '../../platform/spreadsheet/sheet-column.ts';
import { listDeals } from '../deals/deal.service.ts';
import { goneOfDeals, type WaysGone } from './gone-of-deals.ts';

type DealOfFile = DealSummary & WaysGone;

export const dealExport = listExport<typeof dealEndpoints.listDeals, DealOfFile>({
  name: 'tratos',
  entity: 'deal',
  list: dealsForFile,
  columns: [
    textColumn('Número', ({ number }) => number),
    momentColumn('Creado', ({ createdAt }) => createdAt),
    textColumn('Persona', ({ userName }) => userName),
    textColumn('Documento', ({ userDni }) => userDni),
    textColumn('Cursos', ({ courses }) => courses),
    textColumn('Estado', ({ state }) => dealStates[state]),
    textColumn('Cancelación', ({ cancelling }) => cancelling && dealCancellings[cancelling]),
    textColumn('Moneda', ({ currency }) => currency),
    moneyColumn('Subtotal', ({ subtotal }) => subtotal),
    moneyColumn('Descuento', ({ discount }) => discount),
    moneyColumn('Impuesto', ({ tax }) => tax),
    moneyColumn('Total', ({ total }) => total),
    moneyColumn('Pagado', ({ paid }) => paid),
    moneyColumn('Devuelto', ({ returned }) => returned),
    moneyColumn('Corregido', ({ corrected }) => corrected),
    // With what was won, as in the file of payments.
    moneyColumn('Contracargo', ({ chargedBack, recovered }) => chargedBack + recovered),
    moneyColumn('Recuperado del contracargo', ({ recovered }) => recovered),
    moneyColumn('En devolución', ({ returning }) => returning),
    moneyColumn('No se vuelve a pedir', ({ forgiven }) => forgiven),
    moneyColumn('Recibido', ({ received }) => received),
    moneyColumn('Saldo', ({ due }) => due),
    textColumn('Origen', ({ source }) => sourceWord(source)),
    dayColumn('Precio válido hasta', ({ validUntil }) => validUntil),
    textColumn('Motivo', ({ reason }) => reason),
  ],
});

/** The list as a file shows it: what of the money is gone, by how it went, and what came again. */
async function dealsForFile(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  query: z.output<typeof dealListQuery>,
): Promise<Page<DealOfFile>> {
  const { rows, total } = await listDeals(deps, actor, query);
  const sums = rows.map(({ _id: id, refunded }) => ({ id, refunded }));
  const gone = await goneOfDeals(deps.db, sums);
  const ofFile = rows.map((row) => ({ ...row, ...(gone.get(row._id) as WaysGone) }));
  return { rows: ofFile, total };
}
