import type { couponEndpoints } from '@aulario/contract/catalogue/coupon';
import { listExport } from '../../platform/list-export.ts';
import {
  dayColumn,
  flagColumn,
  momentColumn,
  moneyColumn,
  numberColumn,
  textColumn,
} from '../../platform/spreadsheet/sheet-column.ts';
import { listCoupons } from './coupon.service.ts';

export const couponExport = listExport<typeof couponEndpoints.listCoupons>({
  name: 'cupones',
  entity: 'coupon',
  list: listCoupons,
  columns: [
    textColumn('Código', ({ code }) => code),
    numberColumn('Descuento (%)', ({ percent }) => percent),
    textColumn('Moneda', ({ amount }) => amount?.currency),
    moneyColumn('Importe', ({ amount }) => amount?.amount),
    dayColumn('Desde', ({ startsOn }) => startsOn),
    dayColumn('Hasta', ({ endsOn }) => endsOn),
    numberColumn('Usos', ({ uses, held }) => uses - held),
    numberColumn('Apartados', ({ held }) => held),
    momentColumn('Apartado hasta', ({ heldUntil }) => heldUntil),
    numberColumn('Máximo de usos', ({ maxUses }) => maxUses),
    numberColumn('Máximo por persona', ({ maxPerPerson }) => maxPerPerson),
    flagColumn('Solo la primera compra', ({ firstPurchase }) => firstPurchase),
    flagColumn('Se suma a otros descuentos', ({ stacks }) => stacks),
    momentColumn('Creado', ({ createdAt }) => createdAt),
    momentColumn('Retirado', ({ retiredAt }) => retiredAt),
  ],
});
