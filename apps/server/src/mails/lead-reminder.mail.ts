import { Fragment, createElement as h } from 'react';
import { z } from 'zod';
import { button, facts, greeting, note, paragraph, strong } from './parts.ts';
import { address, mailTemplate, said } from './template.ts';

/** The next step with a lead is due: to whoever attends it. */
export const leadReminder = mailTemplate({
  schema: z.strictObject({
    firstName: said,
    leadName: said,
    /** "Llamar con los horarios". */
    action: said,
    /** "21 nov 2026, 14:05", in Lima. */
    due: said,
    courseName: said.nullable(),
    mobile: said.nullable(),
    email: said.nullable(),
    /** Opens the lead for staff, or a conversation for an adviser, who has no back office. */
    path: address,
    label: said,
  }),
  subject: ({ leadName }) => `Toca seguir con ${leadName}`.slice(0, 69),
  preview: ({ action, due }) => `${action}. Quedó para el ${due}.`,
  content: ({ firstName, leadName, action, due, courseName, mobile, email, path, label }) =>
    h(
      Fragment,
      null,
      greeting(firstName),
      paragraph('Quedó para ahora seguir con ', strong(leadName), '.'),
      facts([
        ['Qué toca', action],
        ['Para cuándo', due],
        ...(courseName ? [['Le interesa', courseName] as const] : []),
        ...(mobile ? [['Celular', mobile] as const] : []),
        ...(email ? [['Correo', email] as const] : []),
      ]),
      button(label, path),
      note('Cuando lo hagas, anota cómo fue y elige el siguiente paso.'),
    ),
});
