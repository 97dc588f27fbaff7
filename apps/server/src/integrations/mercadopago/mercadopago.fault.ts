import { MercadoPagoError, MPConnectionError } from 'mercadopago';

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

/** What an error of the SDK means for us. */
export function faultOf(called: string, error: unknown): GatewayFault {
  if (error instanceof MPConnectionError) return new GatewayFault('unreachable', called, 'network');
  if (!(error instanceof MercadoPagoError)) {
    return new GatewayFault('unreachable', called, 'unexpected');
  }
  return new GatewayFault(kindOf(error.status), called, String(error.status));
}

function kindOf(status: number): GatewayFault['kind'] {
  if (status === 404) return 'not-found';
  if (status === 401 || status === 403) return 'refused';
  // 423 and 424 are its own locks and dependencies.
  if (status === 408 || status === 423 || status === 424 || status === 429 || status >= 500)
    return 'unreachable';
  return 'invalid';
}
