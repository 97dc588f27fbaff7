import { groupWords } from '@aulario/contract/catalogue/edition-words';
import { Fragment, createElement as h } from 'react';
import { z } from 'zod';
import { button, facts, greeting, paragraph, strong } from './parts.ts';
import { withoutZone } from './session-reminder.mail.ts';
import { address, mailTemplate, said } from './template.ts';

const schema = z.strictObject({
  firstName: said,
  courseName: said,
  /** Its group: "2027-02". */
  code: said,
  kind: z.enum(['asignada', 'retirada', 'hora', 'lugar', 'cancelada', 'repuesta']),
  /** Those of which it speaks, the next first, as the teacher's clocks say them; none: they teach the group. */
  sessions: z.array(z.strictObject({ title: said, when: said })),
  /** When it was to be before. */
  was: z.string().nullable(),
  place: z.string().nullable(),
  reason: z.string().nullable(),
  path: address,
});
type Props = z.output<typeof schema>;

/** Of a whole timetable the mail shows the beginning. */
const mostShown = 20;

/** What a teacher, or who stands in for them, has to know of the sessions that they give. */
export const teachingNews = mailTemplate({
  schema,
  subject: subjectOf,
  preview: ({ courseName, code }) => `${courseName}, ${groupWords(code)}.`,
  content: (props) =>
    h(
      Fragment,
      null,
      greeting(props.firstName),
      paragraph(...happened(props)),
      ...shown(props),
      button('Ir a mis clases', props.path),
    ),
});

function subjectOf({ kind, courseName, sessions: [first, ...more] }: Props): string {
  const when = withoutZone(first?.when ?? '');
  if (kind === 'asignada') {
    if (!first) return `Eres docente de ${courseName}`;
    return more.length > 0
      ? `Dictas ${more.length + 1} clases: ${courseName}`
      : `Dictas una clase: ${when}`;
  }
  if (kind === 'retirada')
    return first ? `Ya no dictas la clase: ${when}` : `Ya no dictas ${courseName}`;
  if (kind === 'hora') return `Nueva hora de tu clase: ${when}`;
  if (kind === 'lugar') return `Cambió dónde dictas: ${courseName}`;
  if (kind === 'cancelada')
    return first ? `Se canceló tu clase: ${when}` : `Se canceló tu grupo: ${courseName}`;
  return `Sí dictas tu clase: ${when}`;
}

function happened({ kind, courseName, code, sessions }: Props) {
  const group = [strong(courseName), `, ${groupWords(code)}`];
  if (kind === 'asignada')
    return sessions.length > 0
      ? ['Te asignamos estas clases de ', ...group, ':']
      : ['Eres docente de ', ...group, '. Las clases se agregan después.'];
  if (kind === 'retirada' && sessions.length === 0)
    return [
      'Ya no eres docente de ',
      ...group,
      ': las clases que ibas a dictar como su docente ya no son tuyas.',
    ];
  if (kind === 'retirada') return ['Otra persona dicta esta clase de ', ...group, ':'];
  if (kind === 'hora') return ['Movimos tu clase de ', ...group, ':'];
  if (kind === 'lugar')
    return sessions.length === 1
      ? ['Cambió dónde es tu clase de ', ...group, ':']
      : [
          'Cambió dónde se reúne ',
          ...group,
          '. En tu sala ves el lugar o el enlace de cada clase.',
        ];
  if (kind === 'cancelada' && sessions.length === 0)
    return ['Se canceló ', ...group, ': no se dictan las clases que quedaban.'];
  if (kind === 'cancelada') return ['No habrá tu clase de ', ...group, ':'];
  return ['Sí habrá tu clase de ', ...group, ', que se había cancelado:'];
}

function shown({ kind, sessions, was, place, reason }: Props) {
  if (sessions.length === 0) return reason ? [facts([['Motivo', reason]])] : [];
  const hidden = sessions.length - mostShown;
  return [
    facts([
      ...(was && kind === 'hora' ? [['Antes', was] as const] : []),
      ...sessions.slice(0, mostShown).map(({ title, when }) => [title, when] as const),
      ...(place && kind !== 'cancelada' && kind !== 'retirada' ? [['Dónde', place] as const] : []),
      ...(reason ? [['Motivo', reason] as const] : []),
    ]),
    ...(hidden > 0 ? [paragraph(`Y ${hidden} más, en tu calendario.`)] : []),
  ];
}
