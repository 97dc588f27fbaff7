/** What went wrong, by what can be done about it. */
export type ZadarmaFaultKind =
  /** Too many calls of the API in a minute, ours or theirs: later. */
  | 'busy'
  /** No answer, or a server out of order: it may pass. */
  | 'unreachable'
  /** Key, secret or rights. */
  | 'refused'
  /** What was asked is not accepted: an extension or a call that is not there. */
  | 'invalid'
  /** An answer of another shape. */
  | 'unexpected';

/**
 * A call to Zadarma that failed. Its words name the path and a status and nothing else: no key, no
 * number, so that it may be logged.
 */
export class ZadarmaFault extends Error {
  readonly kind: ZadarmaFaultKind;

  constructor(kind: ZadarmaFaultKind, path: string, code: string) {
    super(`Zadarma ${kind} (${code.slice(0, 40)}) in ${path}`);
    this.name = 'ZadarmaFault';
    this.kind = kind;
  }

  /** Whether the same call may succeed later without anybody's help. */
  get mayPass(): boolean {
    return this.kind === 'busy' || this.kind === 'unreachable';
  }
}
