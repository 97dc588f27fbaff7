import type { OwnDeal } from '@aulario/contract/sales/deal';
import type { DealSituation } from './deal-progress.ts';

type PlaceFacts = 'placesUntil' | 'placesLonger' | 'placesLost' | 'waitsForMailbox';
type Told = Pick<OwnDeal, 'mailed' | 'mailLate' | 'maskedEmail' | PlaceFacts>;

/** What a purchase promises of its mails; where none leaves, that this page says it, and no promise. Written by the server. */
export function mailWords(deal: Told, { kind }: Pick<DealSituation, 'kind'>): MailWords {
  const address = deal.maskedEmail ?? 'tu correo';
  const words = deal.mailed ? promised(address) : unpromised;
  const page = deal.mailed && deal.mailLate ? late(address) : words.page;
  const paid = deal.waitsForMailbox ? 'veamos tu pago' : 'llegue tu comprobante';
  const more = { page, gone: gone(paid), sent: `${words.news}; no tienes que hacer nada más.` };
  if (kind !== 'reviewing') return { ...words, ...more };
  // What its buyer sent keeps no place for good: they are told what does, or that none is kept.
  const open = deal.placesUntil !== null && (deal.placesLonger || deal.placesLost === 'vencidos');
  return {
    ...{ ...words, ...more, places: open, gone: gone('verifiquemos tu pago') },
    ...(open && { sent: `${words.news}.` }),
    longer: deal.mailed
      ? '. Para tener más tiempo, abre el enlace del correo que te enviamos.'
      : '.',
  };
}
export type MailWords = ReturnType<typeof promised> & {
  /** Of a voucher that is looked at. */
  sent: string;
  /** Of places that are kept no more. */
  gone: string;
  /** Whether a page that asks for no money tells of them. */
  places?: boolean;
};

const gone = (when: string) =>
  `si todavía queda lugar cuando ${when}, es tuyo. Tu dinero no se pierde.`;

const promised = (address: string) => ({
  page: `También te enviamos esta página a ${address}, por si quieres hacerlo después.`,
  news: `Te avisamos a ${address}`,
  longer:
    '. Para tener más tiempo, abre el enlace del correo que te enviamos o sube aquí tu comprobante.',
  unkept: `abre el enlace del correo que te enviamos a ${address} y lo apartamos si queda lugar.`,
  noPlace: `te escribimos a ${address} para darte un cupo en otro grupo o devolvértelo. Si prefieres, escribe a `,
  printed: `Entra en la siguiente tanda y te escribimos a ${address} cuando salga.`,
  access: `Te escribimos a ${address} con tu usuario y el enlace al aula.`,
  byHand: `Te escribimos a ${address} cuando puedas entrar`,
  others: 'A cada persona que inscribiste le escribimos cómo entrar.',
  othersEnrolled:
    'Cada una recibe en su correo cómo entrar y, si lo compraste, su certificado al aprobar. A quien no tiene correo se lo enviamos al tuyo.',
  certificate: 'en ese mismo correo',
  enter: `Abre el correo que te enviamos a ${address}: eliges tu contraseña y entras. ¿No te llegó? `,
  ask: 'Pide otro enlace',
  moodle: `Busca en ${address} el correo con tu usuario y el enlace al aula virtual. Si no lo ves, mira en la carpeta de no deseados.`,
  account: `El primer correo que te enviamos a ${address} trae un enlace: con él eliges tu contraseña, si todavía no tienes una, y guardas esta compra en tu cuenta, con todo lo que compraste con ese correo. ¿No lo encuentras? Te enviamos otro. Si ya tienes una cuenta con otro correo, ingresa antes de abrirlo.`,
});

/** Others may have caused it, in the name of that mailbox. */
const late = (address: string) =>
  `Guarda el enlace de esta página: con él vuelves a tu compra. A ${address} le escribimos mucho en poco tiempo, y el correo de esta compra puede tardar varias horas.`;

const askForEach =
  'Pide a la academia cómo entra cada persona que inscribiste: no les llegará un correo.';
const unpromised: ReturnType<typeof promised> = {
  page: 'Guarda el enlace de esta página: no te llegará por correo, y con él vuelves a tu compra.',
  news: 'Vuelve a esta página para ver cómo va: no te llegará un correo',
  longer: '. Para tener más tiempo, sube aquí tu comprobante.',
  unkept: 'es tuyo si queda lugar cuando veamos tu pago.',
  noPlace: 'para que te demos un cupo en otro grupo o te lo devolvamos, escribe a ',
  printed: 'Entra en la siguiente tanda.',
  access: 'Vuelve a esta página para ver cómo entrar: no te llegará un correo.',
  byHand: 'Vuelve a esta página para ver si ya puedes entrar: no te llegará un correo',
  others: askForEach,
  othersEnrolled: askForEach,
  certificate: 'y lo descargas de tu cuenta',
  enter: 'Para entrar eliges antes tu contraseña. ',
  ask: 'Mira cómo',
  moodle:
    'Pide a la academia tu usuario y el enlace al aula virtual, con tu número de compra: no te llegarán por correo.',
  account:
    'Con el enlace de esta página vuelves a tu compra: guárdalo. Para elegir tu contraseña y tenerla en tu cuenta hace falta otro, que no te llegará por correo: pídelo a la academia con tu número de compra.',
};
