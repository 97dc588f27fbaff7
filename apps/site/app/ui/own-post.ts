import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * For pages whose action answers with all that changed, and whose form must keep its key. What is sent elsewhere from them,
 * like a preference of the footer, reads them anew.
 */
export function unlessOwnPost({
  formMethod,
  formAction,
  nextUrl,
  defaultShouldRevalidate,
}: Pick<
  ShouldRevalidateFunctionArgs,
  'formMethod' | 'formAction' | 'nextUrl' | 'defaultShouldRevalidate'
>): boolean {
  const own = formAction && new URL(formAction, nextUrl).pathname === nextUrl.pathname;
  return formMethod === 'POST' && own ? false : defaultShouldRevalidate;
}
