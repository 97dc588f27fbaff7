import { opensBefore } from '@aulario/contract/learning/attendance';
import { Fragment, createElement as h } from 'react';
import { z } from 'zod';
import { button, facts, greeting, note, paragraph, strong } from './parts.ts';
import { address, mailTemplate, said } from './template.ts';

/** For a subject, which has room for the day and the hours alone. */
export const withoutZone = (when: string): string => when.replace(/ \([^)]*\)$/, '');

/** A session begins within a day, or within an hour. */
export const sessionReminder = mailTemplate({
  schema: z.strictObject({
    firstName: said,
    courseName: said,
    title: said,
    kind: z.enum(['dia', 'hora']),
    /** As the person's clocks say it and, where those differ, as the academy says it. */
    when: z.array(said).min(1),
    place: z.string().nullable(),
    /** It meets in a room on the internet. */
    online: z.boolean(),
    path: address,
  }),
  subject: ({ kind, courseName, when }) =>
    kind === 'hora'
      ? `Tu sesión empieza pronto: ${courseName}`
      : `Tu sesión de ${courseName}: ${withoutZone(when[0] ?? '')}`,
  preview: ({ title, courseName }) => `${title}. ${courseName}.`,
  content: ({ firstName, courseName, title, when, place, online, path }) =>
    h(
      Fragment,
      null,
      greeting(firstName),
      paragraph('Te esperamos en ', strong(title), ` de ${courseName}.`),
      facts([
        ['Cuándo', when[0] ?? ''],
        ...when.slice(1).map((other) => ['Es decir', other] as const),
        ...(place ? [['Dónde', place] as const] : []),
        ...(online ? [['Modalidad', 'En vivo, por internet'] as const] : []),
      ]),
      button('Ir a mis sesiones', path),
      online
        ? note(
            `La sala se abre ${opensBefore} minutos antes; al entrar queda anotada tu asistencia.`,
          )
        : null,
    ),
});
