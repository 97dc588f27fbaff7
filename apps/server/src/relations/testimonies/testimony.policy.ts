import { permissions } from '@aulario/contract/access';
import { anyStaffBeside } from '../../people/users/staff.queries.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/database.ts';
import { DomainError } from '../../platform/error.ts';
import type { TestimonyRow } from './testimony.tables.ts';

type Hands = Pick<TestimonyRow, 'verified' | 'enteredBy' | 'alteredBy'>;

/** Who of the academy had what it says in their hands; nobody for what an author wrote. */
function handsOf({ verified, enteredBy, alteredBy }: Hands): string[] {
  if (verified) return [];
  return [...new Set([enteredBy, alteredBy])].filter((id) => id !== null);
}

/**
 * What the academy collected is approved by somebody who neither entered nor mended it, as long as there is such a person.
 * @throws DomainError `forbidden`.
 */
export async function checkOtherEyes(db: Db, actor: Actor, testimony: Hands): Promise<void> {
  const hands = handsOf(testimony);
  if (!actor.id || !hands.includes(actor.id)) return;
  if (!(await anyStaffBeside(db, permissions['testimonies:write'], hands))) return;
  throw new DomainError(
    'forbidden',
    'Lo registraste o corregiste tú: lo aprueba otra persona de la academia, para que nadie publique lo que escribió en nombre de otro.',
  );
}

/** Whether it was approved by who entered or mended it, which only happens where nobody else may. */
export function isOwnApproval(
  testimony: Hands & Pick<TestimonyRow, 'state' | 'decidedBy'>,
): boolean {
  const { state, decidedBy } = testimony;
  return state === 'aprobado' && decidedBy !== null && handsOf(testimony).includes(decidedBy);
}
