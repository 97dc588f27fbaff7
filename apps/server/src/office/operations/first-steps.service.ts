import type { FirstStep, FirstSteps } from '@aulario/contract/office/first-steps';
import { lockSetting, readSetting, writeSetting } from '../../academy/academy.queries.ts';
import { academyProfile, depositAccounts } from '../../academy/academy.service.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import * as queries from './first-steps.queries.ts';

type StepDeps = Pick<Deps, 'db' | 'mail' | 'gateway'>;

const setting = 'first-steps';

/** What an academy that begins has done, read from how things are. */
export async function firstSteps(deps: StepDeps, actor: Actor): Promise<FirstSteps> {
  requirePermission(actor, 'settings:read');
  const kept = await readSetting<{ dismissed: boolean }>(deps.db, setting);
  const done = await stepsDone(deps);
  return {
    dismissed: kept?.dismissed ?? false,
    steps: (Object.keys(done) as FirstStep[]).map((step) => ({ step, done: done[step] })),
  };
}

/** Shows or hides them, for all administrators. */
export async function dismissFirstSteps(
  deps: StepDeps,
  actor: Actor,
  after: { dismissed: boolean },
): Promise<FirstSteps> {
  requirePermission(actor, 'settings:write');
  await deps.db.transaction(async (tx) => {
    await lockSetting(tx, setting);
    const before = await readSetting<{ dismissed: boolean }>(tx, setting);
    await writeSetting(tx, setting, after);
    const act = { action: 'update', entity: 'setting', entityId: setting };
    await recordAudit(tx, actor, { ...act, before: before ?? { dismissed: false }, after });
  });
  return firstSteps(deps, actor);
}

async function stepsDone({ db, mail, gateway }: StepDeps): Promise<Record<FirstStep, boolean>> {
  const { name, logo, legalName, ruc, address, demo } = await academyProfile(db);
  const named = (await readSetting<{ name?: string }>(db, 'academy'))?.name !== undefined;
  return {
    nombre: named && name !== '' && logo !== null && !demo,
    legales: Boolean(legalName && ruc && address) && !demo,
    // Buyers pay by card, or into an account that they are told.
    cuentas: gateway !== undefined || (await depositAccounts(db)).length > 0,
    correo: mail !== undefined && (await queries.anyMailSent(db)),
    'segundo-factor': !(await queries.anyStaffWithoutSecondFactor(db)),
    curso: await queries.anyCourseForSale(db),
    compra: await queries.anyDeal(db),
  };
}
