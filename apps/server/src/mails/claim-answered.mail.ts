import { Fragment, createElement as h } from 'react';
import { z } from 'zod';
import { button, greetingOver, note, paragraph, strong } from './parts.ts';
import { quoted } from './quoted.ts';
import { address, mailTemplate, said } from './template.ts';

/** The answer to a claim, in writing (DS 011-2011-PCM art. 6, 6-B). */
export const claimAnswered = mailTemplate({
  schema: z.strictObject({
    name: said,
    /** "reclamo" or "queja". */
    kind: said,
    number: said,
    /** What the country's law calls the sheet. */
    sheet: said,
    /** The day it was filed, as it is read. */
    filedOn: said,
    answer: said,
    /** What the law has the answer say. */
    notice: said,
    path: address,
  }),
  subject: ({ sheet, number }) => `Respuesta a su ${sheet} ${number}`,
  preview: ({ kind, filedOn }) => `Sobre su ${kind} del ${filedOn}.`,
  content: ({ name, kind, number, filedOn, answer, notice, path }) =>
    h(
      Fragment,
      null,
      greetingOver(answer, name),
      paragraph(`Respondemos a su ${kind} del ${filedOn}, `, strong(`hoja ${number}`), '.'),
      quoted(answer),
      button('Ver e imprimir la hoja', path),
      note(notice),
    ),
});
