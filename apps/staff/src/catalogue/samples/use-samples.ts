import { type Samples, sampleEndpoints } from '@aulario/contract/catalogue/sample';
import { useRead } from '../../data/use-read.ts';
import { useMay } from '../../permissions.ts';

const none: Samples = { courses: [], categories: [] };

/** What was kept of the demonstration and is not the academy's yet; nothing of it while it is read. */
export function useSamples(): Samples {
  const enabled = useMay()('courses:read');
  return useRead<Samples>(sampleEndpoints.samples, {}, { enabled }).data?.data ?? none;
}

/** Whether that is true of one. */
export function useIsSample(of: keyof Samples, id: string): boolean {
  return useSamples()[of].some(({ _id }) => _id === id);
}
