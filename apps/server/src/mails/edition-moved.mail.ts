import { Fragment, createElement as h } from 'react';
import { z } from 'zod';
import { button, facts, greeting, note, paragraph, strong } from './parts.ts';
import { address, mailTemplate, said } from './template.ts';

/** Somebody's group was cancelled, or they go to another one. */
export const editionMoved = mailTemplate({
  schema: z.strictObject({
    firstName: said,
    courseName: said,
    cancelled: z.boolean(),
    /** Whether they were in it; else they ordered, or waited for it. */
    paid: z.boolean(),
    /** The group that they go to; null: it is not decided yet. */
    group: said.nullable(),
    schedule: said.nullable(),
    reason: said,
    path: address,
  }),
  subject: ({ cancelled, courseName }) =>
    cancelled ? `Se canceló tu grupo de ${courseName}` : `Cambiaste de grupo: ${courseName}`,
  preview: ({ group }) => (group ? `Tu nuevo grupo: ${group}.` : 'Te decimos qué sigue.'),
  content: ({ firstName, courseName, cancelled, paid, group, schedule, reason, path }) =>
    h(
      Fragment,
      null,
      greeting(firstName),
      cancelled
        ? paragraph(
            'Cancelamos el grupo de ',
            strong(courseName),
            paid ? ' en el que estabas.' : ' que pediste.',
          )
        : paragraph('Pasaste a otro grupo de ', strong(courseName), '.'),
      facts([
        ['Motivo', reason],
        ...(group ? [['Tu nuevo grupo', group] as [string, string]] : []),
        ...(group && schedule ? [['Horario', schedule] as [string, string]] : []),
      ]),
      group
        ? paragraph('Tus pagos y tu avance pasan contigo: no tienes que hacer nada.')
        : !paid
          ? paragraph(
              'No pagues nada por ese grupo. Puedes elegir otro, o pedir que te avisemos del próximo, en la página del curso.',
            )
          : paragraph(
              'Te escribiremos para que elijas: otro grupo, o la devolución de lo que pagaste. Si quieres decidirlo ya, responde a este correo.',
            ),
      button(paid ? 'Ver mi compra' : 'Ver los detalles', path),
      cancelled && note('Lamentamos el cambio.'),
    ),
});
