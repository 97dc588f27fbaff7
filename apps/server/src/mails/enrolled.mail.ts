import { Fragment, createElement as h } from 'react';
import { z } from 'zod';
import { spanishDay } from '../platform/spanish-day.ts';
import { button, facts, greeting, paragraph, strong } from './parts.ts';
import { address, mailTemplate, said } from './template.ts';

const entrances = {
  nueva:
    'El botón confirma que este correo es tuyo, eliges tu contraseña y entras. Sirve durante una semana.',
  propia: 'Entra con tu correo y tu contraseña: las lecciones te esperan ahí mismo.',
  moodle:
    'Entra con tu usuario y contraseña del aula virtual. Si tu cuenta es nueva, el aula te los manda por separado.',
  ninguna: 'Las clases son presenciales: en tu matrícula están el lugar y las fechas.',
};
const atWill = 'Puedes empezar cuando quieras.';

/** A person was enrolled in a course. */
export const enrolled = mailTemplate({
  schema: z.strictObject({
    firstName: said,
    courseName: said,
    /** A day `YYYY-MM-DD`, or words ("la primera semana de marzo"); null when one begins at will. */
    startsOn: said.nullable(),
    path: address,
    /** True while the person is not inside the course yet: another mail tells when they are. */
    waiting: z.boolean(),
    /** Where they learn; `nueva` when the button first has them choose a password. */
    door: z.enum(['nueva', 'propia', 'moodle', 'ninguna']).optional(),
    /** No place came of the money: the group was full, or they are in it already. Promised is another one, or the money. */
    lost: z.enum(['lleno', 'repetido']).optional(),
    /** Where whoever forgot their password of the classroom asks for another; null where there is none. */
    recover: address.nullable(),
  }),
  subject: ({ courseName, waiting, lost }) =>
    lost
      ? `Recibimos tu pago de ${courseName}: ${lost === 'lleno' ? 'tu grupo se llenó' : 'ya estabas en ese grupo'}`
      : `Tu matrícula en ${courseName} está ${waiting ? 'registrada' : 'lista'}`,
  preview: ({ startsOn, waiting, lost }) =>
    lost
      ? 'Tu dinero no se pierde: te damos otro grupo o te lo devolvemos.'
      : startsOn
        ? `Inicio: ${readable(startsOn)}.`
        : waiting
          ? 'Estamos preparando tu acceso.'
          : atWill,
  content: ({ firstName, courseName, startsOn, path, waiting, recover, door, lost }) =>
    lost
      ? h(
          Fragment,
          null,
          greeting(firstName),
          paragraph(
            'Verificamos tu pago de ',
            strong(courseName),
            lost === 'lleno'
              ? ', pero tu grupo se llenó antes de que llegara.'
              : ', pero ya tienes un cupo en ese grupo por otro pedido.',
          ),
          paragraph(
            'Tu dinero no se pierde: te escribimos para darte un cupo en otro grupo o devolvértelo. Si prefieres uno de los dos, responde a este correo.',
          ),
          button('Ver mi pedido', path),
        )
      : h(
          Fragment,
          null,
          greeting(firstName),
          paragraph(
            'Tu matrícula en ',
            strong(courseName),
            waiting ? ' está registrada.' : ' está lista: ya puedes entrar.',
          ),
          startsOn ? facts([['Inicio', readable(startsOn)]]) : !waiting && paragraph(atWill),
          waiting
            ? paragraph(
                'Estamos preparando tu acceso al aula virtual y te avisamos en otro correo apenas puedas entrar. Mientras tanto, puedes ver tu matrícula en tu cuenta.',
              )
            : paragraph(entrances[door ?? 'moodle']),
          button(waiting ? 'Ver mi matrícula' : 'Ir a mi curso', path),
          recover &&
            paragraph(
              door === 'propia'
                ? 'Si es tu primera vez, o no recuerdas tu contraseña, elígela en '
                : 'Si no recuerdas tu contraseña, pide otra en ',
              recover,
            ),
        ),
});

function readable(startsOn: string): string {
  return /^\d{4}-\d{2}-\d{2}/.test(startsOn) ? spanishDay(startsOn) : startsOn;
}
