import { Fragment, createElement as h } from 'react';
import { z } from 'zod';
import { button, greetingOver, note, paragraph, strong } from './parts.ts';
import { quoted } from './quoted.ts';
import { address, mailTemplate, said } from './template.ts';

/** A settlement that the consumer may take (DS 011-2011-PCM art. 6-A). */
export const claimOffer = mailTemplate({
  schema: z.strictObject({
    name: said,
    kind: said,
    number: said,
    /** What the country's law calls the sheet. */
    sheet: said,
    /** The day it was filed, as it is read. */
    filedOn: said,
    offer: said,
    /** The last day to accept, as it is read. */
    expiresOn: said,
    /** The words of the agreement. */
    acceptance: said,
    path: address,
  }),
  subject: ({ sheet, number }) => `Le ofrecemos una solución: ${sheet} ${number}`,
  preview: ({ expiresOn }) => `Puede aceptarla hasta el ${expiresOn}.`,
  content: ({ name, kind, number, filedOn, offer, expiresOn, acceptance, path }) =>
    h(
      Fragment,
      null,
      greetingOver(offer, name),
      paragraph(`Sobre su ${kind} del ${filedOn}, `, strong(`hoja ${number}`), ', le ofrecemos:'),
      quoted(offer),
      button('Leer la oferta y decidir', path),
      paragraph(
        'Puede aceptarla o rechazarla en esa página hasta el ',
        strong(expiresOn),
        `. También puede responder a este correo con las palabras «${acceptance}».`,
      ),
      note(
        'Si la rechaza, o no nos responde, le daremos nuestra respuesta por escrito dentro del plazo. Aceptarla pone fin al reclamo.',
      ),
    ),
});
