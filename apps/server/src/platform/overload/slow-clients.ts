import { minutes, seconds } from '../clock.ts';

/**
 * How long a client may take. A voucher of ten megabytes over a bad telephone connection takes a
 * minute or two; headers take no time.
 */
export const patienceWithClients = {
  requestTimeout: minutes(5),
  http: { headersTimeout: seconds(20), connectionsCheckingInterval: seconds(5) },
  keepAliveTimeout: seconds(72),
};

/** Connections at once of one process; each costs memory although it says nothing. */
export const mostConnections = 5_000;
