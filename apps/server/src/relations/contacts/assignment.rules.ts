import type { AdviserDuty, AssignmentSettings } from '@aulario/contract/relations/lead';

/** An adviser with what decides whether a lead can be theirs. */
export type Candidate = {
  id: string;
  /** Leads that they got today, in Lima. */
  today: number;
  /** Leads of theirs that are neither customers nor lost. */
  open: number;
  lastAssignedAt: Date | null;
};

type Lead = { country: string | null; courseId: string | null };
export type Choice = { adviser: string; rule: string | null };

/**
 * Whose lead it is: the first rule that fits and has somebody free, else whoever is free. Of several,
 * the one who has waited longest for a lead: a round without a counter that could be lost.
 * @param day today in Lima, `YYYY-MM-DD`.
 */
export function chooseAdviser(
  { rules, duties }: AssignmentSettings,
  candidates: readonly Candidate[],
  lead: Lead,
  day: string,
): Choice | undefined {
  const free = candidates.filter((candidate) =>
    isFree(
      candidate,
      duties.find(({ adviser }) => adviser === candidate.id),
      day,
    ),
  );
  for (const rule of rules) {
    if (!fits(rule, lead)) continue;
    const next = longestWaiting(free.filter(({ id }) => rule.advisers.includes(id)));
    if (next) return { adviser: next.id, rule: rule.name };
  }
  const next = longestWaiting(free);
  return next && { adviser: next.id, rule: null };
}

/** Whether the person is away on that day. */
export function isAway(duty: Pick<AdviserDuty, 'absences'> | undefined, day: string): boolean {
  return Boolean(duty?.absences.some(({ from, until }) => from <= day && day <= until));
}

function isFree(candidate: Candidate, duty: AdviserDuty | undefined, day: string): boolean {
  if (!duty) return true;
  if (!duty.active || isAway(duty, day)) return false;
  const underDaily = duty.dailyCap === null || candidate.today < duty.dailyCap;
  const underOpen = duty.openCap === null || candidate.open < duty.openCap;
  return underDaily && underOpen;
}

function fits(rule: AssignmentSettings['rules'][number], { country, courseId }: Lead): boolean {
  const countryFits =
    rule.countries.length === 0 || (country !== null && rule.countries.includes(country));
  const courseFits =
    rule.courses.length === 0 || (courseId !== null && rule.courses.includes(courseId));
  return countryFits && courseFits;
}

function longestWaiting(candidates: readonly Candidate[]): Candidate | undefined {
  const since = ({ lastAssignedAt }: Candidate) => lastAssignedAt?.getTime() ?? 0;
  return [...candidates].sort(
    (a, b) => since(a) - since(b) || a.open - b.open || (a.id < b.id ? -1 : 1),
  )[0];
}
