import { Fragment, createElement as h } from 'react';
import { z } from 'zod';
import { button, facts, greeting, link, paragraph, strong } from './parts.ts';
import { address, mailTemplate, said } from './template.ts';

/** A certificate was issued and its PDF is ready. */
export const certificateIssued = mailTemplate({
  schema: z.strictObject({
    firstName: said,
    courseName: said,
    code: said,
    /** The public page of the certificate. */
    url: address,
    pdfUrl: address,
  }),
  subject: ({ courseName }) => `Tu certificado de ${courseName} está listo`,
  preview: ({ code }) => `Código ${code}. Puedes verlo, descargarlo y compartirlo.`,
  content: ({ firstName, courseName, code, url, pdfUrl }) =>
    h(
      Fragment,
      null,
      greeting(firstName),
      paragraph(
        'Felicitaciones por terminar ',
        strong(courseName),
        '. Tu certificado ya está emitido.',
      ),
      facts([['Código', code]]),
      button('Ver mi certificado', url),
      paragraph('Para imprimirlo o adjuntarlo: ', link('descargar el PDF', pdfUrl)),
      paragraph(
        'Puedes compartir la página: cualquier persona comprueba ahí que es auténtico, o lo busca con el código.',
      ),
    ),
});
