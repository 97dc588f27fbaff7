import { type dealEndpoints, dealStates } from '@aulario/contract/sales/deal';
import { dealCancellings } from '@aulario/contract/sales/deal-cancelling';
import type { institutionEndpoints } from '@aulario/contract/sales/institution';
import { sourceWord } from '@aulario/contract/sales/source-words';
import { listExport } from '../../platform/list-export.ts';
import {
  dayColumn,
  momentColumn,
  moneyColumn,
  textColumn,
} from '../../platform/spreadsheet/sheet-column.ts';
import { listDeals } from './deal.service.ts';
import { institutionKeeper } from './institution.service.ts';

export const dealExport = listExport<typeof dealEndpoints.listDeals>({
  name: 'tratos',
  entity: 'deal',
  list: listDeals,
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
    moneyColumn('Devuelto o corregido', ({ refunded }) => refunded),
    moneyColumn('En devolución', ({ returning }) => returning),
    moneyColumn('No se vuelve a pedir', ({ forgiven }) => forgiven),
    moneyColumn('Recibido', ({ received }) => received),
    moneyColumn('Saldo', ({ due }) => due),
    textColumn('Origen', ({ source }) => sourceWord(source)),
    dayColumn('Precio válido hasta', ({ validUntil }) => validUntil),
    textColumn('Motivo', ({ reason }) => reason),
  ],
});

export const institutionExport = listExport<typeof institutionEndpoints.list>({
  name: 'instituciones',
  entity: 'institution',
  list: institutionKeeper.list,
  columns: [
    textColumn('Razón social', ({ name }) => name),
    textColumn('RUC, NIT o RFC', ({ taxNumber }) => taxNumber),
    textColumn('Dirección', ({ address }) => address),
    textColumn('Contacto', ({ contactName }) => contactName),
    textColumn('Correo', ({ email }) => email),
    textColumn('Celular', ({ mobile }) => mobile),
    momentColumn('Creada', ({ createdAt }) => createdAt),
    momentColumn('Retirada', ({ retiredAt }) => retiredAt),
  ],
});
