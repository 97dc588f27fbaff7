import { maskEmail } from '../../platform/text.ts';
import type { ContactKeys } from './lookup.ts';

/** `*** *** 321`: enough for its owner to recognise. */
export function maskMobile(mobile: string): string {
  return `*** *** ${mobile.slice(-3)}`;
}

/** `*****632`. */
export function maskDocument(dni: string): string {
  return `*****${dni.slice(-3)}`;
}

type Known = { email: string | null; mobile: string | null; dni: string | null };

/** Of what was brought, masked, only what this person really has: a stranger learns nothing else. */
export function maskedMatch(brought: ContactKeys, person: Known | undefined) {
  const same = (key: keyof Known) => brought[key] && brought[key] === person?.[key] && brought[key];
  const [email, mobile, dni] = [same('email'), same('mobile'), same('dni')];
  return {
    found: person !== undefined,
    email: email ? maskEmail(email) : null,
    mobile: mobile ? maskMobile(mobile) : null,
    dni: dni ? maskDocument(dni) : null,
  };
}
