import type {
  questionFiguresEndpoints,
  Regrading,
} from '@aulario/contract/learning/question-figures';
import { z } from 'zod';
import { type QuestionRecord, questionById } from '../../learning/assessment/question.queries.ts';
import { settleAttempts } from '../../learning/classroom/attempt.outcome.ts';
import { hundredths, passes } from '../../learning/classroom/quiz.rules.ts';
import { writeRescored } from '../../learning/classroom/regrading.queries.ts';
import { lockEnrolment, updateEnrolment } from '../../learning/enrolments/enrolment.queries.ts';
import { fullName } from '../../people/users/user.view.ts';
import { type Actor, requirePermission, systemActor } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, found } from '../../platform/error.ts';
import { type JobHandler, jobKind } from '../../platform/jobs.ts';
import { makeRoom } from '../../platform/make-room.ts';
import { standingCertificates } from './regrading.certificates.ts';
import { changes, type Effect, effectsOf, finalsOf } from './regrading.effects.ts';
import { tellOfRegrading } from './regrading.mails.ts';

type RegradeDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>;
type RegradeOneDeps = RegradeDeps & Pick<Deps, 'config'>;
const shown = 500;
const chunk = 50;

const regradeJob = jobKind(
  'regrade',
  z.object({
    ...{ question: z.string(), version: z.number(), reason: z.string() },
    enrolments: z.array(z.string()),
    by: z.object({ id: z.string().nullable(), name: z.string() }),
  }),
);

/** Whom the key as it is now would change, and whose certificate stands on it. */
export async function planRegrading(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
): Promise<Regrading> {
  requirePermission(actor, 'courses:write');
  const record = found(await questionById(db, id));
  return planOf(db, record, await effectsOf(db, record));
}

/**
 * Scores attempts with the key as it is now, fifty people a job.
 * @throws DomainError `stale-version` when the question was changed after the plan was seen.
 */
export async function regrade(
  { db, jobs }: RegradeDeps,
  actor: Actor,
  id: string,
  { version, reason }: z.output<typeof questionFiguresEndpoints.regrade.body & z.ZodType>,
): Promise<Regrading> {
  requirePermission(actor, 'courses:write');
  return db.transaction(async (tx) => {
    const record = found(await questionById(tx, id));
    if (record.question.version !== version)
      throw new DomainError(
        'stale-version',
        'Alguien cambió la pregunta después de que viste a quiénes cambia. Míralo de nuevo.',
      );
    const seen = await effectsOf(tx, record);
    const plan = await planOf(tx, record, seen);
    const moving = seen.effects.filter(({ stays }) => stays === null);
    const people = [...new Set(moving.map(({ enrolment }) => enrolment.id))].toSorted();
    const by = { id: actor.id, name: actor.name };
    for (let at = 0; at < people.length; at += chunk)
      await jobs.send(tx, regradeJob, {
        ...{ question: id, version, reason, by },
        enrolments: people.slice(at, at + chunk),
      });
    await recordAudit(tx, actor, {
      ...{ action: 'regrade', entity: 'question', entityId: id },
      after: { version, reason, count: plan.changed },
    });
    return plan;
  });
}

type Seen = Awaited<ReturnType<typeof effectsOf>>;

async function planOf(db: Db, { question }: QuestionRecord, seen: Seen): Promise<Regrading> {
  const changed = seen.effects.filter(changes);
  const first = changed.slice(0, shown);
  const finals = await finalsOf(db, changed);
  const certificates = await standingCertificates(
    db,
    first.map(({ enrolment }) => enrolment.id),
  );
  return {
    ...{ question: question.id, version: question.version, other: seen.other },
    changed: changed.filter(({ stays }) => stays === null).length,
    people: first.map((effect) => {
      const { enrolment, attempt, quiz, score, stays } = effect;
      const final = finals.get(enrolment.id);
      return {
        ...{ enrolment: enrolment.id, name: fullName(effect.user), lesson: effect.lesson },
        ...{ number: attempt.number, stays },
        ...{ before: percent(attempt.score), after: percent(score) },
        ...{ passedBefore: passes(quiz, attempt.score), passedAfter: passes(quiz, score) },
        final: final ? { before: final.before, after: final.after } : null,
        certificate: certificates.get(enrolment.id) ?? null,
      };
    }),
  };
}

const percent = (score: number | null) => (score === null ? null : hundredths(score));

/** Does it, a person a transaction. Again it changes nothing. */
export function regradingJobs(deps: RegradeOneDeps): JobHandler<typeof regradeJob.data>[] {
  return [
    {
      kind: regradeJob,
      run: async ({ enrolments, question, version, reason, by }) => {
        for (const id of enrolments) {
          await deps.db.transaction((tx) =>
            regradeOne(deps, tx, { id, question, version, reason, by: { ...systemActor, ...by } }),
          );
          await makeRoom();
        }
      },
    },
  ];
}

type One = { id: string; question: string; version: number; reason: string; by: Actor };

async function regradeOne(
  { jobs, clock, config }: RegradeOneDeps,
  tx: Tx,
  { id, question, version, reason, by }: One,
): Promise<void> {
  const enrolment = await lockEnrolment(tx, id);
  const record = await questionById(tx, question);
  // Who corrected it once more looks at another plan.
  if (!enrolment || record?.question.version !== version) return;
  const { effects } = await effectsOf(tx, record, [id]);
  const moving = effects.filter(({ stays }) => stays === null);
  const final = (await finalsOf(tx, moving)).get(id);
  await writeRescored(tx, version, moving.map(rescored));
  const changed = moving.filter(changes);
  if (changed.length === 0) return;
  if (final && final.after !== final.before)
    await updateEnrolment(tx, id, { finalGrade: final.after, evaluations: final.evaluations });
  const quizzes = new Map(changed.map((effect) => [effect.attempt.lessonId, effect]));
  for (const { attempt, quiz } of enrolment.completedAt ? [] : quizzes.values()) {
    // The quiz before may have finished the course.
    const now = await lockEnrolment(tx, id);
    const own = { attempt, quiz, enrolment: now ?? enrolment, course: { id: enrolment.courseId } };
    await settleAttempts(jobs, tx, own, { now: clock.now(), corrected: true });
  }
  await tellOfRegrading({ jobs, config }, tx, changed, { question, version });
  await recordAudit(tx, by, {
    ...{ action: 'regrade', entity: 'enrolment', entityId: id },
    before: { scores: changed.map(({ attempt }) => attempt.score), finalGrade: final?.before },
    after: {
      scores: changed.map(({ score }) => score),
      finalGrade: final?.after,
      question,
      reason,
    },
  });
}

const rescored = ({ attempt, asked, earned, score }: Effect) => ({
  ...{ attempt: attempt.id, position: asked.position, score },
  earned: Math.round(earned * 100) / 100,
});
