import { Fragment, createElement as h } from 'react';
import { z } from 'zod';
import { button, greeting, note, paragraph, strong } from './parts.ts';
import { address, greeted, mailTemplate, said } from './template.ts';

/** Somebody who signed in elsewhere has to show that this mailbox is theirs. */
export const providerLink = mailTemplate({
  schema: z.strictObject({ firstName: greeted, provider: said, path: address }),
  subject: ({ provider }) => `Confirma tu correo para entrar con ${provider}`,
  preview: () => 'Ábrelo en el mismo navegador donde empezaste.',
  content: ({ firstName, provider, path }) =>
    h(
      Fragment,
      null,
      greeting(firstName),
      paragraph('Pidieron entrar a la academia con ', strong(provider), ' y con este correo.'),
      button('Confirmar que fui yo', path),
      paragraph('Ábrelo en el mismo navegador donde empezaste. Dura una hora y sirve una vez.'),
      note('Si no fuiste tú, no hagas nada: en tu cuenta no cambia nada.'),
    ),
});
