import { Fragment, createElement as h } from 'react';
import { z } from 'zod';
import { button, greetingOver, paragraph, strong } from './parts.ts';
import { quoted } from './quoted.ts';
import { address, mailTemplate, said } from './template.ts';

/** A certificate stays as it is, and why. */
export const correctionRejected = mailTemplate({
  schema: z.strictObject({ firstName: said, courseName: said, answer: said, url: address }),
  subject: () => 'Revisamos tu pedido de corrección',
  preview: ({ answer }) => answer,
  content: ({ firstName, courseName, answer, url }) =>
    h(
      Fragment,
      null,
      greetingOver(answer, firstName),
      paragraph('Revisamos tu pedido de corregir el certificado de ', strong(courseName), '.'),
      quoted(answer),
      paragraph(
        'Por eso el certificado sigue como está. Si no es lo que esperabas, responde a este correo.',
      ),
      button('Ver mi certificado', url),
    ),
});
