import type { Call } from './api-client.ts';

let underWay = 0;

/** Whether anything is being written: a button that is off meanwhile waits, and is not just out of use. */
export const isSending = (): boolean => underWay > 0;

/** The same call, counted while it writes. */
export function counted(call: Call): Call {
  return async (endpoint, input) => {
    if (endpoint.method === 'GET') return call(endpoint, input);
    underWay += 1;
    try {
      return await call(endpoint, input);
    } finally {
      underWay -= 1;
    }
  };
}
