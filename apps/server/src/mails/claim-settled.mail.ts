import { Fragment, createElement as h } from 'react';
import { z } from 'zod';
import { button, facts, greeting, note, paragraph } from './parts.ts';
import { address, mailTemplate, said } from './template.ts';

/** The proof of an accepted settlement (DS 011-2011-PCM art. 6-A). */
export const claimSettled = mailTemplate({
  schema: z.strictObject({
    name: said,
    kind: said,
    number: said,
    /** What the country's law calls the sheet. */
    sheet: said,
    filedOn: said,
    /** Day and hour in Lima, as they are read. */
    settledAt: said,
    acceptance: said,
    path: address,
  }),
  subject: ({ sheet, number }) => `Acuerdo aceptado: ${sheet} ${number}`,
  preview: ({ settledAt }) => `Registrado el ${settledAt}.`,
  content: ({ name, kind, number, sheet, filedOn, settledAt, acceptance, path }) =>
    h(
      Fragment,
      null,
      greeting(name),
      paragraph(
        `Registramos que aceptó la solución que le ofrecimos por su ${kind} del ${filedOn}.`,
      ),
      facts([
        [sheet, number],
        ['Fecha y hora', settledAt],
        ['Acuerdo', acceptance],
      ]),
      button('Ver e imprimir la hoja', path),
      note('La hoja con el acuerdo va adjunta a este correo: es su constancia.'),
    ),
});
