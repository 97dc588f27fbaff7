import { sendMail, sentAtOf } from '../../mails/mail.service.ts';
import { days } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { seal, unsealed } from '../../platform/secret-box.ts';
import type { PrivacyRequestRow } from './privacy.tables.ts';

type LinkDeps = Pick<Deps, 'clock' | 'config'>;
type MailDeps = LinkDeps & Pick<Deps, 'jobs'>;

const purpose = 'rights';

const lastsFor = days(1);

/**
 * The page of whoever reads that mailbox: it opens for a day, or for a month where an answer waits there.
 * @param mail the occasion of the mail that brings it and may wait: the day counts from when it was sent (decision 184)
 */
export function rightsLink(
  { clock, config }: LinkDeps,
  email: string,
  { lasts = lastsFor, mail }: { lasts?: number; mail?: string } = {},
): string {
  const until = clock.now().getTime() + lasts;
  const token = seal(
    config.jwtSecret,
    JSON.stringify({ purpose, email: email.toLowerCase(), until, mail }),
  );
  return `${config.publicUrl}/derechos?token=${encodeURIComponent(token)}`;
}

/** Whose mailbox such a token is of, or undefined for none, another thing's and one that is over. */
export async function mailboxOfToken(
  { clock, config, db }: LinkDeps & Pick<Deps, 'db'>,
  token: string,
): Promise<string | undefined> {
  const opened = unsealed(config, token);
  if (!opened?.startsWith('{')) return undefined;
  const said = JSON.parse(opened) as Partial<
    Record<'purpose' | 'email' | 'until' | 'mail', unknown>
  >;
  if (said.purpose !== purpose) return undefined;
  const now = clock.now().getTime();
  const lives = Number(said.until) > now || (said.mail && (await beganLate(db, said.mail, now)));
  return lives ? String(said.email) : undefined;
}

/** Its mail waited, and went out less than a day ago; or a moment ago, and is not marked yet. */
async function beganLate(db: Db, mail: unknown, now: number): Promise<boolean> {
  const sentAt = await sentAtOf(db, [String(mail)]);
  return sentAt === null || (sentAt !== undefined && sentAt.getTime() + lastsFor > now);
}

/** Tells whoever asked by themselves where their request stands. What staff wrote down, staff answer. */
export async function tellAsker(
  deps: MailDeps,
  tx: Tx,
  request: PrivacyRequestRow,
  news: 'recibida' | 'ampliada' | 'respondida',
): Promise<void> {
  const { id, email, origin, number, kind, dueOn, userId, name } = request;
  if (!email || !number || origin === 'oficina') return;
  await sendMail(deps, tx, {
    occasion: `rights-request:${id}:${news}`,
    to: email,
    userId,
    template: 'rights-request',
    props: {
      ...{ firstName: name.split(' ')[0] ?? name, news, kind, number, dueOn },
      path:
        origin === 'cuenta'
          ? `${deps.config.publicUrl}/mi-cuenta/derechos`
          : rightsLink(deps, email, { lasts: days(30) }),
    },
  });
}
