import { Fragment, createElement as h } from 'react';
import { z } from 'zod';
import { button, greeting, note, paragraph, strong } from './parts.ts';
import { address, greeted, mailTemplate, said } from './template.ts';

/** Somebody waits for a place of a full group, or for the next one of a course. */
export const waitingJoined = mailTemplate({
  schema: z.strictObject({
    firstName: greeted,
    courseName: said,
    /** "del 3 de febrero"; null: they wait for the next one. */
    group: said.nullable(),
    path: address,
    /** Staff wrote them down, who know them: their turn counts already. */
    vouched: z.boolean().optional(),
  }),
  subject: ({ courseName, group, vouched }) =>
    group && vouched
      ? `Estás en la lista de espera: ${courseName}`
      : group
        ? `Confirma tu lugar en la lista de espera: ${courseName}`
        : `Te avisaremos: ${courseName}`,
  preview: ({ group, vouched }) =>
    group && vouched
      ? 'Te escribimos cuando haya un cupo para ti.'
      : group
        ? 'Un toque, y tu turno cuenta.'
        : 'Te escribimos apenas haya nuevas fechas.',
  content: ({ firstName, courseName, group, path, vouched }) =>
    h(
      Fragment,
      null,
      greeting(firstName),
      group && vouched
        ? paragraph(
            'Te anotamos en la lista de espera del grupo ',
            strong(group),
            ` de ${courseName}, como nos pediste. Tu turno ya cuenta: cuando se libere un cupo y te toque, lo apartamos para ti y te escribimos.`,
          )
        : group
          ? paragraph(
              'Pediste un lugar en la lista de espera del grupo ',
              strong(group),
              ` de ${courseName}. Confírmalo en los próximos 3 días: tu turno cuenta desde que lo confirmas, y sin confirmar sales de la lista. Cuando se libere un cupo y sea tu turno, lo apartamos para ti y te escribimos.`,
            )
          : paragraph(
              'Te escribiremos cuando anunciemos las próximas fechas de ',
              strong(courseName),
              '.',
            ),
      button(
        group && vouched ? 'Ver mi lugar' : group ? 'Confirmar mi lugar' : 'Ver mi aviso',
        path,
      ),
      note(
        'Desde esa página también puedes salir de la lista. Si no pediste esto, ignora este correo.',
      ),
    ),
});
