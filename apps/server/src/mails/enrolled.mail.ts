import { Fragment, createElement as h } from 'react';
import { z } from 'zod';
import { spanishDay } from '../platform/spanish-day.ts';
import { button, facts, greeting, paragraph, strong } from './parts.ts';
import { address, mailTemplate, said } from './template.ts';
import { groupFacts, type ToldGroup, toldGroup } from './told-group.ts';

const entrances = {
  nueva:
    'El botón confirma que este correo es tuyo, eliges tu contraseña y entras. Sirve durante una semana.',
  propia: 'Entra con tu correo y tu contraseña: las lecciones te esperan ahí mismo.',
  moodle:
    'Entra con tu usuario y contraseña del aula virtual. Si tu cuenta es nueva, el aula te los manda por separado.',
};
const whyPlaceless = {
  lleno: 'tu grupo se llenó antes',
  cancelado: 'tu grupo se canceló antes',
  terminado: 'tu grupo terminó antes',
  repetido: 'ya tienes un cupo en ese grupo por otro pedido',
};
const atWill = 'Puedes empezar cuando quieras.';

const schema = z.strictObject({
  firstName: said,
  courseName: said,
  /** A day `YYYY-MM-DD`, or words ("la primera semana de marzo"); null when one begins at will. */
  startsOn: said.nullable(),
  /** The group that they are in; null: none yet, or the course has none. */
  group: toldGroup.nullable(),
  path: address,
  /** True while the person is not inside the course yet: another mail tells when they are. */
  waiting: z.boolean(),
  /** They paid and their group had no place, was cancelled, or has them already: no access is on its way. */
  placeless: z.enum(['lleno', 'cancelado', 'terminado', 'repetido']).optional(),
  /** Where they learn; `nueva` when the button first has them choose a password. */
  door: z.enum(['nueva', 'propia', 'moodle', 'ninguna']).optional(),
  /** Where whoever forgot their password of the classroom asks for another; null where there is none. */
  recover: address.nullable(),
});

/** A person was enrolled in a course. */
export const enrolled = mailTemplate({
  schema,
  subject: ({ courseName, waiting, placeless }) =>
    placeless
      ? `Recibimos tu pago de ${courseName}, pero ${whyPlaceless[placeless]}`
      : `Tu matrícula en ${courseName} está ${waiting ? 'registrada' : 'lista'}`,
  preview: ({ startsOn, waiting, placeless }) =>
    placeless
      ? 'Falta darte un cupo.'
      : startsOn
        ? `Inicio: ${readable(startsOn)}.`
        : waiting
          ? 'Estamos preparando tu acceso.'
          : atWill,
  content: ({ firstName, courseName, startsOn, group, path, placeless, waiting, recover, door }) =>
    h(
      Fragment,
      null,
      greeting(firstName),
      paragraph(
        placeless ? 'Verificamos tu pago de ' : 'Tu matrícula en ',
        strong(courseName),
        placeless
          ? '.'
          : waiting
            ? ' está registrada.'
            : door === 'ninguna'
              ? ' está lista.'
              : ' está lista: ya puedes entrar.',
      ),
      ...begins({ startsOn, group, waiting }),
      paragraph(follows({ placeless, door, group, waiting })),
      button(waiting || door === 'ninguna' ? 'Ver mi matrícula' : 'Ir a mi curso', path),
      recover &&
        paragraph(
          door === 'propia'
            ? 'Si es tu primera vez, o no recuerdas tu contraseña, elígela en '
            : 'Si no recuerdas tu contraseña, pide otra en ',
          recover,
        ),
    ),
});

type Said = z.output<typeof schema>;

function begins({ startsOn, group, waiting }: Pick<Said, 'startsOn' | 'group' | 'waiting'>) {
  const free = !startsOn && !waiting && !group?.days ? [paragraph(atWill)] : [];
  if (group) return [facts(groupFacts(group)), ...free];
  return startsOn ? [facts([['Inicio', readable(startsOn)]])] : free;
}

/** What happens next, and what is theirs to do. */
function follows({
  placeless,
  door,
  group,
  waiting,
}: Pick<Said, 'placeless' | 'door' | 'group' | 'waiting'>): string {
  if (placeless)
    return `Tu dinero no se pierde, pero ${whyPlaceless[placeless]}. Te escribimos para darte un cupo en otro grupo o devolverte tu dinero. Si quieres decidirlo ya, responde a este correo.`;
  if (door === 'ninguna') return attend(group);
  if (waiting)
    return 'Estamos preparando tu acceso al aula virtual y te avisamos en otro correo apenas puedas entrar. Mientras tanto, puedes ver tu matrícula en tu cuenta.';
  return entrances[door ?? 'moodle'];
}

/** What is next where there is no classroom to enter: to be there. */
function attend(group: ToldGroup | null): string {
  if (group?.live)
    return 'Las clases son en vivo, por internet: el enlace de cada una está en tu cuenta, en tu calendario.';
  return group?.where && group.first
    ? 'Las clases son presenciales: te esperamos en ese lugar, a esa hora.'
    : 'Las clases son presenciales. Apenas estén confirmados el lugar y la hora de la primera, los verás en tu matrícula.';
}

function readable(startsOn: string): string {
  return /^\d{4}-\d{2}-\d{2}/.test(startsOn) ? spanishDay(startsOn) : startsOn;
}
