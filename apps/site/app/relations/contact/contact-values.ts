import type { BodyOf } from '@aulario/contract/endpoint';
import type { contactEndpoints } from '@aulario/contract/relations/contact';
import { campaignOf } from './campaign.ts';

/** Which sentence of consent stands on the page; a new sentence needs a new name. */
export const consentVersion = 'publicidad-2026-12';

const texts = ['name', 'email', 'country', 'mobile', 'course', 'preferredTime', 'message'] as const;

/** What stands in the form, as text, so that it comes back as it was typed. */
export type ContactValues = Record<(typeof texts)[number], string> & {
  consent: boolean;
  /** Nobody sees this field: whoever fills it is a program. */
  website: string;
};

/** Reads what was sent; missing fields count as empty. */
export function readContact(form: FormData): ContactValues {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const read = Object.fromEntries(texts.map((name) => [name, text(name)]));
  return {
    ...(read as Record<(typeof texts)[number], string>),
    consent: form.get('consent') !== null,
    website: text('website'),
  };
}

/** The form as the API takes it, with the campaign that the page's address tells. */
export function contactRequest(
  values: ContactValues,
  query: URLSearchParams,
): BodyOf<typeof contactEndpoints.sendContact> {
  const filled = Object.fromEntries(
    texts.flatMap((name) => (values[name] === '' ? [] : [[name, values[name]]])),
  );
  return {
    ...filled,
    name: values.name,
    consent: values.consent,
    consentVersion: values.consent ? consentVersion : undefined,
    utm: campaignOf(query),
    website: values.website || undefined,
  };
}
