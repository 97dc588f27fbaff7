import { Fragment, createElement as h } from 'react';
import { z } from 'zod';
import { button, greeting, list, note, paragraph } from './parts.ts';
import { address, greeted, mailTemplate, said } from './template.ts';

/** Data of a known person came in from outside. The values stay on the page: a stranger wrote them. */
export const userProposal = mailTemplate({
  schema: z.strictObject({ firstName: greeted, fields: z.array(said).min(1), path: address }),
  subject: () => '¿Actualizamos tus datos?',
  preview: () => 'Llegaron datos distintos de los que tenemos. Tú decides.',
  content: ({ firstName, fields, path }) =>
    h(
      Fragment,
      null,
      greeting(firstName),
      paragraph(
        'Alguien, quizá tú, nos escribió con tus datos de contacto, y algo es distinto de lo que tenemos:',
      ),
      list(fields),
      paragraph('No cambiamos nada sin ti. Mira qué llegó y decide:'),
      button('Revisar mis datos', path),
      note('Si no haces nada, tus datos quedan como están. El enlace dura siete días.'),
    ),
});
