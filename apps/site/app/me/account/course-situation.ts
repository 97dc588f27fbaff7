import type { OwnCourse } from '@aulario/contract/me/student';
import { limaDay } from '../../ui/date-words.ts';
import type { MarkTone } from './state-mark.tsx';

/** Where a course stands for the person in it, and what happens next. */
export function courseSituation(
  {
    state,
    completedAt,
    startsAt,
    endsAt = null,
    group,
    byHand = false,
  }: Pick<OwnCourse, 'state' | 'completedAt' | 'startsAt' | 'group'> & Partial<OwnCourse>,
  /** The instant of the page, so that server and browser say the same. */
  now: string,
): {
  tone: MarkTone;
  words: string;
  text?: string;
} {
  if (completedAt) return { tone: 'success', words: 'Terminado' };
  if (group?.cancelled && state !== 'retirado')
    return {
      tone: 'danger',
      words: 'Grupo cancelado',
      text: 'Este grupo no se dictará. En tu compra ves qué sigue: otro grupo o la devolución de tu dinero.',
    };
  switch (state) {
    case 'matriculado':
      if (endsAt && endsAt <= now) return { tone: 'quiet', words: 'Tu acceso terminó' };
      return begins({ startsAt, group }, now)
        ? { tone: 'waiting', words: 'Por empezar' }
        : { tone: 'success', words: 'En curso' };
    case 'retirado':
      return {
        tone: 'quiet',
        words: 'Retirado',
        text: 'Ya no estás en este curso. Si no lo pediste, escríbenos.',
      };
    case 'pendiente':
      return {
        tone: 'waiting',
        words: 'Preparando tu acceso al aula virtual',
        text: `${
          byHand
            ? 'Lo prepara una persona de la academia, en horario de oficina.'
            : 'Suele tardar unos minutos.'
        }${group?.startDate ? ' Tus clases con día y hora no esperan a eso: entra a su hora.' : ''}`,
      };
    case 'error':
      // What went wrong is the staff's to mend; the person only needs to know that somebody does.
      return {
        tone: 'waiting',
        words: 'Preparando tu acceso',
        text: 'Está tardando más de lo normal y ya lo estamos viendo. No tienes que hacer nada.',
      };
  }
}

/** Whether it is still to begin: with the first day of the person's own group, where it has days. */
function begins({ startsAt, group }: Pick<OwnCourse, 'startsAt' | 'group'>, now: string): boolean {
  return group?.startDate ? group.startDate > limaDay(now) : startsAt > now;
}
