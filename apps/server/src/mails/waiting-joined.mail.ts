import { Fragment, createElement as h } from 'react';
import { z } from 'zod';
import { button, greeting, note, paragraph, strong } from './parts.ts';
import { address, mailTemplate, said } from './template.ts';

/** Somebody waits for a place of a full group, or for the next one of a course. */
export const waitingJoined = mailTemplate({
  schema: z.strictObject({
    firstName: said,
    courseName: said,
    /** "del 3 de febrero"; null: they wait for the next one. */
    group: said.nullable(),
    path: address,
  }),
  subject: ({ courseName, group }) =>
    group ? `Estás en la lista de espera: ${courseName}` : `Te avisaremos: ${courseName}`,
  preview: ({ group }) =>
    group ? 'Te escribimos apenas haya un cupo.' : 'Te escribimos apenas haya nuevas fechas.',
  content: ({ firstName, courseName, group, path }) =>
    h(
      Fragment,
      null,
      greeting(firstName),
      group
        ? paragraph(
            'Te anotamos en la lista de espera del grupo ',
            strong(group),
            ` de ${courseName}. Cuando se libere un cupo y sea tu turno, lo apartamos para ti y te escribimos.`,
          )
        : paragraph(
            'Te escribiremos cuando anunciemos las próximas fechas de ',
            strong(courseName),
            '.',
          ),
      button('Ver mi lugar', path),
      note(
        'Desde esa página también puedes salir de la lista. Si no pediste esto, ignora este correo.',
      ),
    ),
});
