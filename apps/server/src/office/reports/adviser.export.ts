import { currencies } from '@aulario/contract/money';
import type { reportEndpoints } from '@aulario/contract/office/report';
import { listExport } from '../../platform/list-export.ts';
import {
  flagColumn,
  moneyColumn,
  numberColumn,
  textColumn,
} from '../../platform/spreadsheet/sheet-column.ts';
import { listAdvisers } from './adviser.service.ts';

export const adviserExport = listExport<typeof reportEndpoints.listAdvisers>({
  name: 'asesores',
  entity: 'user',
  list: listAdvisers,
  columns: [
    textColumn('Asesor', ({ fullName }) => fullName),
    textColumn('Correo', ({ email }) => email),
    flagColumn('Con acceso', ({ status }) => status),
    numberColumn('Contactos abiertos', ({ open }) => open),
    numberColumn('Contactos del periodo', ({ leads }) => leads),
    numberColumn('Respondidos', ({ contacted }) => contacted),
    numberColumn('Clientes', ({ customers }) => customers),
    numberColumn('Ventas', ({ deals }) => deals),
    ...currencies.map((wanted) =>
      moneyColumn<{ sales: { currency: string; sold: number }[] }>(
        `Vendido ${wanted}`,
        ({ sales }) => sales.find(({ currency }) => currency === wanted)?.sold,
      ),
    ),
  ],
});
