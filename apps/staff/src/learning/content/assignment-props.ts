import type { Assignment } from '@aulario/contract/learning/assignment';

/** What the settings of an assignment are given. */
export type AssignmentSettingsProps = {
  assignment: Assignment;
  /** By field of the lesson: `assignment.rubric.0.title`. */
  faults: Record<string, string>;
  readOnly: boolean;
  onChange: (assignment: Assignment) => void;
};
