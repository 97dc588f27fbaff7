/**
 * `unknown`: no such issuer in the settings; `unreachable`: it may pass; `denied`: the person or the issuer said no;
 * `refused`: what came is not what was asked for.
 */
export type OidcFaultKind = 'unknown' | 'unreachable' | 'denied' | 'refused';

export class OidcFault extends Error {
  readonly kind: OidcFaultKind;
  /** @param words in the words of the audit, without anything that came from outside. */
  constructor(kind: OidcFaultKind, words: string, options?: ErrorOptions) {
    super(words, options);
    this.name = 'OidcFault';
    this.kind = kind;
  }
}
