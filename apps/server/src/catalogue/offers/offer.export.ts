import type {
  deliveryOptionEndpoints,
  packageEndpoints,
  taxRateEndpoints,
} from '@aulario/contract/catalogue/offer';
import { taxTreatments } from '@aulario/contract/catalogue/tax';
import { currencies } from '@aulario/contract/money';
import { listExport } from '../../platform/list-export.ts';
import {
  dayColumn,
  flagColumn,
  momentColumn,
  moneyColumn,
  numberColumn,
  textColumn,
} from '../../platform/spreadsheet/sheet-column.ts';
import { deliveryOptionKeeper, packageKeeper, taxRateKeeper } from './offer.service.ts';

export const packageExport = listExport<typeof packageEndpoints.list>({
  name: 'paquetes',
  entity: 'package',
  list: packageKeeper.list,
  columns: [
    textColumn('Nombre', ({ name }) => name),
    textColumn('Dirección en el sitio', ({ slug }) => slug),
    textColumn('Cursos', ({ courseNames }) => courseNames.join(', ')),
    ...currencies.map((wanted) =>
      moneyColumn<{ prices: { currency: string; amount: number }[] }>(
        `Precio ${wanted}`,
        ({ prices }) => prices.find(({ currency }) => currency === wanted)?.amount,
      ),
    ),
    dayColumn('Desde', ({ startsOn }) => startsOn),
    dayColumn('Hasta', ({ endsOn }) => endsOn),
    flagColumn('En venta', ({ status }) => status),
    momentColumn('Retirado', ({ retiredAt }) => retiredAt),
  ],
});

export const taxRateExport = listExport<typeof taxRateEndpoints.list>({
  name: 'impuestos',
  entity: 'tax-rate',
  list: taxRateKeeper.list,
  columns: [
    textColumn('Nombre', ({ name }) => name),
    textColumn('Moneda', ({ currency }) => currency),
    numberColumn('Tasa (%)', ({ rate }) => rate),
    textColumn('Trato', ({ treatment }) => taxTreatments[treatment]),
    dayColumn('Vigente desde', ({ validFrom }) => validFrom),
    momentColumn('Retirado', ({ retiredAt }) => retiredAt),
  ],
});

export const deliveryOptionExport = listExport<typeof deliveryOptionEndpoints.list>({
  name: 'opciones-de-envio',
  entity: 'delivery-option',
  list: deliveryOptionKeeper.list,
  columns: [
    textColumn('Nombre', ({ name }) => name),
    textColumn('Detalle', ({ detail }) => detail),
    textColumn('Moneda', ({ currency }) => currency),
    moneyColumn('Precio', ({ amount }) => amount),
    flagColumn('Se recoge', ({ pickup }) => pickup),
    flagColumn('Se ofrece', ({ status }) => status),
    momentColumn('Retirada', ({ retiredAt }) => retiredAt),
  ],
});
