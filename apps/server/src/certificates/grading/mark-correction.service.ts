import type { markBody } from '@aulario/contract/learning/marking';
import type { correctionBody, MarkCorrection } from '@aulario/contract/learning/marking-correction';
import type { z } from 'zod';
import { tell } from '../../learning/classroom/marking.mail.ts';
import {
  checkRecordOpen,
  checkVersion,
  marked,
  stamp,
  takeIntoGrade,
} from '../../learning/classroom/marking.outcome.ts';
import { type MarkingRecord, sharedWith } from '../../learning/classroom/marking.queries.ts';
import { inScope, type Who } from '../../learning/classroom/marking.service.ts';
import { hundredths, vigesimal } from '../../learning/classroom/quiz.rules.ts';
import { updateSubmission } from '../../learning/classroom/submission.queries.ts';
import { lockEnrolments } from '../../learning/classroom/work-group.queries.ts';
import { updateEnrolment } from '../../learning/enrolments/enrolment.queries.ts';
import { onScale } from '../../learning/gradebook/final-grade.ts';
import { insertChanges } from '../../learning/gradebook/gradebook.queries.ts';
import { keptGrading } from '../../learning/gradebook/grading-rules.service.ts';
import { fullName } from '../../people/users/user.view.ts';
import type { Actor } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError } from '../../platform/error.ts';
import { effectsOfMark, type MarkEffect } from './mark-correction.effects.ts';
import { tellOfCertificate } from './mark-correction.mails.ts';
import { type Standing, standingCertificates } from './regrading.certificates.ts';

type CorrectDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>;
type Mark = { id: string } & z.output<typeof markBody>;
type Said = ReturnType<typeof marked>;

/** Whom another mark would change, and whose certificate stands on it; nothing is written. */
export async function planCorrection(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  who: Who,
  mark: Mark,
): Promise<MarkCorrection> {
  return (await seen(db, actor, who, mark)).plan;
}

/**
 * Corrects a mark, also of who has finished the course, with a reason that the history keeps and its author reads.
 * @throws DomainError `stale-version` when somebody else said something of it meanwhile, `wrong-state` for what was not
 * marked, for a record that is closed, and where it would take away what the author finished with.
 */
export async function correctMark(
  deps: CorrectDeps,
  actor: Actor,
  who: Who,
  { reason, ...mark }: { id: string } & z.output<typeof correctionBody>,
): Promise<MarkCorrection> {
  return deps.db.transaction(async (tx) => {
    const { row } = await inScope(tx, actor, who, mark.id);
    const team = [row, ...(await sharedWith(tx, row.submission.id))];
    // Hand-ins, quizzes and lessons that are done wait for each other here.
    await lockEnrolments(
      tx,
      team.map(({ enrolment }) => enrolment.id),
    );
    const { said, effects, standing, plan } = await seen(tx, actor, who, mark);
    const act = { actor, reason, said, now: deps.clock.now() };
    for (const effect of effects.filter(({ stays }) => stays === null)) {
      await give(deps, tx, effect, act);
      const certificate = standing.get(effect.row.enrolment.id);
      if (
        who === 'teacher' &&
        certificate &&
        moves(effect) &&
        certificate.grade !== effect.final?.after
      )
        await tellOfCertificate(deps, tx, effect, { certificate, by: actor, reason });
    }
    const { comment, levels, score } = effects[0]?.row.submission ?? {};
    await recordAudit(tx, actor, {
      ...{ action: 'correct', entity: 'submission', entityId: row.submission.id },
      before: { comment, levels, score },
      after: { ...said, reason },
    });
    return plan;
  });
}

async function seen(db: Db, actor: Actor, who: Who, { id, version, ...mark }: Mark) {
  const { row } = await inScope(db, actor, who, id);
  checkVersion(row, version);
  if (row.submission.state !== 'calificada')
    throw new DomainError('wrong-state', 'Se corrige la nota de lo que ya está calificado.');
  checkRecordOpen(row);
  const said = marked(row.submission, mark);
  const effects = await effectsOfMark(db, row, said.score);
  if (effects[0]?.stays === 'termino')
    throw new DomainError(
      'wrong-state',
      'Ya terminó el curso con esta nota, y corregirla solo puede subirla. Si tiene que bajar, escríbela con su motivo en el registro de notas.',
    );
  const standing = await standingCertificates(
    db,
    effects.map((effect) => effect.row.enrolment.id),
  );
  return { said, effects, standing, plan: planView(row, effects, { said, standing, who }) };
}

type View = { said: Said; standing: Map<string, Standing>; who: Who };

function planView(
  { assignment: { anonymous } }: MarkingRecord,
  effects: readonly MarkEffect[],
  { said, standing, who }: View,
): MarkCorrection {
  const hidden = anonymous || who === 'teacher';
  return {
    people: effects.map(({ row, stays, final }) => {
      const { score: before } = row.submission;
      const certificate = standing.get(row.enrolment.id);
      return {
        submission: row.submission.id,
        name: anonymous ? null : fullName(row.user),
        before: before === null ? null : hundredths(before),
        ...{ after: hundredths(said.score), stays },
        final: final && { before: final.before, after: final.after },
        certificate: certificate
          ? {
              _id: hidden ? null : certificate._id,
              code: hidden ? null : certificate.code,
              grade: certificate.grade,
            }
          : null,
      };
    }),
  };
}

const moves = ({ final }: MarkEffect): boolean => final !== null && final.after !== final.before;

type Act = { actor: Actor; reason: string; said: Said; now: Date };

async function give(
  deps: CorrectDeps,
  tx: Tx,
  effect: MarkEffect,
  { actor, reason, said, now }: Act,
): Promise<void> {
  const { row, final } = effect;
  const { submission, enrolment } = row;
  await updateSubmission(tx, submission.id, {
    ...{ ...said, ...stamp(row, actor, now) },
    ...{ correctedAt: now, correctedWhy: reason },
  });
  await takeIntoGrade(deps, tx, row, now);
  if (final && moves(effect))
    await updateEnrolment(tx, enrolment.id, {
      finalGrade: final.after,
      evaluations: final.evaluations,
    });
  await keepHistory(tx, effect, { actor, reason, said, now });
  const { comment } = said;
  await tell(deps, tx, row, { comment, grade: vigesimal(said.score), corrected: reason });
}

/** What the hand-in had and has, and the final grade where it moves, as whoever reads the grades reads them. */
async function keepHistory(
  tx: Tx,
  effect: MarkEffect,
  { actor, reason, said, now }: Act,
): Promise<void> {
  const { submission, enrolment, lesson } = effect.row;
  const { scale: max } = await keptGrading(tx);
  const onIt = (share: number | null) => (share === null ? null : onScale(share * 20, max));
  const by = { reason, at: now, byId: actor.id, byName: actor.name };
  const own = { enrolmentId: enrolment.id, max, ...by };
  const { before = null, after = null } = effect.final ?? {};
  await insertChanges(tx, [
    {
      ...{ ...own, component: submission.lessonId, name: lesson.title },
      ...{ before: onIt(submission.score), after: onIt(said.score) },
    },
    ...(moves(effect)
      ? [
          {
            ...{ ...own, component: 'final', name: 'Nota final' },
            before: before === null ? null : onScale(before, max),
            after: after === null ? null : onScale(after, max),
          },
        ]
      : []),
  ]);
}
