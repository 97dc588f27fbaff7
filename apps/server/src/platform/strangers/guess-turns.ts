import { hours } from '../clock.ts';
import { networkOf } from './network.ts';
import type { Turn } from './turns.ts';

const help = 'Si necesitas tus datos, escríbenos.';

/** Wrong tries to read the payments of a document: order numbers follow one another and could be walked. */
export function paymentGuesses(ip: string, document: string): Turn[] {
  const words = 'Hubo varios intentos con un número de pedido o un documento que no corresponden.';
  return [
    { what: 'payments-document', whose: document, most: 10, per: hours(1), words, help },
    { what: 'payments-network', whose: networkOf(ip), most: 60, per: hours(1), words, help },
  ];
}

/** What providers of sign-in answered: each is asked of them by us, and each refusal is written down. */
export function providerTurns(ip: string): Turn[] {
  const words = 'Hubo muchos ingresos seguidos desde tu conexión.';
  return [{ what: 'provider-network', whose: networkOf(ip), most: 120, per: hours(1), words }];
}

/** Whoever asks whether an e-mail or a mobile is known here asks for their own, and not for a list. */
export function lookupTurns(ip: string): Turn[] {
  const words = 'Recibimos muchas consultas desde tu conexión.';
  return [{ what: 'lookup-network', whose: networkOf(ip), most: 20, per: hours(1), words, help }];
}

/** Orders that an account says were its own: each number that somebody else bought writes to them. */
export function orderLinkTurns(account: string): Turn[] {
  const words = 'Pediste varios enlaces de pedidos seguidos.';
  const help = 'Si falta alguno de tus pedidos, escríbenos y lo vemos contigo.';
  const turn = { whose: account, words, help };
  return [
    { what: 'order-link-hour', most: 6, per: hours(1), ...turn },
    { what: 'order-link-day', most: 12, per: hours(24), ...turn },
  ];
}
