import { notFiledWords } from '@aulario/contract/claims/claim-book';
import { Fragment, createElement as h } from 'react';
import { z } from 'zod';
import { button, facts, inSentence, note, paragraph, strong, textsNote } from './parts.ts';
import { address, mailTemplate, said } from './template.ts';

/**
 * What a mailbox is sent that somebody only named: that there is a sheet, and where. Nothing in it was
 * typed by whoever named the mailbox, the name included (decision 070).
 */
export const claimRegistered = mailTemplate({
  schema: z.strictObject({
    /** "reclamo" or "queja". */
    kind: said,
    number: said,
    /** What the country's law calls the sheet, and the book. */
    sheet: said,
    book: said,
    /** The texts that were in force, in their versions. */
    texts: z.array(z.strictObject({ name: said, address })),
    /** Day and hour in Lima, as they are read. */
    filedAt: said,
    deadline: said,
    /** What the law has the sheet say. */
    notices: z.array(said),
    /** The private page of the sheet, where the mailbox answers. */
    path: address,
  }),
  subject: ({ sheet, number }) => `${sheet} ${number}`,
  preview: ({ deadline }) => `Le responderemos a más tardar el ${deadline}.`,
  content: ({ kind, number, sheet, book, texts, filedAt, deadline, notices, path }) =>
    h(
      Fragment,
      null,
      paragraph('Hola:'),
      paragraph('Registramos su ', strong(kind), ` en ${inSentence(book)}.`),
      facts([
        [sheet, number],
        ['Fecha y hora', filedAt],
        ['Le responderemos a más tardar el', deadline],
      ]),
      paragraph(
        'Su hoja completa está en este enlace privado, para leerla, imprimirla y descargarla en PDF. Confirme allí que este correo es suyo y le enviaremos también la copia de esta hoja.',
      ),
      button('Ver la hoja y confirmar mi correo', path),
      ...notices.map((notice) => note(notice)),
      textsNote(texts),
      note(
        `¿No presentó esta hoja? Presione allí «${notFiledWords(kind)}» y no le escribiremos más sobre ella.`,
      ),
    ),
});
