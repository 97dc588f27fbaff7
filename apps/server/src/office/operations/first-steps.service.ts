import {
  type FirstStep,
  type FirstSteps,
  firstStepNames,
  type OptionalStep,
} from '@aulario/contract/office/first-steps';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { lookAround, type StepDeps, stepChecks } from './first-steps.checks.ts';
import { type KeptSteps, keepSteps, keptSteps } from './kept-steps.ts';

/**
 * What an academy that begins has done, looked at now.
 * @param anew also asks what was well some minutes ago.
 */
export async function firstSteps(
  deps: StepDeps,
  actor: Actor,
  { anew = false }: { anew?: boolean | undefined } = {},
): Promise<FirstSteps> {
  requirePermission(actor, 'settings:read');
  const kept = await keptSteps(deps.db);
  const seen = await lookAround(deps, kept, anew);
  const steps = await Promise.all(
    firstStepNames.map(async (step) => {
      const missing = await stepChecks[step](seen);
      const done = missing === null;
      return { step, done, unused: !done && isUnused(kept, step), missing };
    }),
  );
  return { dismissed: kept.dismissed, steps };
}

const isUnused = ({ unused = [] }: KeptSteps, step: FirstStep) =>
  (unused as FirstStep[]).includes(step);

/** Shows or hides them, for all administrators. */
export async function dismissFirstSteps(
  deps: StepDeps,
  actor: Actor,
  { dismissed }: { dismissed: boolean },
): Promise<FirstSteps> {
  requirePermission(actor, 'settings:write');
  await keepSteps(deps, actor, 'update', (before) => ({ ...before, dismissed }));
  return firstSteps(deps, actor);
}

/** Puts an optional step aside, or takes it up again, for all administrators. */
export async function useFirstStep(
  deps: StepDeps,
  actor: Actor,
  step: OptionalStep,
  { used }: { used: boolean },
): Promise<FirstSteps> {
  requirePermission(actor, 'settings:write');
  await keepSteps(deps, actor, 'update', ({ unused = [], ...before }) => {
    const others = unused.filter((one) => one !== step);
    return { ...before, unused: used ? others : [...others, step] };
  });
  return firstSteps(deps, actor);
}
