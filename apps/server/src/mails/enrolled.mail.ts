import { Fragment, createElement as h } from 'react';
import { z } from 'zod';
import { spanishDay } from '../platform/spanish-day.ts';
import { button, facts, greeting, paragraph, strong } from './parts.ts';
import { address, mailTemplate, said } from './template.ts';

const atWill = 'Puedes empezar cuando quieras.';

/** A person was enrolled in a course. */
export const enrolled = mailTemplate({
  schema: z.strictObject({
    firstName: said,
    courseName: said,
    /** A day `YYYY-MM-DD`, or words ("la primera semana de marzo"); null when one begins at will. */
    startsOn: said.nullable(),
    path: address,
    /** True when the data to enter the virtual classroom follow in another mail. */
    waiting: z.boolean(),
  }),
  subject: ({ courseName }) => `Tu matrícula en ${courseName} está lista`,
  preview: ({ startsOn, waiting }) =>
    startsOn
      ? `Inicio: ${readable(startsOn)}.`
      : waiting
        ? 'Estamos preparando tu acceso.'
        : atWill,
  content: ({ firstName, courseName, startsOn, path, waiting }) =>
    h(
      Fragment,
      null,
      greeting(firstName),
      paragraph('Tu matrícula en ', strong(courseName), ' está lista.'),
      startsOn ? facts([['Inicio', readable(startsOn)]]) : !waiting && paragraph(atWill),
      waiting
        ? paragraph(
            'Estamos preparando tu acceso al aula virtual. Te enviamos los datos para entrar en otro correo; mientras tanto, puedes ver tu matrícula en tu cuenta.',
          )
        : paragraph('Entra al aula virtual con el usuario y la contraseña que ya tienes.'),
      button(waiting ? 'Ver mi matrícula' : 'Ir a mi curso', path),
    ),
});

function readable(startsOn: string): string {
  return /^\d{4}-\d{2}-\d{2}/.test(startsOn) ? spanishDay(startsOn) : startsOn;
}
