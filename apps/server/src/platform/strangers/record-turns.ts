import type { FastifyRequest } from 'fastify';
import { hours } from '../clock.ts';
import { type Letter, letterTurns } from './letter-turns.ts';
import { networkTurns } from './network-turns.ts';
import type { Turn } from './turns.ts';

/** More than a school fills in together on one day. */
const daily = { most: 100, per: hours(24) };

/**
 * The turns of a form that keeps a record of whoever fills it in: those of a letter, and so many a day from one
 * network. What somebody sends to another door of the same kind counts with it.
 */
export function recordTurns(
  request: FastifyRequest,
  { what, mailbox = null, document = '' }: Pick<Letter, 'what'> & Partial<Letter>,
): Turn[] {
  const words = 'Hace un momento recibimos esos datos u otros desde tu conexión.';
  const help = 'Si es urgente, escríbenos y te ayudamos.';
  return [
    ...networkTurns(request.ip, { what: `${what}-day-network`, words, help, ...daily }),
    ...letterTurns(request, { what, mailbox, document, words, help }),
  ];
}
