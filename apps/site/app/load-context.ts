import type { Client } from '@aulario/client/http';

declare module 'react-router' {
  /** What the server that answers a request gives to loaders, actions and the renderer. */
  interface AppLoadContext {
    /** The API, called in the same process with the visitor's own cookie and address. */
    api: Client;
    /** On every script that is ours: the content security policy names it, or their hashes where the page is shared. */
    nonce: string;
    /** Origin that people see, without a slash at the end: `https://academia.pe`. */
    publicUrl: string;
    /** Whether mails leave the installation: what a page promises of one is written by its loader (`mailed`). */
    mails: boolean;
    /** Two letters of the country that the visit seems to come from. */
    currencyCountry?: string;
    /** The country in a form that was just sent: the action tells the loaders of the page that answers. */
    sentCountry?: string;
  }
}
