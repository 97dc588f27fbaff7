import { errorOf, type FormFault } from '../../ui/error-summary.tsx';
/** A page that a mailed link opens: its token must stay out of caches and of other sites' logs. */
export function privateLinkHeaders() {
  return { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'same-origin' };
}

/** The token of a mailed link. */
export function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get('token') ?? '';
}

/** A form that such a link opens is done once: sent again because its answer was lost, it is answered the same. */
export function keyOfLink(request: Request): string | undefined {
  return tokenOf(request).slice(0, 100) || undefined;
}

/** A fault of the link has no field to lead to: it is said as a sentence. */
export function aboutTheLink(fault: FormFault): FormFault {
  const link = errorOf(fault, 'token');
  return link ? { message: link, errors: [] } : fault;
}
