import type { FastifyRequest } from 'fastify';
import { hours } from '../clock.ts';
import { mailboxOf } from './mailbox.ts';
import { guessesOfOne, nameTurn } from './name-turns.ts';
import { networkOf, siteOf } from './network.ts';
import { networkTurns } from './network-turns.ts';
import type { Turn } from './turns.ts';

const help = 'Si necesitas tus datos, escríbenos.';

/**
 * Wrong tries to read the payments of a document: order numbers follow one another and could be walked. They count from where they
 * come, and for the document alone the next one gets dearer, so that others who guess keep its owner out of nothing.
 */
export function paymentGuesses(request: FastifyRequest, document: string): Turn[] {
  const { ip } = request;
  const from = siteOf(ip) ?? networkOf(ip);
  const words = 'Hubo varios intentos con un número de compra o un documento que no corresponden.';
  return [
    {
      what: 'payments-document',
      whose: `${document} ${from}`,
      most: 10,
      per: hours(1),
      words,
      help,
    },
    nameTurn(
      request,
      { what: 'payments-document-all', whose: document, per: hours(1), words, help },
      guessesOfOne,
    ),
    ...networkTurns(ip, { what: 'payments-network', most: 60, per: hours(1), words, help }),
  ];
}

/** What providers of sign-in answered: each is asked of them by us, and each refusal is written down. */
export function providerTurns(ip: string): Turn[] {
  const words = 'Hubo muchos ingresos seguidos desde tu conexión.';
  return networkTurns(ip, { what: 'provider-network', most: 120, per: hours(1), words });
}

/** Whoever asks whether an e-mail or a mobile is known here asks for their own, and not for a list. */
export function lookupTurns(ip: string): Turn[] {
  const words = 'Recibimos muchas consultas desde tu conexión.';
  return networkTurns(ip, { what: 'lookup-network', most: 20, per: hours(1), words, help });
}

/**
 * Who holds the private link of an order asks for the link of its mailbox: by the order and the network, so that others who order in the
 * same name keep nobody from theirs.
 */
export function mailboxLinkTurns(ip: string, order: string): Turn[] {
  const words = 'Ya pediste varios enlaces, y no enviamos otro.';
  const help =
    'Revisa también tu carpeta de correo no deseado: sirve cualquiera de los que llegaron.';
  const turn = { per: hours(1), words, help };
  return [
    { what: 'mailbox-link-order', whose: order, most: 4, ...turn },
    ...networkTurns(ip, { what: 'mailbox-link-network', most: 20, ...turn }),
  ];
}

/**
 * Whoever asks for a link to the mailbox on file of somebody they name: by what they typed together with where they ask from, and by the
 * network, so that others who ask in the same name keep nobody from theirs. The same whether anybody is known by it. What the
 * mailbox is sent comes at its pace.
 */
export function linkTurns(ip: string, kind: LinkKind, typed: string): Turn[] {
  const words = 'Ya pediste varios enlaces, y no enviamos otro.';
  const help =
    'Revisa también tu carpeta de correo no deseado: sirve cualquiera de los que llegaron en la última hora.';
  const turn = { per: hours(1), words, help };
  const whose = typed.includes('@') ? mailboxOf(typed) : typed.replace(/[^\p{L}\d]/gu, '');
  return [
    { what: `link-${kind}`, whose: `${whose} ${siteOf(ip) ?? networkOf(ip)}`, most: 4, ...turn },
    ...networkTurns(ip, { what: `link-${kind}-network`, most: 60, ...turn }),
  ];
}
export type LinkKind = 'password' | 'student' | 'purchase' | 'provider';

/** Orders that an account says were its own: each number that somebody else bought writes to them. */
export function orderLinkTurns(account: string): Turn[] {
  const words = 'Pediste varios enlaces de compras seguidos.';
  const help = 'Si falta alguna de tus compras, escríbenos y lo vemos contigo.';
  const turn = { whose: account, words, help };
  return [
    { what: 'order-link-hour', most: 6, per: hours(1), ...turn },
    { what: 'order-link-day', most: 12, per: hours(24), ...turn },
  ];
}
