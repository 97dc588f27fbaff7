import { sendMail } from '../../mails/mail.service.ts';
import { days } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { seal, unsealed } from '../../platform/secret-box.ts';
import type { PrivacyRequestRow } from './privacy.tables.ts';

type LinkDeps = Pick<Deps, 'clock' | 'config'>;
type MailDeps = LinkDeps & Pick<Deps, 'jobs'>;

const purpose = 'rights';

/** The page of whoever reads that mailbox: it opens for a day, or for a month where an answer waits there. */
export function rightsLink({ clock, config }: LinkDeps, email: string, lasts = days(1)): string {
  const until = clock.now().getTime() + lasts;
  const token = seal(
    config.jwtSecret,
    JSON.stringify({ purpose, email: email.toLowerCase(), until }),
  );
  return `${config.publicUrl}/derechos?token=${encodeURIComponent(token)}`;
}

/** Whose mailbox such a token is of, or undefined for none, another thing's and one that is over. */
export function mailboxOfToken({ clock, config }: LinkDeps, token: string): string | undefined {
  const opened = unsealed(config, token);
  if (!opened?.startsWith('{')) return undefined;
  const said = JSON.parse(opened) as { purpose?: unknown; email?: unknown; until?: unknown };
  const fits = said.purpose === purpose && Number(said.until) > clock.now().getTime();
  return fits ? String(said.email) : undefined;
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
          : rightsLink(deps, email, days(30)),
    },
  });
}
