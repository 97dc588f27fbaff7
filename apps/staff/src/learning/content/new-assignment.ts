import type { Assignment, Criterion } from '@aulario/contract/learning/assignment';

/** An assignment as most are. */
export function newAssignment(): Assignment {
  return {
    ...{ asks: 'cualquiera', fileKinds: ['pdf', 'foto', 'oficina'], mostFiles: 3, megabytes: 8 },
    ...{ dueAfter: 14, latePerDay: 5, attempts: 2, counts: 'mejor', rubric: [newCriterion()] },
    ...{ passPercent: 60, weight: 1, anonymous: false, group: false },
  };
}

export function newCriterion(): Criterion {
  const level = (title: string, points: number) => ({ _id: crypto.randomUUID(), title, points });
  return {
    ...{ _id: crypto.randomUUID(), title: '', help: '' },
    levels: [
      level('Destacado', 4),
      level('Logrado', 3),
      level('En proceso', 1),
      level('Sin hacer', 0),
    ],
  };
}
