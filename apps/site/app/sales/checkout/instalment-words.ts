import type { OwnDeal } from '@aulario/contract/sales/deal';
import { longDay } from '../../ui/date-words.ts';
import { isCopy } from './deal-progress.ts';

/** What the rest of a deal opens, or keeps open, and by when it is to be paid. */
export function restWords(deal: OwnDeal): string {
  // Who is inside already pays in instalments, or had a payment taken off.
  const inside = deal.enrolments.some(({ state }) => state !== 'retirado');
  if (inside && deal.late?.closed)
    return `Tu aula está cerrada por la cuota que venció el ${longDay(deal.late.since)}: se abre en cuanto verifiquemos tu pago.`;
  const stays =
    deal.instalments.length > 0
      ? 'paga cada cuota en su fecha para seguir dentro.'
      : 'falta pagar el saldo.';
  const opens = inside
    ? `Ya estás en tu curso: ${stays}`
    : `Cuando completes el saldo, ${isCopy(deal) ? 'lo imprimimos' : 'te matriculamos'}.`;
  return `${opens} ${untilWhen(deal)}`;
}

function untilWhen({ instalments, lines }: OwnDeal): string {
  const next = instalments.find(({ state }) => state !== 'pagada');
  if (next?.state === 'vencida') return `Tu cuota venció el ${longDay(next.dueDate)}: págala hoy.`;
  if (next) return `Tu próxima cuota vence el ${longDay(next.dueDate)}.`;
  const held = lines.some(({ edition }) => edition);
  return `No hay fecha límite${held ? ': mientras tanto, tu cupo sigue apartado' : ''}.`;
}
