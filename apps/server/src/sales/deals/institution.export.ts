import type { institutionEndpoints } from '@aulario/contract/sales/institution';
import { listExport } from '../../platform/list-export.ts';
import { momentColumn, textColumn } from '../../platform/spreadsheet/sheet-column.ts';
import { institutionKeeper } from './institution.service.ts';

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
