import { minutes, seconds } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, fieldFault } from '../../platform/error.ts';
import { unseal } from '../../platform/secret-box.ts';
import { recoveryCodeHash } from './recovery-code.ts';
import {
  lockSecondFactor,
  type SecondFactorRow,
  spendRecoveryCode,
  updateSecondFactor,
} from './second-factor.queries.ts';
import { stepOfCode } from './totp.ts';

export type FactorDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

/** Wrong codes that cost nothing; each one more doubles the wait. */
const freeFailures = 5;
const firstWait = seconds(30);
const longestWait = minutes(15);

type Verdict = 'app' | 'recovery' | 'wrong' | 'wait' | 'none';

/**
 * Takes a code of a person's app, or a recovery code where those count, once. Wrong ones are
 * counted whatever happens to the caller's work: this is a transaction of its own.
 * @param confirmed false for the first code of a new key.
 * @throws 402 at `code`; `too-many-requests` after five wrong ones in a row; `wrong-state` without
 * such a key.
 */
export async function takeCode(
  deps: FactorDeps,
  userId: string,
  code: string,
  { recovery, confirmed = true }: { recovery: boolean; confirmed?: boolean },
): Promise<'app' | 'recovery'> {
  const verdict = await judge(deps, userId, code, { recovery, confirmed });
  switch (verdict) {
    case 'app':
    case 'recovery':
      return verdict;
    case 'wait':
      throw new DomainError(
        'too-many-requests',
        'Hubo varios códigos equivocados seguidos. Espera unos minutos y vuelve a intentarlo.',
      );
    case 'none':
      throw new DomainError('wrong-state', 'No hay una verificación en dos pasos para ese código.');
    default:
      throw fieldFault(
        'code',
        'Ese código no es correcto o ya se usó. Espera al siguiente de tu aplicación.',
      );
  }
}

function judge(
  { db, clock, config }: FactorDeps,
  userId: string,
  code: string,
  { recovery, confirmed }: { recovery: boolean; confirmed: boolean },
): Promise<Verdict> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const factor = await lockSecondFactor(tx, userId);
    if (!factor || (factor.confirmedAt !== null) !== confirmed) return 'none';
    if (factor.notBefore && factor.notBefore > now) return 'wait';
    const step = stepOfCode(unseal(config, factor.secretBox), code, now);
    const right = { failures: 0, notBefore: null };
    if (step !== undefined && step > (factor.lastStep ?? 0)) {
      await updateSecondFactor(tx, userId, { ...right, lastStep: step });
      return 'app';
    }
    if (recovery && (await spendRecoveryCode(tx, userId, recoveryCodeHash(code), now))) {
      await updateSecondFactor(tx, userId, right);
      return 'recovery';
    }
    await updateSecondFactor(tx, userId, oneMoreFailure(factor, now));
    return 'wrong';
  });
}

function oneMoreFailure({ failures }: SecondFactorRow, now: Date) {
  const beyond = failures + 1 - freeFailures;
  const wait = beyond < 0 ? 0 : Math.min(firstWait * 2 ** Math.min(beyond, 20), longestWait);
  return {
    failures: failures + 1,
    notBefore: wait > 0 ? new Date(now.getTime() + wait) : null,
  };
}
