import type { Course } from '@aulario/contract/catalogue/course';
import { formatMoney } from '@aulario/contract/money';
import type { User } from '@aulario/contract/people/user';
import type { DealSummary } from '@aulario/contract/sales/deal';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { type StaffProvider, useStaffProvider } from '../data/staff-provider.ts';

export type Found = { to: string; title: string; detail: string };

const pauseMs = 180;
const each = {
  pagination: { page: 1, perPage: 5 },
  sort: { field: 'match', order: 'ASC' },
} as const;

/** People, deals and courses that match, a few of each, once the typing pauses. */
export function useQuickResults(text: string): { results: Found[]; searching: boolean } {
  const provider = useStaffProvider();
  const settled = useDeferredValue(usePaused(text.trim()));
  const { data = [], isFetching } = useQuery({
    queryKey: ['quick-search', settled],
    queryFn: () => find(provider, settled),
    enabled: settled.length >= 2,
  });
  return {
    results: settled.length < 2 ? [] : data,
    searching: isFetching || settled !== text.trim(),
  };
}

async function find(provider: StaffProvider, q: string): Promise<Found[]> {
  const ask = { ...each, filter: { q } };
  const [people, deals, courses] = await Promise.all([
    provider.getList<User & { id: string }>('personas', ask),
    provider.getList<DealSummary & { id: string }>('tratos', ask),
    provider.getList<Course & { id: string }>('cursos', ask),
  ]);
  return [
    ...people.data.map((person) => ({
      to: `/personas/${person.id}`,
      title: person.fullName,
      detail: [person.dni, person.email].filter(Boolean).join(' · '),
    })),
    ...deals.data.map((deal) => ({
      to: `/tratos/${deal.id}`,
      title: `Trato ${deal.number}`,
      detail: `${deal.userName} · ${formatMoney({ amount: deal.total, currency: deal.currency })}`,
    })),
    ...courses.data.map((course) => ({
      to: `/cursos/${course.id}`,
      title: course.name,
      detail: `Curso · ${course.code}`,
    })),
  ];
}

function usePaused(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
