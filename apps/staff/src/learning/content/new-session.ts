import type { Unit } from '@aulario/contract/learning/course-content';
import type { LessonSession } from '@aulario/contract/learning/lesson-session';

/** The first session of each edition for which there is no lesson yet. */
export function newSession(tree: readonly Unit[]): LessonSession {
  const taken = new Set(
    tree.flatMap(({ lessons }) => lessons).map(({ session }) => session?.number),
  );
  let number = 1;
  while (taken.has(number)) number += 1;
  return { number, recordingCounts: true };
}
