/** What went wrong, by what can be done about it. */
export type ZoomFaultKind =
  /** Too many calls, or too many meetings made today: later. */
  | 'busy'
  /** No answer, or a server out of order: it may pass. */
  | 'unreachable'
  /** Keys, or a scope that the app in Zoom lacks. */
  | 'refused'
  /** The person or the meeting is not there. */
  | 'missing'
  /** What was asked is not accepted. */
  | 'invalid'
  /** An answer of another shape. */
  | 'unexpected';

/** A call to Zoom that failed. Its words name the call and Zoom's code, no key and no name, so that it may be logged. */
export class ZoomFault extends Error {
  readonly kind: ZoomFaultKind;
  /** The scopes that Zoom says are missing. */
  readonly scopes: string;

  constructor(kind: ZoomFaultKind, call: string, code: string, scopes = '') {
    super(`Zoom ${kind} (${code.slice(0, 40)}) in ${call}`);
    this.name = 'ZoomFault';
    this.kind = kind;
    this.scopes = scopes;
  }

  /** Whether the same call may succeed later without anybody's help. */
  get mayPass(): boolean {
    return this.kind === 'busy' || this.kind === 'unreachable';
  }
}

/** Zoom's codes: 1001 nobody, 3001 no such meeting, 3301 no recording, 124 and 4711 the token or its scopes. */
export function kindOf(status: number, code: string): ZoomFaultKind {
  if (status === 429) return 'busy';
  if (status >= 500) return 'unreachable';
  if (status === 404 || ['1001', '3001', '3301'].includes(code)) return 'missing';
  if (status === 401 || status === 403 || ['124', '4711'].includes(code)) return 'refused';
  return 'invalid';
}

/** What an answer says, or this in its place where Zoom says that the person or the meeting is not there. */
export function orMissing<T, U>(answer: Promise<T>, instead: U): Promise<T | U> {
  return answer.catch((error: unknown) => {
    if (error instanceof ZoomFault && error.kind === 'missing') return instead;
    throw error;
  });
}
