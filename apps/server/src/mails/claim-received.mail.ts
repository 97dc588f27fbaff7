import { Fragment, createElement as h, type ReactElement } from 'react';
import { z } from 'zod';
import {
  button,
  facts,
  greeting,
  inSentence,
  note,
  paragraph,
  strong,
  textsNote,
} from './parts.ts';
import { quoted } from './quoted.ts';
import { address, mailTemplate, said } from './template.ts';

const section = z.strictObject({
  title: said,
  rows: z.array(z.strictObject({ label: said, value: said })),
  /** What the consumer wrote, in their lines. */
  text: said.nullable(),
});

/** The consumer's copy of their sheet, with date and hour (DS 011-2011-PCM art. 4-B). */
export const claimReceived = mailTemplate({
  schema: z.strictObject({
    name: said,
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
    /** The whole sheet. */
    sections: z.array(section).min(1),
    /** What the law has the sheet say. */
    notices: z.array(said),
    /** The private page of the sheet. */
    path: address,
  }),
  subject: ({ sheet, number }) => `${sheet} ${number}`,
  preview: ({ deadline }) => `Le responderemos a más tardar el ${deadline}.`,
  content: (props) => {
    const { name, kind, number, filedAt, deadline, sections, notices, path } = props;
    const { sheet, book, texts } = props;
    return h(
      Fragment,
      null,
      greeting(name),
      paragraph(
        'Registramos su ',
        strong(kind),
        ` en ${inSentence(book)}. Esta es la copia de su hoja.`,
      ),
      facts([
        [sheet, number],
        ['Fecha y hora', filedAt],
        ['Le responderemos a más tardar el', deadline],
      ]),
      sections.map(sectionPart),
      button('Ver e imprimir la hoja', path),
      ...notices.map((notice) => note(notice)),
      textsNote(texts),
    );
  },
});

function sectionPart({ title, rows, text }: z.output<typeof section>): ReactElement {
  return h(
    Fragment,
    { key: title },
    paragraph(strong(title)),
    rows.length > 0 && facts(rows.map(({ label, value }) => [label, value])),
    text && quoted(text),
  );
}
