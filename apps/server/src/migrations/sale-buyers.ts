import type { MigrationRow } from '@aulario/contract/migration-row';
import type { UserRow } from '../people/users/user.tables.ts';
import { fullName } from '../people/users/user.view.ts';
import { limaDay } from '../platform/clock.ts';
import { conflict, type Look, type ReadRow, refused, type Verdict } from './migration-kind.ts';
import { readPerson } from './people-cells.ts';
import { lookForPeople, namesOf } from './people-look.ts';
import { usersKind } from './users.kind.ts';

export type Buyer = Pick<
  UserRow,
  'id' | 'firstName' | 'lastName' | 'email' | 'mobile' | 'document' | 'dni'
>;
/** Who bought; `verdict` of the import of people where nobody here is them yet. */
export type FoundBuyer = { buyer: Buyer; verdict: Verdict | null };

type SaleRead = ReadRow<'sales'>;

/** Who bought each sale: somebody known, or somebody new as the import of people would bring them; else why nobody is. */
export async function buyersOf(
  look: Look,
  rows: readonly SaleRead[],
): Promise<(FoundBuyer | Verdict)[]> {
  const today = limaDay(look.now);
  const people = rows.map((read) => ({ ...read, row: readPerson(personOf(read.row), today).row }));
  const names = namesOf(people);
  const index = await lookForPeople(look, names);
  const known = names.map(({ named, decision }): FoundBuyer | Verdict | 'new' => {
    if (decision?.act === 'skip') return refused('Se decidió dejarla fuera.');
    if ('outcome' in named) return named;
    const match = index.match(named, decision);
    if (match.is === 'unclear') return conflict(match.reason, match.candidates);
    if (match.is === 'unknown') return 'new';
    if (match.person.retiredAt)
      return refused(`${fullName(match.person)} está retirada. Recupérala primero.`);
    return { buyer: match.person, verdict: null };
  });
  const fresh = rows.filter((_, place) => known[place] === 'new');
  const brought = await newcomers(look, fresh);
  let next = 0;
  return known.map((one) => (one === 'new' ? (brought[next++] as FoundBuyer | Verdict) : one));
}

async function newcomers(look: Look, rows: readonly SaleRead[]): Promise<(FoundBuyer | Verdict)[]> {
  if (rows.length === 0) return [];
  const judged = await usersKind.judge(
    look,
    rows.map((read) => ({ ...read, row: personOf(read.row) })),
  );
  const buyers = new Map(
    judged.flatMap(({ recordId, after }) =>
      recordId && after?.firstName !== undefined ? [[recordId, after as unknown as Buyer]] : [],
    ),
  );
  return judged.map((verdict): FoundBuyer | Verdict => {
    const { outcome, recordId } = verdict;
    if (outcome === 'refused' || outcome === 'conflict') return verdict;
    const buyer = recordId ? buyers.get(recordId) : undefined;
    if (!buyer) return refused('Esa persona está más arriba con otros datos: escríbelos iguales.');
    // Whom an earlier row brings is brought once.
    return { buyer, verdict: outcome === 'created' ? verdict : null };
  });
}

/** What a sale says of its buyer, as a row of people. */
function personOf(row: MigrationRow<'sales'>): MigrationRow<'users'> {
  const { course: _, paidAt: __, amount: ___, currency, method, operationNumber, ...person } = row;
  return person as MigrationRow<'users'>;
}
