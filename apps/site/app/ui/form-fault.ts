import type { FailureBody } from '@aulario/client/result';
import type { FormFault } from './error-summary.tsx';

/** What the API says of a form that it refused. */
export function faultOf({ message, errors = [], work }: FailureBody): FormFault {
  return { message, errors, ...(work ? { works: true } : {}) };
}
