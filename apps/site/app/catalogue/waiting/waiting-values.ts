import type { waitingEndpoints } from '@aulario/contract/catalogue/waiting';
import type { BodyOf } from '@aulario/contract/endpoint';

/** What stands in the form, as text, so that it comes back as it was typed. */
export type WaitingValues = { name: string; email: string; mobile: string; consent: boolean };

/** Reads what was sent; missing fields count as empty. */
export function readWaiting(form: FormData): WaitingValues {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  return {
    name: text('name'),
    email: text('email'),
    mobile: text('mobile'),
    consent: form.get('consent') !== null,
  };
}

/** The form as the API takes it, which says what is wrong with it. */
export function waitingRequest(
  { name, email, mobile, consent }: WaitingValues,
  course: string,
  edition: string | null,
): BodyOf<typeof waitingEndpoints.joinWaiting> {
  return {
    course,
    edition: edition ?? undefined,
    name,
    email,
    mobile: mobile || undefined,
    consent: consent as true,
  };
}
