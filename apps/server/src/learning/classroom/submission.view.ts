import type { Accommodated } from '@aulario/contract/learning/accommodated';
import type { Assignment } from '@aulario/contract/learning/assignment';
import type {
  OwnAssignment,
  OwnSubmission,
  SubmissionFile,
} from '@aulario/contract/learning/submission';
import { initialName } from '../../people/users/user.view.ts';
import { attemptsLeft, lateDaysNow, shutOf } from './assignment.rules.ts';
import { countedScore, hundredths, passes } from './quiz.rules.ts';
import type { Work, WorkFile } from './submission.queries.ts';
import type { SubmissionRow } from './submission.tables.ts';
import type { Mates } from './work-group.queries.ts';

/** What a hand-in says to its author and to who marks it alike. */
export function submissionFacts(row: SubmissionRow, { text, files }: Work) {
  const percent = (share: number | null) => (share === null ? null : hundredths(share));
  return {
    _id: row.id,
    number: row.number,
    state: row.state,
    text,
    files: files.map(fileView),
    handedInAt: row.handedInAt?.toISOString() ?? null,
    lateDays: row.lateDays,
    comment: row.comment,
    levels: row.levels,
    reached: percent(row.reached),
    score: percent(row.score),
    markedAt: row.markedAt?.toISOString() ?? null,
    correctedAt: row.correctedAt?.toISOString() ?? null,
    correctedWhy: row.correctedWhy,
  };
}

/** @param today the rules of the lesson: a hand-in in preparation has no others yet. */
export function ownSubmissionView(
  row: SubmissionRow,
  work: Work,
  today: Assignment,
): OwnSubmission {
  const rules = row.state === 'borrador' ? today : row.assignment;
  return { ...submissionFacts(row, work), by: work.by && initialName(work.by), rules };
}

type Standing = {
  /** As `endOf` says. */
  dueAt: Date | null;
  accommodated: Accommodated | null;
  /** With whom it is handed in; undefined in no group. */
  group: Mates | undefined;
  over: boolean;
  now: Date;
};

/** How far somebody got with an assignment. */
export function ownAssignmentView(
  rules: Assignment,
  { all, work }: { all: SubmissionRow[]; work: Map<string, Work> },
  { dueAt, accommodated, group, over, now }: Standing,
): OwnAssignment {
  const handedIn = all.filter(({ state }) => state !== 'borrador');
  const draft = all.find(({ state }) => state === 'borrador');
  const score = countedScore(rules, handedIn);
  const shut = shutOf(rules, { handedIn, dueAt, over, grouped: group !== undefined, now });
  const view = (row: SubmissionRow) => ownSubmissionView(row, work.get(row.id) ?? none, rules);
  return {
    rules,
    dueAt: dueAt?.toISOString() ?? null,
    accommodated,
    lateDays: shut ? null : lateDaysNow(dueAt, handedIn, now),
    attemptsLeft: attemptsLeft(rules, handedIn),
    score: score === null ? null : hundredths(score),
    passed: passes(rules, score),
    group: group ? { number: group.number, mates: group.mates.map(initialName) } : null,
    shut,
    draft: draft ? view(draft) : null,
    past: handedIn.toReversed().map(view),
  };
}

const none: Work = { text: '', files: [], by: null };

const fileView = ({ fileId, name, mime, bytes }: WorkFile): SubmissionFile => ({
  ...{ _id: fileId, name, mime, bytes },
});
