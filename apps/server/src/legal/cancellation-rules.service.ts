import { exceptionOf } from '@aulario/contract/claims/cancellation-right';
import {
  type CancellationRules,
  type cancellationRulesBody,
  legalCancellationDays,
} from '@aulario/contract/claims/cancellation-rules';
import type { ClaimCountry } from '@aulario/contract/claims/claim-book';
import type { z } from 'zod';
import { readSetting, settingVersion } from '../academy/academy.queries.ts';
import { changeSetting } from '../academy/change-setting.ts';
import { type Actor, requirePermission } from '../platform/actor.ts';
import type { Db } from '../platform/database.ts';
import type { Deps } from '../platform/deps.ts';

const setting = 'cancellations';

/** What holds until the academy says its own. */
export const usualCancellationRules: CancellationRules = {
  policyDays: 7,
  policyPercent: 100,
  colombiaDays: legalCancellationDays,
  mexicoDays: legalCancellationDays,
  answerDays: 5,
  refundDays: 15,
};

/** The terms that purchases are made with from now on. */
export async function cancellationRules(db: Db): Promise<CancellationRules> {
  return {
    ...usualCancellationRules,
    ...(await readSetting<Partial<CancellationRules>>(db, setting)),
  };
}

export async function readCancellationRules({ db }: Pick<Deps, 'db'>, actor: Actor) {
  requirePermission(actor, 'settings:read');
  return { ...(await cancellationRules(db)), version: await settingVersion(db, setting) };
}

/** @throws DomainError `stale-version` when somebody else changed them since `version`. */
export async function changeCancellationRules(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { version, ...after }: z.output<typeof cancellationRulesBody>,
) {
  return db.transaction(async (tx) => {
    const change = { version, read: cancellationRules, after: () => after };
    return { ...after, version: (await changeSetting(tx, actor, setting, change)).version };
  });
}

/** How a purchase from a country may be cancelled, in the sentence that stands before its button and in its papers. */
export function cancellationSentence(country: ClaimCountry, rules: CancellationRules): string {
  const { policyDays, policyPercent } = rules;
  const back = policyPercent === 100 ? 'todo lo que pagaste' : `el ${policyPercent} % de lo pagado`;
  const policy =
    policyDays > 0
      ? `puedes cancelar dentro de los ${policyDays} días siguientes a la compra y te devolvemos ${back}`
      : 'después de la compra puedes pedir la cancelación y revisamos tu caso';
  if (country === 'PE') return `Por la política de la academia, ${policy}.`;
  const right = { CO: 'retracto', MX: 'revocacion' } as const;
  const name = { CO: 'derecho de retracto', MX: 'derecho de revocación' }[country];
  const days = { CO: rules.colombiaDays, MX: rules.mexicoDays }[country];
  return `Tienes ${name}: puedes cancelar dentro de los ${days} días hábiles siguientes a la compra y te devolvemos todo lo que pagaste, ${exceptionOf[right[country]]}. Además, por la política de la academia, ${policy}.`;
}
