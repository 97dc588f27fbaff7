import type { FirstStep, FirstSteps } from '@aulario/contract/office/first-steps';
import { lockSetting, readSetting, writeSetting } from '../../academy/academy.queries.ts';
import { academyProfile, depositAccounts } from '../../academy/academy.service.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import * as queries from './first-steps.queries.ts';

type StepDeps = Pick<Deps, 'db' | 'mail' | 'gateway'>;

/** Under this name an academy keeps what cannot be read from how things are. */
export const stepsSetting = 'first-steps';
export type KeptSteps = {
  dismissed: boolean;
  /** When a purchase was tried that left no trace. */
  boughtAt?: string;
};

/** What an academy that begins has done, read from how things are. */
export async function firstSteps(deps: StepDeps, actor: Actor): Promise<FirstSteps> {
  requirePermission(actor, 'settings:read');
  const kept = await readSetting<KeptSteps>(deps.db, stepsSetting);
  const done = await stepsDone(deps, kept);
  return {
    dismissed: kept?.dismissed ?? false,
    steps: (Object.keys(done) as FirstStep[]).map((step) => ({ step, done: done[step] })),
  };
}

/** Shows or hides them, for all administrators. */
export async function dismissFirstSteps(
  deps: StepDeps,
  actor: Actor,
  changes: { dismissed: boolean },
): Promise<FirstSteps> {
  requirePermission(actor, 'settings:write');
  await deps.db.transaction(async (tx) => {
    await lockSetting(tx, stepsSetting);
    const before = (await readSetting<KeptSteps>(tx, stepsSetting)) ?? { dismissed: false };
    const after = { ...before, ...changes };
    await writeSetting(tx, stepsSetting, after);
    const act = { action: 'update', entity: 'setting', entityId: stepsSetting };
    await recordAudit(tx, actor, { ...act, before, after });
  });
  return firstSteps(deps, actor);
}

async function stepsDone(
  { db, mail, gateway }: StepDeps,
  kept: KeptSteps | undefined,
): Promise<Record<FirstStep, boolean>> {
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
    compra: kept?.boughtAt !== undefined || (await queries.anyDeal(db)),
  };
}
