import type { QuestionDraft, QuestionFaults } from './question-draft.ts';

/** What the fields of an answer are given. */
export type AnswerFieldsProps = {
  draft: QuestionDraft;
  faults: QuestionFaults;
  readOnly: boolean;
  onChange: (part: Partial<QuestionDraft>) => void;
};

/** A mark that a finger hits, as MUI's `sx`. */
export const roomy = { p: { xs: 3, sm: 2.25 } };
