import {
  type PaymentState,
  type paymentEndpoints,
  paymentMethods,
  paymentPurposes,
} from '@aulario/contract/sales/payment';
import { type receiptEndpoints, receiptKinds } from '@aulario/contract/sales/receipt';
import { type refundEndpoints, refundWays } from '@aulario/contract/sales/refund';
import {
  shownPaymentStates,
  shownRefund,
  shownRefundStates,
  shownState,
} from '@aulario/contract/sales/shown-state';
import { listExport } from '../../platform/list-export.ts';
import {
  dayColumn,
  momentColumn,
  moneyColumn,
  textColumn,
} from '../../platform/spreadsheet/sheet-column.ts';
import { paymentsForFile } from './payment.service.ts';
import type { paymentFileView } from './payment.view.ts';
import { listReceipts } from './receipt.service.ts';
import { countedAs } from './receipt.view.ts';
import { listRefunds } from './refund.service.ts';

const isRejected = ({ state }: { state: PaymentState }) => state === 'rechazado';

export const paymentExport = listExport<
  typeof paymentEndpoints.listPayments,
  ReturnType<typeof paymentFileView>
>({
  name: 'pagos',
  entity: 'payment',
  list: paymentsForFile,
  columns: [
    textColumn('Trato', ({ dealNumber }) => dealNumber),
    textColumn('Persona', ({ userName }) => userName),
    textColumn('Documento', ({ userDni }) => userDni),
    textColumn('Moneda', ({ currency }) => currency),
    moneyColumn('Importe', ({ amount }) => amount),
    textColumn('Es', ({ purpose, wonBack }) =>
      wonBack ? 'Contracargo ganado' : paymentPurposes[purpose],
    ),
    moneyColumn('Total del trato', ({ dealTotal }) => dealTotal),
    textColumn('Medio', ({ method }) => method && paymentMethods[method]),
    textColumn('Número de operación', ({ operationNumber }) => operationNumber),
    dayColumn('Fecha del pago', ({ paidAt }) => paidAt),
    textColumn('Estado', (payment) => shownPaymentStates[shownState({ ...payment, wonAt: null })]),
    textColumn('Motivo', ({ reason }) => reason),
    momentColumn('Comprobante enviado', ({ voucherAt }) => voucherAt),
    // Of what was rejected it would be who rejected it.
    textColumn('Verificado por', (payment) => (isRejected(payment) ? null : payment.verifiedBy)),
    momentColumn('Verificado', (payment) => (isRejected(payment) ? null : payment.verifiedAt)),
    moneyColumn('Devuelto', ({ returned }) => returned),
    moneyColumn('Contracargo', ({ lost }) => lost),
    momentColumn('Fecha del contracargo', ({ chargedBackAt }) => chargedBackAt),
    momentColumn('Contracargo ganado', ({ wonAt }) => wonAt),
    moneyColumn('Recuperado del contracargo', ({ recovered }) => recovered),
    moneyColumn('Corregido', ({ takenOff }) => takenOff),
    momentColumn('Creado', ({ createdAt }) => createdAt),
  ],
});

export const refundExport = listExport<typeof refundEndpoints.listRefunds>({
  name: 'devoluciones',
  entity: 'refund',
  list: listRefunds,
  columns: [
    textColumn('Trato', ({ dealNumber }) => dealNumber),
    textColumn('Persona', ({ userName }) => userName),
    textColumn('Moneda', ({ currency }) => currency),
    moneyColumn('Importe', ({ amount }) => amount),
    textColumn('Por', ({ way }) => refundWays[way]),
    // As the month had it: what was won later has its own column.
    textColumn('Estado', (refund) => shownRefundStates[shownRefund({ ...refund, wonAt: null })]),
    textColumn('Número de operación', ({ operationNumber }) => operationNumber),
    textColumn('Motivo', ({ reason }) => reason),
    textColumn('Pedida por', ({ requestedBy }) => requestedBy),
    momentColumn('Creada', ({ createdAt }) => createdAt),
    momentColumn('Hecha', ({ doneAt }) => doneAt),
    momentColumn('Contracargo ganado', ({ wonAt }) => wonAt),
    textColumn('Error', ({ error }) => error),
  ],
});

export const receiptExport = listExport<typeof receiptEndpoints.listReceipts>({
  name: 'recibos',
  entity: 'receipt',
  list: listReceipts,
  columns: [
    textColumn('Recibo', ({ name }) => name),
    textColumn('Tipo', ({ kind }) => receiptKinds[kind]),
    momentColumn('Emitido', ({ issuedAt }) => issuedAt),
    textColumn('Trato', ({ dealNumber }) => dealNumber),
    textColumn('Cliente', ({ customer }) => customer),
    textColumn('Documento', ({ customerNumber }) => customerNumber),
    textColumn('Para emitirlo', ({ particulars }) => particulars || null),
    textColumn('Moneda', ({ currency }) => currency),
    moneyColumn('Importe', (receipt) => countedAs(receipt, receipt.amount)),
    moneyColumn('Impuesto', (receipt) => countedAs(receipt, receipt.tax)),
    textColumn('Comprobante oficial', ({ official }) => official?.number ?? null),
  ],
});
