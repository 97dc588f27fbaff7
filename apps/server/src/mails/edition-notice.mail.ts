import { Fragment, createElement as h } from 'react';
import { z } from 'zod';
import { button, greetingOver, note, paragraph, strong } from './parts.ts';
import { quoted } from './quoted.ts';
import { address, mailTemplate, said } from './template.ts';

/** What a teacher or the academy tells the people of an edition. */
export const editionNotice = mailTemplate({
  schema: z.strictObject({
    firstName: said,
    courseName: said,
    title: said,
    text: said,
    by: said,
    /** They are in no group yet: they wait for a place. */
    waits: z.boolean().optional(),
    path: address,
  }),
  subject: ({ title, courseName }) => `${title} (${courseName})`,
  preview: ({ text }) => text.slice(0, 120),
  content: ({ firstName, courseName, title, text, by, waits, path }) =>
    h(
      Fragment,
      null,
      greetingOver(text, firstName),
      paragraph(strong(title)),
      quoted(text),
      button(waits ? 'Ver el curso' : 'Ir a mi curso', path),
      note(
        waits
          ? `${by} te escribe porque esperabas un cupo de ${courseName}.`
          : `${by} lo escribió a tu grupo de ${courseName}.`,
      ),
    ),
});
