import type { Quiz } from '@aulario/contract/learning/question';
import type { QuestionCategory } from '../questions/use-categories.ts';

/** What the settings of a quiz are given. */
export type QuizSettingsProps = {
  course: string;
  /** The categories of the bank; undefined while they are not known. */
  bank: readonly QuestionCategory[] | undefined;
  quiz: Quiz;
  /** By field of the lesson: `quiz.draws.0.count`. */
  faults: Record<string, string>;
  readOnly: boolean;
  onChange: (quiz: Quiz) => void;
};
