import { Fragment, createElement as h } from 'react';
import { z } from 'zod';
import { button, facts, greeting, link, note, paragraph, strong } from './parts.ts';
import { address, mailTemplate, said } from './template.ts';

/** A certificate ends soon: until when it is valid, and how its holder gets another one. */
export const certificateExpires = mailTemplate({
  schema: z.strictObject({
    firstName: said,
    courseName: said,
    code: said,
    until: said,
    /** The public page of the certificate. */
    url: address,
    /** Where the course is on sale, and its next group in words; null where it is not on sale now. */
    renewal: z.object({ url: address, group: said.nullable() }).nullable(),
    contactUrl: address,
  }),
  subject: ({ courseName, until }) => `Tu certificado de ${courseName} vence el ${until}`,
  preview: ({ until }) => `Es válido hasta el ${until}. Cómo renovarlo.`,
  content: ({ firstName, courseName, code, until, url, renewal, contactUrl }) =>
    h(
      Fragment,
      null,
      greeting(firstName),
      paragraph(
        'Tu certificado de ',
        strong(courseName),
        ' es válido hasta el ',
        strong(until),
        '. Después, su página seguirá diciendo que es auténtico, y que ya venció.',
      ),
      facts([
        ['Código', code],
        ...(renewal?.group ? [['Próximo grupo', renewal.group] as [string, string]] : []),
      ]),
      renewal
        ? paragraph('Para renovarlo, lleva otra vez el curso: al terminarlo recibes uno nuevo.')
        : paragraph(
            'Ahora no hay un grupo abierto de este curso. ',
            link('Escríbenos', contactUrl),
            ' y te decimos cómo renovarlo.',
          ),
      button(renewal ? 'Ver el curso' : 'Ver mi certificado', renewal ? renewal.url : url),
      note('Este aviso es el único que te enviamos sobre este vencimiento.'),
    ),
});
