import { data, redirect } from 'react-router';

/**
 * What to throw where the private link of an order was not answered. One that opens nothing is often of an order that is in
 * an account since: its owner asks for another there, by mail and without a password.
 */
export function lostOrder({ status }: { status: number }): unknown {
  if (status === 404 || status === 402) return redirect('/mi-cuenta/enlace?vencido=si', 303);
  return data(null, { status: status || 503 });
}
