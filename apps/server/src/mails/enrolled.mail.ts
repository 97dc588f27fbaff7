import { Fragment, createElement as h } from 'react';
import { z } from 'zod';
import { spanishDay } from '../platform/spanish-day.ts';
import { button, facts, greeting, paragraph, strong } from './parts.ts';
import { address, mailTemplate, said } from './template.ts';
import { groupFacts, type ToldGroup, toldGroup } from './told-group.ts';

const entrances = {
  nueva:
    'El botón confirma que este correo es tuyo y, si todavía no tienes contraseña, la eliges ahí mismo. Sirve durante una semana.',
  propia: 'Entra con tu correo y tu contraseña: las lecciones te esperan ahí mismo.',
  moodle:
    'Entra con tu usuario y contraseña del aula virtual. Si tu cuenta es nueva, el aula te los manda por separado.',
  tutor:
    'Quien estudia recibe su acceso en su propio correo. Si no tiene uno, responde a este y lo coordinamos. Con el botón ves la compra y cómo va su matrícula.',
  aparte:
    'El aula virtual de este curso la lleva una persona de la academia. Si todavía no tienes tu usuario y el enlace, pídeselos: basta con responder a este correo.',
};
/** The ways in of somebody else, whose mails come to this mailbox. */
const othersEntrances = {
  nueva: (who: string) =>
    `El botón confirma este correo: ahí se elige la contraseña con la que entra ${who}. Sirve durante una semana.`,
  propia: (who: string) =>
    `${who} entra con este correo y su contraseña: las lecciones esperan ahí mismo.`,
  moodle: (who: string) =>
    `${who} entra con su usuario y contraseña del aula virtual. Si su cuenta es nueva, el aula los manda por separado a este correo.`,
  aparte: (who: string) =>
    `El aula virtual de este curso la lleva una persona de la academia. Si ${who} todavía no tiene su usuario y el enlace, pídelos: basta con responder a este correo.`,
};
/** Whose button leads to the purchase, and not into a classroom. */
const noDoor: readonly string[] = ['ninguna', 'aparte', 'tutor'];
const whyPlaceless = {
  lleno: 'el grupo se llenó antes',
  cancelado: 'el grupo se canceló antes',
  terminado: 'el grupo terminó antes',
  repetido: 'ya hay un cupo en ese grupo por otra compra',
};
const atTheirHour =
  'Las clases con día y hora ya están fijadas: a su hora, se entra desde la página de este botón.';
/** Where no system lets anybody in, no mail of ours follows with the way in: a person does it. */
const byHand =
  'El aula virtual la lleva una persona de la academia: hace la matrícula a mano, en horario de oficina, y escribe con el usuario y el enlace. Si tarda, basta con responder a este correo.';
const atWill = 'Puedes empezar cuando quieras.';

const schema = z.strictObject({
  firstName: said,
  /** Who studies, where the mail is read by somebody else, or by both: it is not "your" enrolment then. */
  studentName: said.optional(),
  courseName: said,
  /** A day `YYYY-MM-DD`, or words ("la primera semana de marzo"); null when one begins at will. */
  startsOn: said.nullable(),
  /** The group that they are in; null: none yet, or the course has none. */
  group: toldGroup.nullable(),
  path: address,
  /** True while the person is not inside the course yet: somebody of the academy lets them in by hand. */
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
  /** Who enrolled them and gave their data, and where they read what is done with them and act on it. */
  enrolledBy: z.strictObject({ name: said, rights: address, privacy: address }).optional(),
  /** Where whoever forgot their password of the classroom asks for another; null where there is none. */
  recover: address.nullable(),
});

/** A person was enrolled in a course. */
export const enrolled = mailTemplate({
  schema,
  subject: ({ courseName, waiting, placeless, studentName }) =>
    placeless
      ? `Recibimos tu pago de ${courseName}, pero ${whyPlaceless[placeless]}`
      : waiting
        ? `Preparamos ${enrolmentOf(studentName)} en ${courseName}`
        : `${capital(enrolmentOf(studentName))} en ${courseName} está lista`,
  preview: ({ startsOn, waiting, placeless }) =>
    placeless
      ? 'Falta darte un cupo.'
      : startsOn
        ? `Inicio: ${readable(startsOn)}.`
        : waiting
          ? 'La prepara una persona de la academia.'
          : atWill,
  content: ({ firstName, courseName, startsOn, group, path, recover, ...next }) => {
    const { placeless, waiting, door, studentName } = next;
    return h(
      Fragment,
      null,
      greeting(firstName),
      paragraph(
        placeless
          ? 'Verificamos tu pago de '
          : waiting
            ? `Estamos preparando ${enrolmentOf(studentName)} en `
            : `${capital(enrolmentOf(studentName))} en `,
        strong(courseName),
        placeless || waiting
          ? '.'
          : door && noDoor.includes(door)
            ? ' está lista.'
            : ` está lista: ya ${studentName ? 'se puede' : 'puedes'} entrar.`,
      ),
      ...begins({ startsOn, group, waiting }),
      paragraph(follows({ ...next, group })),
      button(
        waiting || (door && noDoor.includes(door))
          ? `Ver ${studentName ? 'la' : 'mi'} matrícula`
          : `Ir ${studentName ? 'al' : 'a mi'} curso`,
        path,
      ),
      recover &&
        paragraph(
          door === 'propia'
            ? `Si es ${studentName ? 'su' : 'tu'} primera vez, o no ${remembered(studentName)}, elígela en `
            : `Si no ${remembered(studentName)}, pide otra en `,
          recover,
        ),
      ...whoEnrolled(next),
    );
  },
});

type Said = z.output<typeof schema>;

/** What somebody is owed of whom others gave the data (Ley 29733 art. 18; Ley 1581 art. 12; LFPDPPP). */
function whoEnrolled({ enrolledBy }: Pick<Said, 'enrolledBy'>) {
  if (!enrolledBy) return [];
  const { name, rights, privacy } = enrolledBy;
  return [
    paragraph(
      `Te inscribió ${name}, que nos dio tus datos. Los usamos para darte el curso y tu certificado. Qué guardamos, para qué y cuánto tiempo se lee en ${privacy}; para verlos, corregirlos o pedir que se borren, entra en ${rights}`,
    ),
  ];
}

function enrolmentOf(studentName: string | undefined): string {
  return studentName ? `la matrícula de ${studentName}` : 'tu matrícula';
}

function remembered(studentName: string | undefined): string {
  return studentName ? 'recuerda su contraseña' : 'recuerdas tu contraseña';
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

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
  studentName,
}: Pick<Said, 'placeless' | 'door' | 'group' | 'waiting' | 'remote' | 'studentName'>): string {
  if (placeless)
    return `Tu dinero no se pierde, pero ${whyPlaceless[placeless]}. Te escribimos para darte un cupo en otro grupo o devolverte tu dinero. Si quieres decidirlo ya, responde a este correo.`;
  if (door === 'ninguna') return attend(group, remote);
  if (waiting) return group?.days ? `${atTheirHour} ${byHand}` : byHand;
  const way = door ?? 'moodle';
  const entrance =
    studentName && way !== 'tutor' ? othersEntrances[way](studentName) : entrances[way];
  return way === 'aparte' && group?.first ? `${atTheirHour} ${entrance}` : entrance;
}

/** What is next where there is no classroom to enter: to be there. */
function attend(group: ToldGroup | null, remote = false): string {
  if (group?.live)
    return 'Las clases son en vivo, por internet: el enlace de cada una está en la cuenta de quien estudia, en su calendario.';
  if (remote && !group?.where)
    return 'El curso se lleva por internet, sin ir a ningún lugar: lo que hace falta está en la matrícula, y te escribimos con lo demás.';
  return group?.where && group.first
    ? 'Las clases son presenciales, en ese lugar y a esa hora.'
    : 'Las clases son presenciales. Apenas estén confirmados el lugar y la hora de la primera, los verás en la matrícula.';
}

function readable(startsOn: string): string {
  return /^\d{4}-\d{2}-\d{2}/.test(startsOn) ? spanishDay(startsOn) : startsOn;
}
