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
  tutor:
    'Quien estudia recibe su acceso en su propio correo. Si no tiene uno, responde a este y lo coordinamos. Con el botón ves la compra y cómo va su matrícula.',
  aparte:
    'El aula virtual de este curso la lleva una persona de la academia. Si todavía no tienes tu usuario y el enlace, pídeselos: basta con responder a este correo.',
};
/** Whose button leads to the purchase, and not into a classroom. */
const noDoor: readonly string[] = ['ninguna', 'aparte', 'tutor'];
const whyPlaceless = {
  lleno: 'tu grupo se llenó antes',
  cancelado: 'tu grupo se canceló antes',
  terminado: 'tu grupo terminó antes',
  repetido: 'ya tienes un cupo en ese grupo por otra compra',
};
const atTheirHour =
  'Tus clases con día y hora te esperan: a su hora, entra desde la página de este botón.';
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
  /**
   * Where they learn; `nueva` when the button first has them choose a password, `aparte` in a classroom that this
   * product does not reach, `tutor` for who answers for whoever studies.
   */
  door: z.enum(['nueva', 'propia', 'moodle', 'aparte', 'tutor', 'ninguna']).optional(),
  /** Whether nobody has to come anywhere: there are no classes in a room. */
  remote: z.boolean().optional(),
  /** Where whoever forgot their password of the classroom asks for another; null where there is none. */
  recover: address.nullable(),
});

/** A person was enrolled in a course. */
export const enrolled = mailTemplate({
  schema,
  subject: ({ courseName, waiting, placeless, door }) =>
    placeless
      ? `Recibimos tu pago de ${courseName}, pero ${whyPlaceless[placeless]}`
      : waiting
        ? `Preparamos tu matrícula en ${courseName}`
        : `${door === 'tutor' ? 'La' : 'Tu'} matrícula en ${courseName} está lista`,
  preview: ({ startsOn, waiting, placeless }) =>
    placeless
      ? 'Falta darte un cupo.'
      : startsOn
        ? `Inicio: ${readable(startsOn)}.`
        : waiting
          ? 'Te avisamos en cuanto puedas entrar.'
          : atWill,
  content: ({ firstName, courseName, startsOn, group, path, recover, ...next }) => {
    const { placeless, waiting, door } = next;
    return h(
      Fragment,
      null,
      greeting(firstName),
      paragraph(
        placeless
          ? 'Verificamos tu pago de '
          : waiting
            ? 'Estamos preparando tu matrícula en '
            : door === 'tutor'
              ? 'La matrícula en '
              : 'Tu matrícula en ',
        strong(courseName),
        placeless || waiting
          ? '.'
          : door && noDoor.includes(door)
            ? ' está lista.'
            : ' está lista: ya puedes entrar.',
      ),
      ...begins({ startsOn, group, waiting }),
      paragraph(follows({ ...next, group })),
      button(
        door === 'tutor'
          ? 'Ver la matrícula'
          : waiting || (door && noDoor.includes(door))
            ? 'Ver mi matrícula'
            : 'Ir a mi curso',
        path,
      ),
      recover &&
        paragraph(
          door === 'propia'
            ? 'Si es tu primera vez, o no recuerdas tu contraseña, elígela en '
            : 'Si no recuerdas tu contraseña, pide otra en ',
          recover,
        ),
    );
  },
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
  remote,
}: Pick<Said, 'placeless' | 'door' | 'group' | 'waiting' | 'remote'>): string {
  if (placeless)
    return `Tu dinero no se pierde, pero ${whyPlaceless[placeless]}. Te escribimos para darte un cupo en otro grupo o devolverte tu dinero. Si quieres decidirlo ya, responde a este correo.`;
  if (door === 'ninguna') return attend(group, remote);
  if (waiting)
    return group?.days
      ? `${atTheirHour} El acceso al aula virtual te lo avisamos en otro correo.`
      : 'Te avisamos en otro correo apenas puedas entrar al aula virtual. Mientras tanto, puedes ver tu matrícula con este botón.';
  return door === 'aparte' && group?.first
    ? `${atTheirHour} ${entrances.aparte}`
    : entrances[door ?? 'moodle'];
}

/** What is next where there is no classroom to enter: to be there. */
function attend(group: ToldGroup | null, remote = false): string {
  if (group?.live)
    return 'Las clases son en vivo, por internet: el enlace de cada una está en tu cuenta, en tu calendario.';
  if (remote && !group?.where)
    return 'El curso se lleva por internet, sin ir a ningún lugar: lo que necesitas está en tu matrícula, y te escribimos con lo demás.';
  return group?.where && group.first
    ? 'Las clases son presenciales: te esperamos en ese lugar, a esa hora.'
    : 'Las clases son presenciales. Apenas estén confirmados el lugar y la hora de la primera, los verás en tu matrícula.';
}

function readable(startsOn: string): string {
  return /^\d{4}-\d{2}-\d{2}/.test(startsOn) ? spanishDay(startsOn) : startsOn;
}
