import { Fragment, createElement as h } from 'react';
import { z } from 'zod';
import { button, facts, greeting, link, note, paragraph, strong } from './parts.ts';
import { address, greeted, mailTemplate, said } from './template.ts';

const schema = z.strictObject({
  firstName: greeted,
  courseName: said,
  /** "del 3 de febrero de 2027"; null: one without days. */
  group: said.nullable(),
  /** The number of the order whose place it was; null: an invitation from the waiting list. */
  dealNumber: said.nullable(),
  /** How many places of the order lapsed. */
  places: z.number().int().min(1),
  /** The order; for an invitation the groups of the course. */
  path: address,
  /** The groups of the course. */
  others: address,
});
type Said = z.output<typeof schema>;

/** A place that was kept for somebody is kept no more: nobody paid, or answered, in time. */
export const placeLapsed = mailTemplate({
  schema,
  subject: ({ courseName, places }) =>
    `${places > 1 ? 'Tus cupos ya no están apartados' : 'Tu cupo ya no está apartado'}: ${courseName}`,
  preview: ({ dealNumber }) =>
    dealNumber
      ? 'Puedes pagar todavía: si queda lugar, es tuyo.'
      : 'Pasó a la siguiente persona de la lista.',
  content: (said) =>
    h(
      Fragment,
      null,
      greeting(said.firstName),
      paragraph(...happened(said)),
      said.dealNumber && facts([['Compra', said.dealNumber]]),
      paragraph(next(said)),
      button(said.dealNumber ? 'Ver mi compra' : 'Ver otros grupos', said.path),
      said.dealNumber &&
        note('Si prefieres otro grupo: ', link('otros grupos del curso', said.others), '.'),
    ),
});

function happened({ courseName, group, places, dealNumber }: Said) {
  const of = [group ? ` en el grupo ${group} de ` : ' en ', strong(courseName)];
  if (!dealNumber) return ['Pasó el tiempo para responder: ya no guardamos tu cupo', ...of, '.'];
  return [
    `Pasó el tiempo en que apartamos ${places > 1 ? `tus ${places} cupos` : 'tu cupo'}`,
    ...of,
    ' sin tu pago.',
  ];
}

function next({ dealNumber, places }: Said): string {
  if (!dealNumber)
    return 'El cupo pasó a la siguiente persona de la lista. Puedes inscribirte en otro grupo, o anotarte otra vez si este sigue lleno.';
  const theirs = places > 1 ? 'son tuyos' : 'es tuyo';
  return `Puedes pagar todavía: si queda lugar cuando llegue tu pago, ${theirs}. Si no, te ofrecemos otro grupo o te devolvemos tu dinero. Si ya no quieres llevar el curso, no tienes que hacer nada.`;
}
