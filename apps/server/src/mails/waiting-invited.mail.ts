import { Fragment, createElement as h } from 'react';
import { z } from 'zod';
import { button, facts, greeting, note, paragraph, strong } from './parts.ts';
import { address, mailTemplate, said } from './template.ts';
import { groupFacts, toldGroup } from './told-group.ts';

/** A place is kept for who waited for one. */
export const waitingInvited = mailTemplate({
  schema: z.strictObject({
    firstName: said,
    courseName: said,
    group: said,
    /** What one needs to know to be there; absent in mails from before it was told. */
    about: toldGroup.nullish(),
    until: said,
    path: address,
  }),
  subject: ({ courseName }) => `Hay un cupo para ti: ${courseName}`,
  preview: ({ until }) => `Lo apartamos hasta el ${until}.`,
  content: ({ firstName, courseName, group, about, until, path }) =>
    h(
      Fragment,
      null,
      greeting(firstName),
      paragraph('Se liberó un cupo en ', strong(courseName), ' y es tu turno.'),
      facts([
        ...(about ? groupFacts(about) : [['Grupo', group] as const]),
        ['Apartado para ti hasta', until],
      ]),
      button('Inscribirme', path),
      note('Si no te inscribes hasta entonces, el cupo pasa a la siguiente persona de la lista.'),
    ),
});
