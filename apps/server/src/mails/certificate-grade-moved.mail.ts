import { Fragment, createElement as h } from 'react';
import { z } from 'zod';
import { button, facts, greeting, paragraph, strong } from './parts.ts';
import { address, mailTemplate, said } from './template.ts';

/** A mark was corrected after the certificate that says the grade: to administrators, who decide what becomes of it. */
export const certificateGradeMoved = mailTemplate({
  schema: z.strictObject({
    firstName: said,
    person: said,
    courseName: said,
    title: said,
    by: said,
    reason: said,
    code: said,
    /** What the certificate says, and what the record says now. */
    said,
    now: said,
    path: address,
  }),
  subject: ({ person }) => `Cambió la nota de ${person}, que ya tiene certificado`,
  preview: ({ code, courseName }) => `${code}. ${courseName}.`,
  content: ({ firstName, person, courseName, title, by, reason, code, said: printed, now, path }) =>
    h(
      Fragment,
      null,
      greeting(firstName),
      paragraph(`${by} corrigió la nota de ${person} en `, strong(title), ` (${courseName}).`),
      facts([
        ['Por qué', reason],
        ['Nota final ahora', now],
        [`Lo que dice el certificado ${code}`, printed],
      ]),
      paragraph(
        'El certificado no se cambia solo. Si debe decir la nota nueva, corrígelo en su página; si no, déjalo como está.',
      ),
      button('Ver el certificado', path),
    ),
});
