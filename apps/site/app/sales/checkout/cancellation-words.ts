import { cancellationRights, type OwnCancellation } from '@aulario/contract/claims/cancellation';
import { formatMoney } from '@aulario/contract/money';
import { longDay } from '../../ui/date-words.ts';

/** What who bought has to know before they cancel: the right, its last day, what comes back and when. */
export function cancellationWords({
  can,
  right,
  until,
  inTime,
  amount,
  currency,
  dueOn,
  refundBy,
  verifying,
}: OwnCancellation): string[] {
  if (can === 'annul')
    return [
      'Todavía no hay ningún pago, así que la compra se cancela en este momento y no debes nada.',
      'El cupo que estaba apartado para ti queda libre, y el cupón que usaste se puede usar otra vez.',
    ];
  const back = formatMoney({ amount, currency });
  return [
    rightWords(right, until, inTime),
    amount > 0
      ? `Pagaste ${back}. Te respondemos a más tardar el ${longDay(dueOn)} y, si procede, te devolvemos el dinero a más tardar el ${longDay(refundBy)}, por el mismo medio con que pagaste.`
      : `Te respondemos a más tardar el ${longDay(dueOn)}.`,
    ...(verifying
      ? [
          'Estamos revisando un comprobante de este pedido. Lo que resulte pagado entra en la devolución.',
        ]
      : []),
    'Si se devuelve todo, termina tu acceso a los cursos de la compra.',
  ];
}

function rightWords(right: OwnCancellation['right'], until: string, inTime: boolean): string {
  if (right !== 'politica')
    return `${cancellationRights[right]}: puedes cancelar sin dar motivos hasta el ${longDay(until)}.`;
  return inTime
    ? `Según la política de la academia, puedes cancelar y recibir tu dinero hasta el ${longDay(until)}.`
    : `El plazo de la política de la academia terminó el ${longDay(until)}. Igual puedes pedirlo: revisamos tu caso y te respondemos.`;
}

/** How a request stands. */
export function cancellationAnswer({ state }: NonNullable<OwnCancellation['request']>): {
  title: string;
  tone: 'info' | 'success' | 'warning';
} {
  if (state === 'aceptada') return { title: 'Aceptamos cancelar tu compra.', tone: 'success' };
  if (state === 'rechazada') return { title: 'Tu pedido no procede.', tone: 'warning' };
  return { title: 'Recibimos tu pedido de cancelación.', tone: 'info' };
}
