import { Fragment, createElement as h } from 'react';
import { z } from 'zod';
import { button, facts, greeting, link, list, note, openHours, paragraph } from './parts.ts';
import { address, greeted, mailTemplate, said } from './template.ts';
import { groupFacts, type ToldGroup, toldGroup } from './told-group.ts';

/** A sale was opened on the site and waits for its payment. */
export const dealReceived = mailTemplate({
  schema: z.strictObject({
    firstName: greeted,
    dealNumber: said,
    /** What was chosen, each course with its group where it has one. */
    bought: z.array(z.strictObject({ name: said, group: toldGroup.nullable() })).min(1),
    /** Until when its places are kept without money, with the zone; null: nothing is kept. */
    keptUntil: said.nullable(),
    /** They are kept, or kept longer, once the mailbox answers. */
    keptLonger: z.boolean().optional(),
    /** As it is read: "S/ 350.00". */
    total: said,
    /** The private page of the sale. */
    path: address,
    officeHours: said,
    /** Where a buyer without an account chooses their password; for their own mailbox alone. */
    account: address.nullish(),
    /** They have an account with a password already: the link brings the sale there. */
    known: z.boolean().optional(),
    /** It costs nothing, or was paid as it was opened. */
    settled: z.boolean().optional(),
    /** It costs nothing: no money is spoken of. */
    free: z.boolean().optional(),
    /** Opened by staff: nobody accepted any texts, and there is nothing to attach. */
    byStaff: z.boolean().optional(),
  }),
  subject: ({ dealNumber }) => `Registramos tu compra ${dealNumber}`,
  preview: ({ total, settled }) =>
    settled
      ? 'No tienes nada que pagar. Aquí está tu compra.'
      : `Total: ${total}. Aquí están los pasos para pagarla.`,
  content: ({ firstName, dealNumber, bought, keptUntil, total, path, officeHours, ...opened }) =>
    h(
      Fragment,
      null,
      greeting(firstName),
      paragraph('Registramos tu compra. Elegiste:'),
      ...chosen(bought),
      facts([
        ['Compra', dealNumber],
        ['Total', opened.free ? 'sin costo' : total],
        ...(keptUntil
          ? [[`${several(bought) ? 'Cupos apartados' : 'Cupo apartado'} hasta`, keptUntil] as const]
          : []),
      ]),
      keptUntil && paragraph(lapses(several(bought))),
      opened.keptLonger &&
        opened.account &&
        paragraph(keptUntil ? longer : unkept(several(bought))),
      paragraph(
        opened.settled
          ? opened.byStaff && !opened.free
            ? 'Si pagaste en la academia, lo confirmamos en otro correo.'
            : 'No tienes nada que pagar.'
          : 'En la página de tu compra están las cuentas de la academia y el lugar para enviar tu comprobante.',
      ),
      button('Ver mi compra', path),
      opened.settled
        ? null
        : paragraph(
            `Cuando lo envíes, lo revisamos en horario de oficina: ${openHours(officeHours)}. Te avisamos a este correo; si ya lo enviaste, no necesitas hacer nada más.`,
          ),
      opened.account && intoAccount(opened.account, opened.known),
      paragraph(papers(firstName !== null, opened.byStaff)),
      note('El enlace es personal: quien lo tenga puede ver tu compra, así que no lo compartas.'),
    ),
});

/** Where nobody answered from the mailbox, what was typed stays on the page of the order. */
function papers(named: boolean, byStaff = false): string {
  if (byStaff)
    return 'Adjuntamos la constancia de tu compra, y los textos si ya se te entregaron. En su página puedes leerlos y descargarlos siempre.';
  return named
    ? 'Adjuntamos la constancia de tu compra y los textos que aceptaste; también puedes descargarlos en su página.'
    : 'Adjuntamos los textos que aceptaste. La constancia de tu compra, con los datos que escribiste, se descarga en su página.';
}

function intoAccount(path: string, known = false) {
  return known
    ? paragraph(
        link('Guarda esta compra en tu cuenta', path),
        ': la que ya tienes con este correo. El enlace sirve siete días.',
      )
    : paragraph(
        link('Elige tu contraseña', path),
        ' y guarda esta compra en tu cuenta: entras con este correo. El enlace sirve siete días; si ya tienes una cuenta con otro correo, la lleva allí.',
      );
}

type Bought = { name: string; group: ToldGroup | null }[];

function chosen(bought: Bought) {
  if (bought.every(({ group }) => group === null)) return [list(bought.map(({ name }) => name))];
  return bought.map(({ name, group }) =>
    facts([['Curso', name], ...(group ? groupFacts(group) : [])]),
  );
}

const several = (bought: Bought) => bought.filter(({ group }) => group).length > 1;

const longer =
  'Si necesitas más tiempo, abre el enlace de tu cuenta que está más abajo: así sabemos que este correo es tuyo.';

function unkept(many: boolean): string {
  const [yet, keep] = many
    ? ['Tus cupos todavía no están apartados', 'los apartamos']
    : ['Tu cupo todavía no está apartado', 'lo apartamos'];
  return `${yet}. Abre el enlace de tu cuenta que está más abajo: así sabemos que este correo es tuyo, y ${keep} si queda lugar.`;
}

function lapses(many: boolean): string {
  return many
    ? 'Si pagas después, son tuyos solo si todavía queda lugar.'
    : 'Si pagas después, es tuyo solo si todavía queda lugar.';
}
