import { Fragment, createElement as h } from 'react';
import { z } from 'zod';
import { button, note, paragraph } from './parts.ts';
import { address, mailTemplate } from './template.ts';

/** Opens the page from which whoever has no account asks about their data. */
export const rightsLink = mailTemplate({
  schema: z.strictObject({ path: address }),
  subject: () => 'Tu enlace para pedir algo sobre tus datos',
  preview: () => 'Dura un día.',
  content: ({ path }) =>
    h(
      Fragment,
      null,
      paragraph('Hola:'),
      paragraph(
        'Con este enlace pides acceso a tus datos, su corrección o su supresión, y ves lo que ya pediste.',
      ),
      button('Ver mis derechos', path),
      note('Dura un día. Si no lo pediste tú, no necesitas hacer nada.'),
    ),
});
