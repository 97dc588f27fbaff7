import type {
  Essay,
  essayEndpoints,
  essayListQuery,
  WaitingEssay,
} from '@aulario/contract/learning/essay';
import type { z } from 'zod';
import { sendMail } from '../../mails/mail.service.ts';
import { fullName } from '../../people/users/user.view.ts';
import type { Actor } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, fieldFault, found } from '../../platform/error.ts';
import { withFormulas } from '../../platform/formulas.ts';
import type { Page } from '../../platform/list.ts';
import { lockEnrolment } from '../enrolments/enrolment.queries.ts';
import { settleAttempts } from './attempt.outcome.ts';
import { type AskedQuestion, askedQuestions } from './attempt.queries.ts';
import { scoreOf, waits } from './attempt.scoring.ts';
import * as queries from './essay.queries.ts';
import { scopeOf, type Who } from './marking.service.ts';
import { hundredths, vigesimal } from './quiz.rules.ts';

type EssayDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>;
type Body = z.output<typeof essayEndpoints.markEssay.body & z.ZodType>;

/** Attempts whose long answers wait, the oldest first; teachers have those of the editions that they give. */
export async function listEssays(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  who: Who,
  query: z.output<typeof essayListQuery>,
): Promise<Page<WaitingEssay>> {
  const scope = scopeOf(actor, who);
  if (!scope) return { rows: [], total: 0 };
  const { rows, total } = await queries.listEssays(db, query, scope);
  return { rows: rows.map(lineOf), total };
}

/** @throws DomainError `not-found` for one of an edition that somebody else gives. */
export async function getEssay(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  who: Who,
  id: string,
): Promise<Essay> {
  const { row, scope } = await inScope(db, actor, who, id);
  const asked = await askedQuestions(db, id);
  const { score, markVersion } = row.attempt;
  return {
    ...lineOf(row),
    version: markVersion,
    score: score === null ? null : hundredths(score),
    answers: asked.flatMap(answerOf),
    shut: shutOf(row),
    next: await queries.nextEssay(db, row, scope),
  };
}

/**
 * Marks the long answers of an attempt, which has its score then, or corrects their marks; tells its author each time.
 * @throws DomainError `validation` for an answer without its mark, or more points than it has; `stale-version` when somebody
 * else marked it meanwhile; `wrong-state` for a closed record, or a course that is finished with the marks that it has.
 */
export async function markEssay(
  deps: EssayDeps,
  actor: Actor,
  who: Who,
  { id, marks, version }: { id: string } & Body,
): Promise<Essay> {
  const { row } = await inScope(deps.db, actor, who, id);
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    await lockEnrolment(tx, row.enrolment.id);
    const locked = (await inScope(tx, actor, who, id)).row;
    const { attempt } = locked;
    if (attempt.markVersion !== version)
      throw new DomainError(
        'stale-version',
        'Otra persona acaba de calificar estas respuestas. Ábrelas de nuevo para ver qué dice.',
      );
    const shut = shutOf(locked);
    if (shut) throw new DomainError('wrong-state', shut);
    const asked = await askedQuestions(tx, id);
    checkMarks(asked, marks);
    const given = new Map(marks.map(({ position, points }) => [position, points]));
    const score = scoreOf(asked, (one) => given.get(one.position) ?? null);
    await queries.writeMarks(tx, id, marks, {
      ...{ score, waitingSince: null, markedAt: now, markedBy: actor.id },
      markVersion: version + 1,
    });
    await settleAttempts(deps.jobs, tx, locked, { now, corrected: true });
    await recordAudit(tx, actor, {
      ...{ action: 'mark', entity: 'attempt', entityId: id },
      before: { score: attempt.score },
      after: { score, marks },
    });
    await tell(deps, tx, locked, { version, score });
  });
  return getEssay(deps, actor, who, id);
}

function checkMarks(asked: readonly AskedQuestion[], marks: Body['marks']): void {
  const essays = new Map(asked.filter(waits).map((one) => [one.position, one.content.points]));
  for (const [at, { position, points }] of marks.entries()) {
    const most = essays.get(position);
    if (most === undefined)
      throw fieldFault(`marks.${at}`, 'Esta respuesta no se califica a mano.');
    if (points > most) throw fieldFault(`marks.${at}.points`, `De 0 a ${most} puntos.`);
  }
  if (new Set(marks.map(({ position }) => position)).size !== essays.size)
    throw fieldFault('marks', 'Falta calificar una respuesta.');
}

function shutOf({ attempt, enrolment, gradesClosedAt }: queries.EssayRecord): string | null {
  if (gradesClosedAt)
    return 'El acta de notas de este grupo está cerrada: una nota solo cambia con una rectificación del acta.';
  if (attempt.waitingSince === null && enrolment.completedAt)
    return 'Esta persona ya terminó el curso: su nota se corrige en el registro de notas, con un motivo.';
  return null;
}

async function tell(
  { jobs, config }: EssayDeps,
  tx: Tx,
  { attempt, enrolment, course, lesson, user }: queries.EssayRecord,
  { version, score }: { version: number; score: number | null },
): Promise<void> {
  if (!user.email || score === null) return;
  const grade = vigesimal(score).toLocaleString('es-PE', { maximumFractionDigits: 2 });
  await sendMail({ jobs }, tx, {
    occasion: `essay-marked:${attempt.id}:${version}`,
    to: user.email,
    userId: user.id,
    template: 'submission-answered',
    props: {
      ...{ firstName: user.firstName, courseName: course.name, title: lesson.title, comment: '' },
      ...{ quiz: true, grade, path: `${config.publicUrl}/aula/${enrolment.id}/${lesson.id}` },
    },
  });
}

async function inScope(db: Db, actor: Actor, who: Who, id: string) {
  const scope = scopeOf(actor, who);
  if (!scope) throw new DomainError('not-found');
  return { scope, row: found(await queries.essayIn(db, id, scope)) };
}

function lineOf({ attempt, course, edition, lesson, user }: queries.EssayRecord): WaitingEssay {
  return {
    ...{ _id: attempt.id, courseName: course.name, edition, lesson: lesson.title },
    ...{ person: fullName(user), number: attempt.number },
    handedInAt: (attempt.handedInAt as Date).toISOString(),
    waiting: attempt.waitingSince !== null,
  };
}

function answerOf(asked: AskedQuestion): Essay['answers'] {
  const { position, content, answer, earned, comment } = asked;
  if (content.kind !== 'ensayo' || answer?.kind !== 'ensayo') return [];
  const { text, guide, points } = content;
  return [
    { position, text: withFormulas(text), guide, points, answer: answer.text, earned, comment },
  ];
}
