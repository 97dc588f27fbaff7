import { Fragment, createElement as h } from 'react';
import { z } from 'zod';
import { button, greeting, note, paragraph } from './parts.ts';
import { address, greeted, mailTemplate } from './template.ts';

/** Somebody who studied here buys again, and does not want to type everything once more. */
export const purchaseLink = mailTemplate({
  schema: z.strictObject({ firstName: greeted, path: address }),
  subject: () => 'Continúa tu compra con tus datos puestos',
  preview: () => 'El enlace dura una hora y es solo para ti.',
  content: ({ firstName, path }) =>
    h(
      Fragment,
      null,
      greeting(firstName),
      paragraph('Pediste continuar una compra con los datos que ya tenemos de ti:'),
      button('Continuar mi compra', path),
      paragraph(
        'Ábrelo en el mismo dispositivo en el que elegiste tus cursos. Todavía no pagas ni te comprometes a nada.',
      ),
      note(
        'Es personal: quien lo tenga ve tus datos, así que no lo compartas. Si no lo pediste, bórralo.',
      ),
    ),
});
