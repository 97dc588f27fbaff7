import { type membershipEndpoints, membershipStates } from '@aulario/contract/sales/membership';
import { listExport } from '../../platform/list-export.ts';
import { momentColumn, moneyColumn, textColumn } from '../../platform/spreadsheet/sheet-column.ts';
import { listMemberships } from './membership.service.ts';

export const membershipExport = listExport<typeof membershipEndpoints.listMemberships>({
  name: 'membresias',
  entity: 'membership',
  list: listMemberships,
  columns: [
    textColumn('Trato', ({ dealNumber }) => dealNumber),
    textColumn('Persona', ({ userName }) => userName),
    textColumn('Documento', ({ userDni }) => userDni),
    textColumn('Convenio', ({ agreementName }) => agreementName),
    textColumn('Número o carta', ({ proof }) => proof),
    textColumn('Estado', ({ state }) => membershipStates[state]),
    textColumn('Motivo', ({ reason }) => reason),
    textColumn('Moneda', ({ currency }) => currency),
    moneyColumn('Total', ({ total }) => total),
    moneyColumn('Total sin convenio', ({ fullTotal }) => fullTotal),
    momentColumn('Pedido', ({ createdAt }) => createdAt),
    momentColumn('Revisada', ({ decidedAt }) => decidedAt),
    textColumn('Revisada por', ({ decidedBy }) => decidedBy),
  ],
});
