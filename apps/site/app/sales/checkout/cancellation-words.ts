import type { OwnCancellation } from '@aulario/contract/claims/cancellation';
import { cancellationRights, exceptionOf } from '@aulario/contract/claims/cancellation-right';
import { formatMoney } from '@aulario/contract/money';
import { longDay } from '../../ui/date-words.ts';

/** What who bought has to know before they cancel: the right, its last day, what comes back and when. */
export function cancellationWords({
  can,
  right,
  until,
  policyUntil,
  inTime,
  received,
  amount,
  currency,
  dueOn,
  refundBy,
  verifying,
  request,
}: OwnCancellation): string[] {
  if (can === 'annul')
    return [
      'Todavía no hay ningún pago, así que la compra se cancela en este momento y no debes nada.',
      'El cupo que estaba apartado para ti queda libre, y si usaste un cupón, vuelve a servirte.',
    ];
  const paid = formatMoney({ amount: received, currency });
  // Late, the academy decides how much; in time, a policy that gives less than all says how much less.
  const back =
    inTime && amount < received
      ? `te devolvemos ${formatMoney({ amount, currency })}`
      : 'te devolvemos el dinero';
  return [
    request?.state === 'rechazada' ? again : rightWords({ right, until, policyUntil, inTime }),
    received > 0
      ? `Pagaste ${paid}. Te respondemos a más tardar el ${longDay(dueOn)} y, si procede, ${back} a más tardar el ${longDay(refundBy)}, por el mismo medio con que pagaste.`
      : `Te respondemos a más tardar el ${longDay(dueOn)}.`,
    ...(verifying
      ? [
          'Estamos revisando un comprobante de esta compra. Lo que resulte pagado entra en la devolución.',
        ]
      : []),
    inTime
      ? 'Cuando se acepta, termina tu acceso a los cursos de la compra.'
      : 'Como el plazo terminó, la academia puede no aceptarla, o devolver solo una parte. Si la acepta, termina tu acceso a los cursos de la compra.',
  ];
}

const again =
  'Si algo cambió, o no estás de acuerdo, puedes pedirlo otra vez: la academia lo revisa de nuevo y te responde por escrito. También puedes presentar un reclamo.';

function rightWords({
  right,
  until,
  policyUntil,
  inTime,
}: Pick<OwnCancellation, 'right' | 'until' | 'policyUntil' | 'inTime'>): string {
  if (right !== 'politica') {
    const law = `${cancellationRights[right]}: puedes cancelar sin dar motivos hasta el ${longDay(until)}`;
    // While the academy's policy runs it owes what the law excepts too.
    if (policyUntil === null) return `${law}, ${exceptionOf[right]}.`;
    if (policyUntil < until)
      return `${law}, ${exceptionOf[right]}. Hasta el ${longDay(policyUntil)}, plazo de la política de la academia, esa excepción no cuenta.`;
    if (policyUntil === until) return `${law}.`;
    return `${law}. Por la política de la academia puedes cancelar hasta el ${longDay(policyUntil)}.`;
  }
  if (policyUntil === null)
    return 'La academia revisa cada cancelación: puedes pedirla, y te respondemos por escrito.';
  return inTime
    ? `Según la política de la academia, puedes cancelar y recibir tu dinero hasta el ${longDay(until)}.`
    : `El plazo de la política de la academia terminó el ${longDay(until)}. Igual puedes pedirlo: revisamos tu caso y te respondemos.`;
}
