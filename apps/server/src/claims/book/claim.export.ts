import type { claimEndpoints } from '@aulario/contract/claims/claim';
import { claimTypes } from '@aulario/contract/claims/claim-book';
import { claimOrigins, claimStates } from '@aulario/contract/claims/claim-sheet';
import { listExport } from '../../platform/list-export.ts';
import {
  dayColumn,
  momentColumn,
  moneyColumn,
  numberColumn,
  textColumn,
} from '../../platform/spreadsheet/sheet-column.ts';
import { listClaims } from './claim.service.ts';

export const claimExport = listExport<typeof claimEndpoints.listClaims>({
  name: 'reclamos',
  entity: 'claim',
  list: listClaims,
  columns: [
    textColumn('Número', ({ number }) => number),
    dayColumn('Registrada', ({ filedOn }) => filedOn),
    textColumn('Tipo', ({ type }) => claimTypes[type]),
    textColumn('Medio', ({ origin }) => claimOrigins[origin]),
    textColumn('Consumidor', ({ consumer }) => consumer.name),
    textColumn('Documento', ({ consumer }) => `${consumer.document} ${consumer.dni}`),
    textColumn('Correo', ({ consumer }) => consumer.email),
    textColumn('Teléfono', ({ consumer }) => consumer.phone),
    textColumn('Bien o servicio', ({ item }) => item),
    textColumn('Moneda', ({ amount }) => amount?.currency),
    moneyColumn('Monto reclamado', ({ amount }) => amount?.amount),
    textColumn('Detalle', ({ detail }) => detail),
    textColumn('Pedido', ({ request }) => request),
    textColumn('Estado', ({ state }) => claimStates[state]),
    dayColumn('Plazo', ({ deadline }) => deadline),
    numberColumn('Días hábiles que quedan', ({ daysLeft }) => daysLeft),
    momentColumn('Respondida', ({ answeredAt }) => answeredAt),
    textColumn('Respondió', ({ answeredBy }) => answeredBy),
  ],
});
