import type { AssignmentView } from '@aulario/contract/relations/lead';
import { useQuery } from '@tanstack/react-query';
import { leads } from './lead-calls.ts';

/** Every adviser with today's load; asked for once and kept for a while. */
export function useAssignment() {
  return useQuery({ queryKey: ['assignment'], queryFn: leads.assignment, staleTime: 60_000 });
}

/** Advisers as the options of a control. */
export function useAdvisers(): { id: string; name: string }[] {
  const { data } = useAssignment();
  return (data?.advisers ?? []).map(({ adviser, name }: AssignmentView['advisers'][number]) => ({
    id: adviser,
    name,
  }));
}
