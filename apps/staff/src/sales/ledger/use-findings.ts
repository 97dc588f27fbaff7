import { useQuery } from '@tanstack/react-query';
import { useStaffProvider } from '../../data/staff-provider.ts';

/** What does not add up between money and classrooms now. */
export function useFindings() {
  const provider = useStaffProvider();
  return useQuery({ queryKey: ['sale-exceptions'], queryFn: () => provider.findings() });
}
