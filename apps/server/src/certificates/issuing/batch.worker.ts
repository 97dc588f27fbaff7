import { systemActor } from '../../platform/actor.ts';
import { limaDay } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, postgresError } from '../../platform/error.ts';
import type { JobHandler } from '../../platform/jobs.ts';
import { jobsTogether } from '../../platform/jobs-together.ts';
import { makeRoom } from '../../platform/make-room.ts';
import { isTrouble } from '../../platform/trouble.ts';
import { certificateBatchJob } from './batch.job.ts';
import { annulledBefore } from './batch.plan.ts';
import * as queries from './batch.queries.ts';
import type { BatchRow, BatchRowRow } from './batch.tables.ts';
import { finishedEnrolment, finishedEnrolments } from './certificate.queries.ts';
import { type Backing, certifyEnrolment, courseBacking, type Finished } from './issuing.ts';
import { certificateRules, type KeptRules } from './rules.service.ts';

type BatchDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>;

/** Rows of one transaction: what a crash takes back, and is done again. On the embedded database everybody else waits for it. */
const together = { embedded: 3, postgres: 12 };
/** Rows of one turn; other work goes between two turns. */
const turn = 348;

/**
 * Runs go in turns: each transaction issues some rows and writes down what became of them, so that
 * whatever crashes, nobody gets two certificates and nobody is left out.
 */
export function batchJobs(deps: BatchDeps): JobHandler<typeof certificateBatchJob.data>[] {
  return [{ kind: certificateBatchJob, run: ({ batch }) => takeTurn(deps, batch) }];
}

async function takeTurn(deps: BatchDeps, id: string): Promise<void> {
  const rows = deps.config.databaseUrl ? together.postgres : together.embedded;
  for (let left = turn; left > 0; left -= rows) {
    const before = performance.eventLoopUtilization();
    const more = await deps.db.transaction(async (tx) => {
      const batch = await queries.lockBatch(tx, id);
      if (batch?.state !== 'en-curso') return false;
      const more = await issueSome(deps, tx, batch, rows);
      // The next turn is sent by the transaction that ends this one: exactly one follows.
      if (more && left <= rows) await deps.jobs.send(tx, certificateBatchJob, { batch: id });
      return more;
    });
    if (!more) return;
    // As long as this held the thread, it is for others: those who read, and the drawing, which takes longer than this.
    await makeRoom(performance.eventLoopUtilization(before).active);
  }
}

/** @param most rows of this transaction @returns whether some may be left */
async function issueSome(deps: BatchDeps, tx: Tx, batch: BatchRow, most: number): Promise<boolean> {
  const rows = await queries.nextRows(tx, batch.id, most);
  const now = deps.clock.now();
  const common: Common = {
    rules: await certificateRules(tx),
    sources: await sourcesOf(tx, rows),
  };
  const jobs = jobsTogether(deps.jobs);
  let { issued, asked, refused } = batch;
  const outcomes: queries.Outcome[] = [];
  for (const row of rows) {
    const own = jobs.apart();
    const outcome = await issueOne({ ...deps, jobs: own.jobs }, tx, batch, row, common);
    if (outcome.certificateId) own.keep();
    outcomes.push({ id: row.id, ...outcome });
    if (outcome.state === 'emitido') issued += 1;
    else if (outcome.state === 'pedido') asked += 1;
    else refused += 1;
  }
  await jobs.send(tx);
  await queries.finishRows(tx, outcomes, now);
  const over = rows.length < most;
  await queries.writeProgress(tx, batch.id, {
    issued,
    asked,
    refused,
    updatedAt: now,
    ...(over ? { state: 'terminado', finishedAt: now } : {}),
  });
  return !over;
}

/** What the rows of a transaction need alike, or is read for all at once; all are of one course. */
type Common = { rules: KeptRules; sources: Map<string, Finished>; backing?: Backing };

/** By enrolment. Of somebody who is in two of the rows none: what the first writes of them is read for the second. */
async function sourcesOf(tx: Tx, rows: BatchRowRow[]): Promise<Map<string, Finished>> {
  if (rows.length === 0) return new Map();
  const found = await finishedEnrolments(
    tx,
    rows.map(({ enrolmentId }) => enrolmentId),
  );
  const people = Map.groupBy(found, ({ user }) => user.id);
  const alone = found.filter(({ user }) => people.get(user.id)?.length === 1);
  return new Map(alone.map((source) => [source.enrolment.id, source]));
}

type Outcome = Omit<queries.Outcome, 'id'>;

/** A row that fails is refused with its reason and does not stop the others. */
async function issueOne(
  deps: BatchDeps,
  tx: Tx,
  { id, criteria, byId, byName }: BatchRow,
  row: BatchRowRow,
  common: Common,
): Promise<Outcome> {
  const { sources } = common;
  const actor = { ...systemActor, id: byId, name: byName };
  let told: string | null = null;
  try {
    const certificate = await tx.transaction(async (inner) => {
      const source =
        sources.get(row.enrolmentId) ?? (await finishedEnrolment(inner, row.enrolmentId));
      if (!source) throw new DomainError('not-found', 'La matrícula ya no existe.');
      const { kind, template, nameConfirmed, paidInFull, properNames } = criteria;
      if (source.annulled.includes(kind)) throw new DomainError('wrong-state', annulledBefore);
      const today = limaDay(deps.clock.now());
      common.backing ??= await courseBacking(inner, source.course, today, template);
      const { rules, backing } = common;
      return certifyEnrolment(deps, inner, actor, source, {
        kind,
        template,
        nameConfirmed,
        batchId: id,
        unpaid: !paidInFull,
        properName: properNames,
        told: (words) => {
          told = words;
        },
        ...{ rules, backing },
      });
    });
    const waits = certificate.state === 'solicitado';
    return {
      state: waits ? 'pedido' : 'emitido',
      reason: waits ? 'Le pedimos que confirme su nombre: se emite cuando lo haga.' : told,
      certificateId: certificate.id,
    };
  } catch (error) {
    // What passes is no reason against a person: the run goes on later from here.
    if (isTrouble(error) || (!(error instanceof DomainError) && !postgresError(error))) throw error;
    const reason =
      error instanceof DomainError ? error.message : 'La base de datos no lo aceptó: revísalo.';
    return { state: 'rechazado', reason, certificateId: null };
  }
}
