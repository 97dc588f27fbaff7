import type {
  BatchCriteria,
  BatchPlan,
  CertificateBatch,
} from '@aulario/contract/certificates/certificate-batch';
import { fullName } from '../../people/users/user.view.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, found } from '../../platform/error.ts';
import type { Page } from '../../platform/list.ts';
import { missedTooMany } from './attended.ts';
import { certificateBatchJob } from './batch.job.ts';
import { refusal } from './batch.plan.ts';
import * as queries from './batch.queries.ts';
import type { BatchRow } from './batch.tables.ts';
import { printedName, properName } from './printable-name.ts';
import { certificateRules } from './rules.service.ts';

type BatchDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>;
const mostShown = 200;

/** A dry run: who would get a certificate, and who would not and why. */
export async function planBatch(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  criteria: BatchCriteria,
): Promise<BatchPlan> {
  requirePermission(actor, 'certificates:issue');
  found(await queries.courseName(db, criteria.course));
  const rows = await judged({ db, clock }, criteria);
  const refused = rows.filter(({ reason }) => reason !== null);
  const [asked, ready] = [true, false].map((wanted) =>
    rows.filter((row) => row.reason === null && row.asked === wanted),
  ) as [typeof rows, typeof rows];
  const shown = [refused, asked, ready].flatMap((group) => oddFirst(group).slice(0, mostShown));
  return {
    total: rows.length,
    ready: ready.length,
    asked: asked.length,
    refused: refused.length,
    oddNames: [...asked, ...ready].filter(({ oddName }) => oddName !== null).length,
    rows: shown.map(({ reason, enrolment, personName, asked, oddName }) => ({
      ...{ enrolment, personName, oddName },
      state: reason !== null ? 'rechazado' : asked ? 'pedido' : 'pendiente',
      reason,
      certificate: null,
    })),
  };
}

/** Begins a run: its rows are written down now, so that a crash forgets nobody. */
export async function startBatch(
  { db, clock, jobs }: BatchDeps,
  actor: Actor,
  criteria: BatchCriteria,
): Promise<CertificateBatch> {
  requirePermission(actor, 'certificates:issue');
  const title = found(await queries.courseName(db, criteria.course));
  const batch = await db.transaction(async (tx) => {
    const rows = await judged({ db: tx, clock }, criteria);
    if (!rows.some(({ reason }) => reason === null)) {
      throw new DomainError('wrong-state', 'Nadie de este curso cumple lo que pides.');
    }
    const now = clock.now();
    const made = await queries.insertBatch(
      tx,
      {
        criteria,
        title,
        state: 'en-curso',
        total: rows.length,
        refused: rows.filter(({ reason }) => reason !== null).length,
        byId: actor.id,
        byName: actor.name,
        createdAt: now,
        updatedAt: now,
      },
      rows.map(({ enrolment, personName, reason }, position) => ({
        position,
        enrolmentId: enrolment,
        personName,
        state: reason === null ? 'pendiente' : 'rechazado',
        reason,
        doneAt: reason === null ? null : now,
      })),
    );
    await jobs.send(tx, certificateBatchJob, { batch: made.id });
    await recordAudit(tx, actor, {
      action: 'start',
      entity: 'certificate-batch',
      entityId: made.id,
      after: made,
    });
    return made;
  });
  return batchView(batch);
}

export async function listBatches(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  query: { page: number; limit: number },
): Promise<Page<CertificateBatch>> {
  requirePermission(actor, 'certificates:read');
  const { rows, total } = await queries.listBatches(db, query);
  return { rows: rows.map(batchView), total };
}

export async function getBatch(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
): Promise<CertificateBatch> {
  requirePermission(actor, 'certificates:read');
  return batchView(found(await queries.batchById(db, id)));
}

/** Stops a run; what was issued stays issued. */
export async function cancelBatch(
  { db, clock }: BatchDeps,
  actor: Actor,
  id: string,
): Promise<CertificateBatch> {
  requirePermission(actor, 'certificates:issue');
  const after = await db.transaction(async (tx) => {
    const before = found(await queries.lockBatch(tx, id));
    if (before.state !== 'en-curso') {
      throw new DomainError('wrong-state', 'Esta emisión ya no está en curso.');
    }
    const now = clock.now();
    const changed = { state: 'cancelado', finishedAt: now, updatedAt: now } as const;
    const row = await queries.updateBatch(tx, id, changed);
    await recordAudit(tx, actor, {
      action: 'cancel',
      entity: 'certificate-batch',
      entityId: id,
      before,
      after: row,
    });
    return row;
  });
  return batchView(after);
}

async function judged({ db, clock }: Pick<Deps, 'db' | 'clock'>, criteria: BatchCriteria) {
  const people = await queries.candidates(db, criteria);
  const rules = await certificateRules(db);
  const missed = await missedTooMany(
    db,
    people.map(({ enrolment }) => enrolment),
    clock.now(),
  );
  return people.map((candidate) => ({
    enrolment: candidate.enrolment.id,
    oddName: oddNameOf(candidate.user),
    personName: fullName(candidate.user),
    reason: refusal(candidate, criteria, rules) ?? missed.get(candidate.enrolment.id) ?? null,
    asked: !criteria.nameConfirmed && candidate.user.certNameConfirmedAt === null,
  }));
}

/** A name that would be printed in capitals or small letters alone, and how it is probably written. */
function oddNameOf(user: queries.Candidate['user']): BatchPlan['rows'][number]['oddName'] {
  const proper = properName(user);
  return proper ? { printed: printedName(user), proposed: proper.printed } : null;
}

/** What staff should look at is among the first that are shown. */
function oddFirst<T extends { oddName: object | null }>(rows: T[]): T[] {
  return [...rows.filter(({ oddName }) => oddName), ...rows.filter(({ oddName }) => !oddName)];
}

function batchView(batch: BatchRow): CertificateBatch {
  return {
    _id: batch.id,
    createdAt: batch.createdAt.toISOString(),
    updatedAt: batch.updatedAt.toISOString(),
    title: batch.title,
    criteria: batch.criteria,
    state: batch.state,
    total: batch.total,
    issued: batch.issued,
    asked: batch.asked,
    refused: batch.refused,
    byName: batch.byName,
    finishedAt: batch.finishedAt?.toISOString() ?? null,
  };
}
