import { MercadoPagoError, MPConnectionError } from 'mercadopago';
import { GatewayFault } from './gateway-fault.ts';

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
