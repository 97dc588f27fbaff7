import { formatMoney } from '@aulario/contract/money';
import type { OwnDeal } from '@aulario/contract/sales/deal';
import { longInstant } from '../../ui/date-words.ts';

type Refund = OwnDeal['refunds'][number];

/** What went back or is on its way: how much, when, how and under which operation. */
export function wentBack({ doneAt, way, operationNumber, ...money }: Refund): string {
  if (way === 'correccion')
    return `Quitamos ${formatMoney(money)} de lo pagado: es una corrección del registro, y no se devolvió nada.`;
  if (way === 'contracargo')
    return `Tu banco revirtió el cargo de ${formatMoney(money)}${doneAt ? ` el ${longInstant(doneAt)}` : ''}: te lo devuelve él, y en esta compra ya no cuenta como pagado.`;
  const how = {
    manual: 'por transferencia o en efectivo',
    pasarela: 'a la tarjeta o la cuenta con la que pagaste',
  }[way];
  if (!doneAt)
    return `Te devolvemos ${formatMoney(money)} ${how}. Te escribimos cuando esté hecho.`;
  const number = operationNumber ? ` (operación ${operationNumber})` : '';
  return `Te devolvimos ${formatMoney(money)} el ${longInstant(doneAt)}, ${how}${number}.`;
}
