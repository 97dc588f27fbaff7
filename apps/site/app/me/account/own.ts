import type { Result } from '@aulario/client/result';
import { data } from 'react-router';

/** What was read, or the page that says that it could not be. */
export function mustRead<T>(result: Result<T>): T {
  if (result.ok) return result.data;
  throw data(null, { status: result.status === 402 ? 404 : result.status || 503 });
}
