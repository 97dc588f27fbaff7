import type { Accommodated } from '@aulario/contract/learning/accommodated';
import type { Assignment } from '@aulario/contract/learning/assignment';
import type {
  OwnAssignment,
  OwnSubmission,
  SubmissionFile,
} from '@aulario/contract/learning/submission';
import { attemptsLeft, dueAtOf, lateDaysNow, shutOf } from './assignment.rules.ts';
import { countedScore, hundredths, passes } from './quiz.rules.ts';
import type { WorkFile } from './submission.queries.ts';
import type { SubmissionRow } from './submission.tables.ts';

/** What a hand-in says to its author and to who marks it alike. */
export function submissionFacts(row: SubmissionRow, files: WorkFile[]) {
  const percent = (share: number | null) => (share === null ? null : hundredths(share));
  return {
    _id: row.id,
    number: row.number,
    state: row.state,
    text: row.text,
    files: files.filter(({ submissionId }) => submissionId === row.id).map(fileView),
    handedInAt: row.handedInAt?.toISOString() ?? null,
    lateDays: row.lateDays,
    comment: row.comment,
    levels: row.levels,
    reached: percent(row.reached),
    score: percent(row.score),
    markedAt: row.markedAt?.toISOString() ?? null,
  };
}

/** @param today the rules of the lesson: a hand-in in preparation has no others yet. */
export function ownSubmissionView(
  row: SubmissionRow,
  files: WorkFile[],
  today: Assignment,
): OwnSubmission {
  const rules = row.state === 'borrador' ? today : row.assignment;
  return { ...submissionFacts(row, files), rules };
}

type Standing = {
  begun: { startDate: string | null; startsAt: Date };
  accommodated: Accommodated | null;
  over: boolean;
  now: Date;
};

/** How far somebody got with an assignment. */
export function ownAssignmentView(
  rules: Assignment,
  { all, files }: { all: SubmissionRow[]; files: WorkFile[] },
  { begun, accommodated, over, now }: Standing,
): OwnAssignment {
  const handedIn = all.filter(({ state }) => state !== 'borrador');
  const draft = all.find(({ state }) => state === 'borrador');
  const dueAt = accommodated?.until ? new Date(accommodated.until) : dueAtOf(rules, begun);
  const score = countedScore(rules, handedIn);
  const shut = shutOf(rules, { handedIn, dueAt, over, now });
  return {
    rules,
    dueAt: dueAt?.toISOString() ?? null,
    accommodated,
    lateDays: shut ? null : lateDaysNow(dueAt, handedIn, now),
    attemptsLeft: attemptsLeft(rules, handedIn),
    score: score === null ? null : hundredths(score),
    passed: passes(rules, score),
    shut,
    draft: draft ? ownSubmissionView(draft, files, rules) : null,
    past: handedIn.toReversed().map((row) => ownSubmissionView(row, files, rules)),
  };
}

const fileView = ({ fileId, name, mime, bytes }: WorkFile): SubmissionFile => ({
  ...{ _id: fileId, name, mime, bytes },
});
