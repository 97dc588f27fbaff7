import type { FastifyRequest } from 'fastify';
import { hours, minutes } from '../clock.ts';
import { claimsProof } from '../proof-of-work/proof.ts';
import { mailboxOf } from './mailbox.ts';
import { inOneName, nameTurn } from './name-turns.ts';
import { networkOf, siteOf } from './network.ts';
import { networkTurns } from './network-turns.ts';
import type { Turn } from './turns.ts';

/**
 * Whoever did the work of a form; a family or an office that shares a mailbox or a line stays below. A mailbox and a document count
 * together with where somebody asks from. By themselves they get dearer: others who name them keep their owner out of nothing.
 */
const worked = {
  mailbox: { most: 5, per: hours(1) },
  document: { most: 5, per: hours(1) },
  network: { most: 60, per: hours(1) },
};
/** Without it: the first, and then one in a while, as a browser without JavaScript sends them. */
const unworked = {
  mailbox: { most: 1, per: minutes(10) },
  document: { most: 1, per: minutes(10) },
  network: { most: 10, per: minutes(10) },
};

/** What somebody in their own account may send, whatever others did in their name. */
const signedIn = { most: 20, per: hours(1) };

/** What a form of strangers makes us write, and to whom. */
export type Letter = {
  what: string;
  mailbox: string | null | undefined;
  document: string;
  words: string;
  /** What to do about it that is better than to wait. */
  help: string;
};

/** The turns of a form, and those of the mailboxes that it writes to. */
export type LetterTurns = { asking: Turn[]; writing: Turn[] };

/** Whoever is signed in, and the mailbox that they proved to be theirs. */
export type Own = { account: string; mailbox: string };

/**
 * The turns of a form by which a stranger has us write to a mailbox that they only name: by the mailbox and by
 * the document from where they ask, by each from anywhere, and by the network that asks (decisions 070, 176 and 179). The work was checked
 * before. Who is signed in counts for their account instead of the document, and of the mailbox when it is their own: others
 * cannot shut them out.
 */
export function letterTurns(request: FastifyRequest, letter: Letter, own?: Own): Turn[] {
  const { asking, writing } = letterTurnsApart(request, letter, own);
  return [...asking, ...writing];
}

/** The same apart: where what is asked for is done, and the letter about it comes at the pace of its mailbox. */
export function letterTurnsApart(request: FastifyRequest, letter: Letter, own?: Own): LetterTurns {
  const mailbox = letter.mailbox ? mailboxOf(letter.mailbox) : undefined;
  const isOwn = own !== undefined && mailbox === mailboxOf(own.mailbox);
  const written = isOwn ? undefined : mailbox;
  const document = own ? undefined : letter.document.replace(/[^\p{L}\d]/gu, '');
  const from = siteOf(request.ip) ?? networkOf(request.ip);
  const here = (whose: string | undefined) => whose && `${whose} ${from}`;
  const { what, words, help } = letter;
  const named = (kind: string, whose: string | undefined) =>
    namedTurn(request, letter, kind, whose);
  const writing = (limits: typeof worked, kind: string) =>
    turnOf(letter, `${kind}-mailbox`, here(written), limits.mailbox);
  const asking = (limits: typeof worked, kind: string) => [
    // Who knows somebody's document does not take the turns of who asks with their own mailbox, nor from elsewhere.
    ...turnOf(
      letter,
      `${kind}-document`,
      document && here(`${document} ${mailbox}`),
      limits.document,
    ),
    ...networkTurns(request.ip, {
      ...{ what: `${what}-${kind}-network`, words, help },
      ...limits.network,
    }),
  ];
  const hasWorked = claimsProof(request);
  return {
    asking: [
      ...turnOf(letter, 'account', own?.account, signedIn),
      ...asking(worked, 'worked'),
      ...(hasWorked ? [] : asking(unworked, 'unworked')),
      ...named('document', document),
    ],
    writing: [
      ...writing(worked, 'worked'),
      ...(hasWorked ? [] : writing(unworked, 'unworked')),
      ...named('mailbox', written),
    ],
  };
}

/** By itself, from wherever it is named. */
function namedTurn(
  request: FastifyRequest,
  { what, words, help }: Letter,
  kind: string,
  whose: string | undefined,
): Turn[] {
  if (!whose) return [];
  return [
    nameTurn(request, { what: `${what}-${kind}`, whose, per: hours(1), words, help }, inOneName),
  ];
}

function turnOf(
  { what, words, help }: Letter,
  kind: string,
  whose: string | undefined,
  limit: { most: number; per: number },
): Turn[] {
  return whose ? [{ what: `${what}-${kind}`, whose, words, help, ...limit }] : [];
}
