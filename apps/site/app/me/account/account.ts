import { useRouteLoaderData } from 'react-router';
import type { Account } from './account.loader.ts';

/** The id of the layout around the pages of an account; its data are everywhere below it. */
export const accountRoute = 'me/account/account.layout';

/** Whoever is signed in, inside the pages of their account. */
export function useAccount(): Account {
  const account = useRouteLoaderData<Account>(accountRoute);
  if (!account) throw new Error('useAccount needs the data of the account layout');
  return account;
}

/** What is in these pages is one person's: it stays out of caches. */
export function ownHeaders() {
  return { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'same-origin' };
}
