import { Fragment, createElement as h } from 'react';
import { z } from 'zod';
import { button, facts, greeting, paragraph, strong } from './parts.ts';
import { withoutZone } from './session-reminder.mail.ts';
import { address, mailTemplate, said } from './template.ts';

const schema = z.strictObject({
  firstName: said,
  courseName: said,
  title: said,
  kinds: z.array(z.enum(['hora', 'lugar', 'enlace', 'cancelada', 'nueva', 'repuesta'])).min(1),
  /** As the person's clocks say it and, where those differ, as the academy says it. */
  was: z.array(said).min(1),
  is: z.array(said).min(1),
  place: z.string().nullable(),
  reason: z.string().nullable(),
  /** Other sessions that are as new as this one. */
  more: z.array(z.strictObject({ title: said, when: said })).optional(),
  path: address,
});
type Props = z.output<typeof schema>;

const cancelled = ({ kinds }: Pick<Props, 'kinds'>) => kinds.includes('cancelada');
const moved = ({ kinds }: Pick<Props, 'kinds'>) => kinds.includes('hora');

const restored = ({ kinds }: Pick<Props, 'kinds'>) => kinds.includes('repuesta');
const added = ({ kinds }: Pick<Props, 'kinds'>) => kinds.includes('nueva');

/** Of a whole timetable the mail shows the beginning. */
const mostShown = 20;

/** A session was moved, meets elsewhere, is not held, is held after all, or there is one more. */
export const sessionChanged = mailTemplate({
  schema,
  subject: (props) =>
    cancelled(props)
      ? `Se canceló tu sesión: ${props.courseName}`
      : restored(props)
        ? `Sí habrá sesión: ${withoutZone(props.is[0] ?? '')}`
        : added(props)
          ? newSubject(props)
          : moved(props)
            ? `Nueva hora de tu sesión: ${withoutZone(props.is[0] ?? '')}`
            : `Cambió dónde es tu sesión: ${props.courseName}`,
  preview: ({ title, courseName }) => `${title}. ${courseName}.`,
  content: (props) =>
    h(
      Fragment,
      null,
      greeting(props.firstName),
      paragraph(...happened(props)),
      facts(cancelled(props) ? lost(props) : now(props)),
      ...others(props),
      button('Ir a mis sesiones', props.path),
    ),
});

function happened({ title, courseName, ...props }: Props) {
  const session = [strong(title), ` de ${courseName}`];
  if (cancelled(props)) return ['No habrá ', ...session, '.'];
  if (restored(props)) return ['Sí habrá ', ...session, ', que se había cancelado.'];
  if (added(props))
    return props.more?.length
      ? [`Hay ${props.more.length + 1} clases nuevas en `, strong(courseName), '. La primera:']
      : ['Hay una clase nueva en ', strong(courseName), ': ', strong(title), '.'];
  if (moved(props)) return ['Movimos ', ...session, '.'];
  return ['Cambió dónde nos encontramos para ', ...session, '.'];
}

function newSubject({ courseName, is, more = [] }: Props): string {
  if (more.length > 0) return `Hay ${more.length + 1} clases nuevas: ${courseName}`;
  return `Nueva clase: ${withoutZone(is[0] ?? '')}`;
}

/** The other new ones, a line each. */
function others({ more = [] }: Props) {
  if (more.length === 0) return [];
  const hidden = more.length - mostShown;
  return [
    facts(more.slice(0, mostShown).map(({ title, when }) => [title, when] as const)),
    ...(hidden > 0 ? [paragraph(`Y ${hidden} más, en tu calendario.`)] : []),
  ];
}

function lost({ was, reason }: Props) {
  return [
    ...was.map((at, place) => [place === 0 ? 'Estaba prevista' : 'Es decir', at] as const),
    ...(reason ? [['Motivo', reason] as const] : []),
  ];
}

function now({ kinds, was, is, place }: Props) {
  const other = kinds.includes('hora');
  return [
    ...(other ? [['Antes', was[0] ?? ''] as const] : []),
    ...is.map((at, at0) => [at0 === 0 ? (other ? 'Ahora' : 'Cuándo') : 'Es decir', at] as const),
    ...(place ? [['Dónde', place] as const] : []),
    ...(kinds.includes('enlace') ? [['Enlace', 'Es nuevo: entra desde tu aula'] as const] : []),
  ];
}
