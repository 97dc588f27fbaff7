/**
 * A call to Mercado Pago that failed. It carries no token and nothing of a buyer, so that it may be
 * logged and shown to staff.
 */
export class GatewayFault extends Error {
  /** `unreachable` may pass by itself; `refused` is our account; `invalid` is what was asked. */
  readonly kind: 'unreachable' | 'refused' | 'not-found' | 'invalid';
  readonly code: string;

  constructor(kind: GatewayFault['kind'], called: string, code: string) {
    super(`Mercado Pago ${kind} (${code}) in ${called}`);
    this.name = 'GatewayFault';
    this.kind = kind;
    this.code = code;
  }

  get mayPass(): boolean {
    return this.kind === 'unreachable';
  }
}
