import { Fragment, createElement as h } from 'react';
import { z } from 'zod';
import { button, greeting, note, paragraph } from './parts.ts';
import { address, mailTemplate, said } from './template.ts';

/** What administrators send themselves to see that mails arrive, and where. */
export const mailTrial = mailTemplate({
  schema: z.strictObject({ firstName: said, path: address }),
  subject: () => 'Correo de prueba',
  preview: () => 'Si lo lees en tu bandeja de entrada, tus correos llegan.',
  content: ({ firstName, path }) =>
    h(
      Fragment,
      null,
      greeting(firstName),
      paragraph(
        'Si lees esto en tu bandeja de entrada, los correos de la academia llegan. Así se verán los que reciba quien compre.',
      ),
      button('Ver Estado', path),
      note(
        'Si estaba entre los no deseados, Estado dice qué le falta a tu dominio: SPF, DKIM y DMARC.',
      ),
    ),
});
