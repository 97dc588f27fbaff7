import { Fragment, createElement as h } from 'react';
import { z } from 'zod';
import { button, facts, greeting, note, paragraph, strong } from './parts.ts';
import { address, mailTemplate, said } from './template.ts';
import { groupFacts, toldGroup } from './told-group.ts';

const schema = z.strictObject({
  firstName: said,
  courseName: said,
  cancelled: z.boolean(),
  /** The group that they were in, ordered or waited for: "del 3 de febrero de 2027"; null: one without days, or none. */
  from: said.nullable(),
  /** They had paid and had no place: the group is their first one. */
  placed: z.boolean().optional(),
  /** Whether they were in it; else they ordered, or waited for it. */
  paid: z.boolean(),
  /** What they still have to pay of it; absent where nothing is. */
  due: said.nullish(),
  /** They had no order: they waited for a place of it. */
  waited: z.boolean().optional(),
  /** The group that they go to; null: it is not decided yet. */
  group: said.nullable(),
  /** What one needs to know to be there; absent in mails from before it was told. */
  about: toldGroup.nullish(),
  schedule: said.nullable(),
  /** What goes back to them; null: nothing was decided about it. */
  refund: said.nullable(),
  /** They are in the course no more. */
  leaves: z.boolean(),
  reason: said,
  path: address,
});
type Said = z.output<typeof schema>;

/** Somebody's group was cancelled, or they go to another one. */
export const editionMoved = mailTemplate({
  schema,
  subject: ({ cancelled, leaves, placed, from, courseName, waited }) =>
    waited
      ? `Se canceló el grupo que esperabas: ${courseName}`
      : cancelled
        ? from
          ? `Se canceló tu grupo ${from}: ${courseName}`
          : `Se canceló tu grupo de ${courseName}`
        : placed
          ? `Ya tienes tu cupo: ${courseName}`
          : leaves
            ? `Ya no estás en ${courseName}`
            : `Cambiaste de grupo: ${courseName}`,
  preview: ({ group, placed, refund }) =>
    group
      ? `Tu ${placed ? 'grupo' : 'nuevo grupo'}: ${group}.`
      : refund
        ? `Te devolvemos ${refund}.`
        : 'Te decimos qué sigue.',
  content: (said) =>
    h(
      Fragment,
      null,
      greeting(said.firstName),
      paragraph(...opening(said)),
      facts([
        ['Motivo', said.reason],
        ...(said.refund ? [['Te devolvemos', said.refund] as [string, string]] : []),
        ...groupOf(said),
      ]),
      ...[next(said)].filter(Boolean).map((words) => paragraph(words)),
      button(said.paid ? 'Ver mi compra' : 'Ver los detalles', said.path),
      said.cancelled && note('Lamentamos el cambio.'),
    ),
});

function groupOf({ group, about, schedule, placed }: Said): (readonly [string, string])[] {
  if (!group) return [];
  const own = placed ? 'Tu grupo' : 'Tu nuevo grupo';
  if (!about) return [[own, group] as const, ...(schedule ? [['Horario', schedule] as const] : [])];
  const [, ...rest] = groupFacts(about);
  return [[own, about.days ?? group] as const, ...rest];
}

function opening({ cancelled, leaves, paid, placed, from, courseName, waited }: Said) {
  if (cancelled)
    return [
      `Cancelamos el grupo ${from ? `${from} ` : ''}de `,
      strong(courseName),
      paid ? ' en el que estabas.' : waited ? ' en cuya lista de espera estabas.' : ' que pediste.',
    ];
  if (leaves) return ['Ya no estás inscrito en ', strong(courseName), '.'];
  if (placed)
    return ['Ya tienes tu cupo en ', strong(courseName), ': estás en el grupo de aquí abajo.'];
  return [`Pasaste ${from ? `del grupo ${from} ` : ''}a otro grupo de `, strong(courseName), '.'];
}

/** What they may do, or need not do, now. */
function next({ group, refund, leaves, paid, placed, due, waited }: Said): string {
  if (placed) return 'Tu pago ya está registrado: no tienes que hacer nada.';
  if (group && due)
    return `Lo que ya pagaste pasa contigo. Falta completar ${due}: en la página de tu compra ves cómo.`;
  if (group)
    return paid
      ? 'Tus pagos y tu avance pasan contigo: no tienes que hacer nada.'
      : 'Tu compra sigue siendo la misma: puedes pagarla en su página.';
  if (refund)
    return 'Te escribiremos otra vez cuando el dinero esté en camino, con tu comprobante. Si pagaste con tarjeta, vuelve a la misma tarjeta.';
  if (waited)
    return 'Ya no tienes que esperar. Puedes elegir otro grupo, o pedir que te avisemos del próximo, en la página del curso.';
  if (!paid)
    return 'No pagues nada por ese grupo. Puedes elegir otro, o pedir que te avisemos del próximo, en la página del curso.';
  if (leaves) return '';
  return 'Te escribiremos para que elijas: otro grupo, o la devolución de lo que pagaste. Si quieres decidirlo ya, responde a este correo.';
}
