import { Fragment, createElement as h, type ReactElement } from 'react';
import { z } from 'zod';
import { button, facts, greeting, note, paragraph, strong } from './parts.ts';
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
  subject: ({ number }) => `Hoja de Reclamación ${number}`,
  preview: ({ deadline }) => `Le responderemos a más tardar el ${deadline}.`,
  content: ({ name, kind, number, filedAt, deadline, sections, notices, path }) =>
    h(
      Fragment,
      null,
      greeting(name),
      paragraph(
        'Registramos su ',
        strong(kind),
        ' en nuestro Libro de Reclamaciones. Esta es la copia de su hoja.',
      ),
      facts([
        ['Hoja de Reclamación', number],
        ['Fecha y hora', filedAt],
        ['Le responderemos a más tardar el', deadline],
      ]),
      sections.map(sectionPart),
      button('Ver e imprimir la hoja', path),
      ...notices.map((notice) => note(notice)),
    ),
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
