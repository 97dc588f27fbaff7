import { call } from '../api.ts';
import type { Academy } from './academy.ts';
import { type Promised, pause } from './people.ts';

export type Balance = {
  lost: string[];
  doubled: string[];
  missingNumbers: string[];
  mails: number;
};

/** Waits until the promised work is done, and compares what is there with what was promised. */
export async function balance(
  academy: Pick<Academy, 'url' | 'token' | 'smtp' | 'moodle'>,
  promised: Promised,
): Promise<Balance> {
  const { url, token, smtp, moodle } = academy;
  const read = async (path: string) => {
    const rows = [];
    for (let page = 1; ; page += 1) {
      const { body } = await call(url, 'GET', `${path}&limit=100&page=${page}`, { token });
      if (!Array.isArray(body)) throw new Error(`${path}: ${JSON.stringify(body)}`);
      rows.push(...body);
      if (body.length < 100) return rows;
    }
  };
  const sold = promised.deals.size;
  const settled = () => settledWork(read, sold, promised.claims.size);
  // Twice in a row: what ends a work may begin another.
  let inRow = 0;
  for (let waited = 0; waited < 180 && inRow < 2; waited += 1) {
    inRow = (await settled().catch(() => false)) ? inRow + 1 : 0;
    await pause(1000);
  }

  const lost: string[] = [];
  const doubled: string[] = [];
  const compare = (what: string, found: string[], wanted: Iterable<string> | number) => {
    const unique = new Set(found);
    if (typeof wanted === 'number' && unique.size < wanted)
      lost.push(`${wanted - unique.size} ${what}`);
    if (typeof wanted === 'number' && unique.size > wanted)
      doubled.push(`${unique.size - wanted} ${what} too many`);
    if (typeof wanted !== 'number')
      for (const one of wanted) if (!unique.has(one)) lost.push(`${what} ${one}`);
    if (unique.size < found.length) doubled.push(`${found.length - unique.size} ${what}`);
  };
  const deals = await read('/deals?state=pagado');
  const all = await read('/deals?');
  compare(
    'deal',
    all.map(({ number }) => number),
    promised.deals,
  );
  compare(
    'deals',
    all.map(({ user }) => user._id ?? user),
    sold,
  );
  compare(
    'paid deals',
    deals.map(({ number }) => number),
    sold,
  );
  for (const { number, paid, total } of deals)
    if (paid !== total)
      (paid > total ? doubled : lost).push(`money of ${number}: ${paid}/${total}`);
  const payments = await read('/payments?state=verificado');
  compare(
    'verified payments',
    payments.map(({ deal }) => deal._id ?? deal),
    sold,
  );
  const enrolments = await read('/enrolments?');
  compare(
    'enrolments',
    enrolments.map(({ user }) => user._id ?? user),
    sold,
  );
  compare(
    'claim',
    (await read('/claims?')).map(({ number }) => number),
    promised.claims,
  );
  const receipts = (await read('/receipts?')).map(({ name }) => name as string);
  compare('receipts', receipts, sold);
  // A crash between the mail server's "accepted" and our note of it hands a mail over again under the
  // same Message-ID: whoever receives it sees one (decision 003).
  const mails = await read('/mails?state=enviado');
  compare(
    'mails of an occasion',
    mails.map(({ to, template }) => `${to} ${template}`),
    mails.length,
  );
  const known = new Set(mails.map(({ _id }) => _id));
  const taken = new Map(smtp.mails.map((mail) => [/^Message-ID: <(.+)@/im.exec(mail)?.[1], mail]));
  compare('mail taken over', [...taken.keys()].map(String), known);
  for (const [id, mail] of taken)
    if (!known.has(id))
      doubled.push(`mail taken over, unknown as sent: ${/^Subject: .+$/im.exec(mail)}`);
  const accounts = moodle.state.living().map(({ email }) => email.toLowerCase());
  compare(
    'accounts of Moodle',
    accounts.filter((email) => email.startsWith('rosa.')),
    sold,
  );
  return {
    ...{ lost, doubled, mails: mails.length },
    missingNumbers: [...gaps(receipts), ...gaps([...promised.claims])],
  };
}

// biome-ignore lint/suspicious/noExplicitAny: it reads what the wire carried.
type Read = (path: string) => Promise<any[]>;

/** Every sale paid, in Moodle, with its receipt; every mail gone. */
async function settledWork(read: Read, sold: number, claims: number): Promise<boolean> {
  const [deals, enrolments, receipts, filed, waiting, failed] = [
    await read('/deals?state=pagado'),
    await read('/enrolments?state=matriculado'),
    await read('/receipts?'),
    await read('/claims?'),
    await read('/mails?state=pendiente'),
    // Taken over by the mail server perhaps, whose answer was lost: its next try is to come.
    await read('/mails?state=error'),
  ];
  return (
    deals.length === sold &&
    enrolments.length === sold &&
    receipts.length === sold &&
    filed.length === claims &&
    waiting.length + failed.length === 0
  );
}

/** Numbers that a series has skipped: `R001-000007`. */
function gaps(names: string[]): string[] {
  const numbers = names
    .map((name) => Number(/(\d+)(?:-\d{4})?$/.exec(name)?.[1]))
    .sort((a, b) => a - b);
  return numbers.flatMap((number, at) =>
    at > 0 && number !== (numbers[at - 1] ?? 0) + 1 ? [`before ${number}`] : [],
  );
}
