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

/**
 * Prices with a coupon that were not the one seen: they tell whether two of these belong together and bought before,
 * and keep nothing else (decision 069).
 */
export function couponGuesses(
  ip: string,
  { email, dni, mobile }: { email: string; dni: string; mobile: string },
): Turn[] {
  const words = 'El precio con ese cupón cambió varias veces para esos datos o desde tu conexión.';
  const help = 'Puedes comprar sin el cupón, o entrar con tu cuenta si tienes una.';
  const from = siteOf(ip) ?? networkOf(ip);
  const turn = { per: hours(1), words, help };
  const named = [
    ['coupon-mailbox', mailboxOf(email)],
    ['coupon-document', dni.replace(/[^\p{L}\d]/gu, '')],
    // With and without its calling code it is one.
    ['coupon-mobile', mobile.replace(/\D/g, '').slice(-8)],
  ] as const;
  return [
    ...named.flatMap(([what, whose]) => [
      { what, whose: `${whose} ${from}`, ...turn, most: 3 },
      { what: `${what}-all`, whose, ...turn, most: 20 },
    ]),
    ...networkTurns(ip, { what: 'coupon-network', ...turn, most: 20 }),
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
