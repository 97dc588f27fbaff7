import { type shippingEndpoints, shippingStates } from '@aulario/contract/certificates/shipping';
import { listExport } from '../../platform/list-export.ts';
import {
  dayColumn,
  momentColumn,
  moneyColumn,
  numberColumn,
  textColumn,
} from '../../platform/spreadsheet/sheet-column.ts';
import { listShippings } from './shipping.service.ts';

export const shippingExport = listExport<typeof shippingEndpoints.listShippings>({
  name: 'envios',
  entity: 'shipping',
  list: listShippings,
  columns: [
    textColumn('Certificado', ({ code }) => code),
    textColumn('Nombres', ({ firstName }) => firstName),
    textColumn('Apellidos', ({ lastName }) => lastName),
    textColumn('Documento', ({ dni }) => dni),
    textColumn('Celular', ({ cellphone }) => cellphone),
    textColumn('Curso', ({ course }) => course.name),
    textColumn('Dirección', ({ address }) => address),
    textColumn('Referencia', ({ reference }) => reference),
    textColumn('Distrito', ({ district }) => district),
    textColumn('Ciudad', ({ city }) => city),
    textColumn('Departamento', ({ department }) => department),
    textColumn('País', ({ country }) => country),
    dayColumn('Pedido', ({ date }) => date),
    textColumn('Estado', ({ state }) => shippingStates[state]),
    textColumn('Courier', ({ courier }) => courier),
    textColumn('Código de seguimiento', ({ trackingCode }) => trackingCode),
    numberColumn('Intentos', ({ attempts }) => attempts),
    textColumn('Moneda', ({ price }) => price?.currency),
    moneyColumn('Precio', ({ price }) => price?.amount),
    momentColumn('Pagado', ({ paidAt }) => paidAt),
  ],
});
