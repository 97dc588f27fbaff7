import { QueryClient } from '@tanstack/react-query';
import { HttpError } from 'react-admin';

const freshMs = 15_000;
const tries = 2;

/** What was read stays good for a moment; what the server refused is not asked again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshMs,
      retry: (count, error) => !refused(error) && count < tries,
    },
  },
});

function refused(error: unknown): boolean {
  return error instanceof HttpError && error.status >= 400 && error.status < 500;
}
