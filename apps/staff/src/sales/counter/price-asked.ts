import { somebodyElse } from '../../relations/contacts/who-it-is.tsx';
import type { CounterDraft } from './counter-draft.ts';

/** What is asked of the server to price a draft: of somebody on record, or whom the person at the counter was said to be, for them. */
export function priceAsked({
  buyer,
  person,
  alike,
  ...draft
}: Pick<
  CounterDraft,
  'buyer' | 'person' | 'alike' | 'courses' | 'editions' | 'certificate' | 'coupon' | 'membership'
>) {
  const user = buyer?.id ?? (alike && alike !== somebodyElse ? alike : undefined);
  const country = buyer?.country ?? person?.country;
  return {
    lines: draft.courses.map(({ id }) => ({
      course: id,
      edition: draft.editions[id] || null,
      certificate: draft.certificate || null,
    })),
    ...(user ? { user } : {}),
    ...(country ? { country } : {}),
    ...(draft.coupon.trim() ? { coupon: draft.coupon.trim() } : {}),
    ...(draft.membership ? { membership: draft.membership } : {}),
  };
}
