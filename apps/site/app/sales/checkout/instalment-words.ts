import type { OwnDeal } from '@aulario/contract/sales/deal';
import { longDay } from '../../ui/date-words.ts';
import { isCopy } from './deal-progress.ts';

/** What the rest of a deal opens, or keeps open, and by when it is to be paid. Written beside the data: no phone loads how. */
export function restWords(deal: OwnDeal, today: string): string {
  // Who is inside already pays in instalments, or had a payment taken off.
  const inside = deal.enrolments.some(({ state }) => state !== 'retirado');
  if (inside && deal.late?.closed)
    return `Tu aula está cerrada por la cuota que venció el ${longDay(deal.late.since)}: se abre en cuanto verifiquemos tu pago.`;
  const stays =
    deal.instalments.length > 0
      ? 'paga cada cuota en su fecha para seguir dentro.'
      : 'falta pagar el saldo.';
  const opens = inside
    ? `${standing(deal, today)}: ${stays}`
    : `Cuando completes el saldo, ${isCopy(deal) ? 'lo imprimimos' : 'te matriculamos'}.`;
  return `${opens} ${untilWhen(deal, inside)}`;
}

/** Whether somebody can enter already: not while their enrolment is being made, nor before their group begins. */
function standing({ enrolments, lines }: OwnDeal, today: string): string {
  if (!enrolments.some(({ state }) => state === 'matriculado'))
    return 'Tu matrícula está en camino y todavía no puedes entrar';
  const begins = beginsOn(lines, today);
  return begins
    ? `Ya tienes tu lugar, y tus clases empiezan el ${longDay(begins)}`
    : 'Ya estás en tu curso';
}

/** Of what is paid and enrolled. */
export function enrolledWords({ enrolments, lines }: OwnDeal, today: string): string {
  const begins = beginsOn(lines, today);
  if (begins) return `Ya tienes tu lugar. Tus clases empiezan el ${longDay(begins)}.`;
  return enrolments.length > 1 ? 'Ya estás dentro de tus cursos.' : 'Ya estás dentro del curso.';
}

/** The first day to come, where nothing that was bought has begun. */
function beginsOn(lines: OwnDeal['lines'], today: string): string | null {
  const [first = ''] = lines.map(({ edition }) => edition?.startDate ?? '').toSorted();
  return first > today ? first : null;
}

function untilWhen({ instalments, lines }: OwnDeal, inside: boolean): string {
  const next = instalments.find(({ state }) => state !== 'pagada');
  if (next?.state === 'vencida') return `Tu cuota venció el ${longDay(next.dueDate)}: págala hoy.`;
  if (next) return `Tu próxima cuota vence el ${longDay(next.dueDate)}.`;
  const held = !inside && lines.some(({ edition }) => edition);
  return `No hay fecha límite${held ? ': mientras tanto, tu cupo sigue apartado' : ''}.`;
}
