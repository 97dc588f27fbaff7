import type { Payment, verifyPaymentBody } from '@aulario/contract/sales/payment';
import { z } from 'zod';
import { laterActor } from '../../people/users/later-actor.ts';
import { type Actor, requirePermission, systemActor } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import { seconds } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError } from '../../platform/error.ts';
import { type JobHandler, jobKind } from '../../platform/jobs.ts';
import { checkVersion } from '../../platform/version.ts';
import { lockForExcess } from './excess.service.ts';
import { lockBoth } from './payment.lock.ts';
import { paymentById, updatePayment } from './payment.queries.ts';
import { paymentRecord } from './payment.service.ts';
import { checkPending } from './payment.transitions.ts';
import { declaredOf } from './payment.view.ts';
import { orSaidBefore } from './said-before.ts';
import { checkAsked, checkOperation } from './verification.policy.ts';
import { verifyIn, verifyPayment, withoutUndefined } from './verification.service.ts';
import { checkFirst } from './verifying.policy.ts';

type GraceDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>;

/** What was said of a payment takes effect. */
const verificationJob = jobKind(
  'verification',
  z.object({ payment: z.string(), version: z.number().int() }),
);

/** Thrown to undo a try: nothing of it is kept. */
class Tried extends Error {}

/**
 * Verifies a payment so that it can be taken back for a while: until then nothing of it happens, no receipt, no
 * enrolment and no mail. What would be refused is refused at once: it is all done, and undone, before it is announced.
 * @throws DomainError the same as `verifyPayment`.
 */
export async function verifyWithGrace(
  deps: GraceDeps,
  actor: Actor,
  id: string,
  said: z.output<typeof verifyPaymentBody>,
): Promise<Payment> {
  requirePermission(actor, 'payments:verify');
  const wait = deps.config.verifyGraceSeconds;
  if (wait === 0) return verifyPayment(deps, actor, id, said);
  await orSaidBefore(deps, { actor, id, said }, () => sayIt(deps, actor, id, said, wait));
  return paymentRecord(deps, id);
}

async function sayIt(
  deps: GraceDeps,
  actor: Actor,
  id: string,
  said: z.output<typeof verifyPaymentBody>,
  wait: number,
): Promise<void> {
  await tryIt(deps, actor, id, said);
  await deps.db.transaction(async (tx) => {
    const locked = await lockForExcess(tx, id, said.excess);
    const { payment: before } = locked;
    checkPending(before.state);
    checkFirst(before, said.version);
    await checkVersion(tx, { actor, entity: 'payment', before, version: said.version, sent: said });
    // Whoever verified another payment of it after the try above brings what it asked for then, or took its operation.
    const { grace: _, excess: __, otherOperation, version: ___, ...read } = said;
    const seen = { ...before, ...withoutUndefined(read) };
    await checkOperation(tx, actor, {
      seen,
      declared: declaredOf(before),
      otherOperation,
    });
    await checkAsked(tx, locked, said.amount ?? before.amount, said.excess);
    const { id: by, name } = actor;
    const at = new Date(deps.clock.now().getTime() + seconds(wait)).toISOString();
    const verifying = { at, by: { id: by ?? '', name }, said };
    const after = await updatePayment(tx, before, { verifying });
    const data = { payment: id, version: after.version };
    await deps.jobs.send(tx, verificationJob, data, { afterSeconds: wait });
  });
}

/** Takes it back. @throws DomainError `wrong-state` once it took effect, or was taken back. */
export async function undoVerification(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<Payment> {
  requirePermission(actor, 'payments:verify');
  await db.transaction(async (tx) => {
    const { payment: before } = await lockBoth(tx, id);
    checkPending(before.state);
    if (!before.verifying)
      throw new DomainError('wrong-state', 'Ese pago no está por verificarse.');
    const after = await updatePayment(tx, before, {});
    await recordAudit(tx, actor, {
      ...{ action: 'undo', entity: 'payment', entityId: id },
      ...{ before, after },
    });
  });
  return paymentRecord({ db, clock }, id);
}

async function tryIt(
  deps: GraceDeps,
  actor: Actor,
  id: string,
  said: z.output<typeof verifyPaymentBody>,
): Promise<void> {
  const attempt = deps.db.transaction(async (tx) => {
    await verifyIn(deps, tx, actor, id, said);
    throw new Tried();
  });
  await attempt.catch((error: unknown) => {
    if (!(error instanceof Tried)) throw error;
  });
}

type JobDeps = GraceDeps & Pick<Deps, 'log'>;

export function verificationJobs(deps: JobDeps): JobHandler<typeof verificationJob.data>[] {
  return [{ kind: verificationJob, run: (job) => takeEffect(deps, job) }];
}

/** Of what was written since, taken back or decided otherwise, nothing is done; so also when it is done again. */
async function takeEffect(
  deps: JobDeps,
  { payment: id, version }: z.output<typeof verificationJob.data>,
): Promise<void> {
  const record = await paymentById(deps.db, id);
  if (!record?.payment.verifying || record.payment.version !== version) return;
  const { by, said } = record.payment.verifying;
  // The locked row is asked for its version again, and whoever said it for their permission.
  const done = deps.db.transaction(async (tx) =>
    verifyIn(deps, tx, await laterActor(tx, by), id, { ...said, version }),
  );
  await done.catch(async (error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
    deps.log.warn({ err: error, payment: id }, 'a verification was refused when it took effect');
    await leaveUnapplied(deps, { id, version, by: by.name, why: whyOf(error) });
  });
}

/** What kept it from taking effect, for whoever looks at it next. */
function whyOf({ code, message }: DomainError): string {
  return code === 'forbidden' ? 'Quien lo verificó ya no tiene permiso.' : message;
}

/** Something else happened to its sale within the minute: whoever verifies sees it in the queue again, and why. */
async function leaveUnapplied(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, version, by, why }: { id: string; version: number; by: string; why: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { payment: before } = await lockBoth(tx, id);
    if (before.version !== version) return;
    const unapplied = { at: clock.now().toISOString(), by, why };
    const after = await updatePayment(tx, before, { unapplied });
    await recordAudit(tx, systemActor, {
      ...{ action: 'unapplied', entity: 'payment', entityId: id },
      ...{ before, after },
    });
  });
}
