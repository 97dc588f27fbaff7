import type { Client } from '@aulario/client/http';

declare module 'react-router' {
  /** What the server that answers a request gives to loaders, actions and the renderer. */
  interface AppLoadContext {
    /** The API, called in the same process with the visitor's own cookie and address. */
    api: Client;
    /** Of this answer's content security policy, on every script; absent where hashes serve. */
    nonce: string | undefined;
    /** Origin that people see, without a slash at the end: `https://academia.pe`. */
    publicUrl: string;
    /** Two letters of the country that the visit seems to come from. */
    currencyCountry?: string;
  }
}
