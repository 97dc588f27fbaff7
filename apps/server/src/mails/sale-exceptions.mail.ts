import { Fragment, createElement as h } from 'react';
import { z } from 'zod';
import { button, greeting, list, note, paragraph } from './parts.ts';
import { address, mailTemplate, said } from './template.ts';

/** To the academy itself: what the morning's reconciliation of money and classrooms found. */
export const saleExceptions = mailTemplate({
  schema: z.strictObject({
    count: z.number().int().min(1),
    examples: z.array(said).min(1),
    path: address,
    firstName: said.default('equipo'),
  }),
  subject: ({ count }) =>
    count === 1 ? 'Hay 1 venta por revisar' : `Hay ${count} ventas por revisar`,
  preview: () => 'La conciliación de pagos y matrículas encontró algo que requiere una decisión.',
  content: ({ count, examples, path, firstName }) =>
    h(
      Fragment,
      null,
      greeting(firstName),
      paragraph('La conciliación de pagos y matrículas de hoy encontró:'),
      list(examples),
      count > examples.length && note(`Y ${count - examples.length} más.`),
      button('Ver las excepciones', path),
    ),
});
