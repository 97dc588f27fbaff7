import { expect, it } from 'vitest';
import { invitedNow } from './invitation.ts';

const kept = { token: 't', edition: 'e', until: '2026-11-25T10:19:00Z', kept: true, bought: false };

it('says no more that a place is kept once the form came back without it', () => {
  expect(invitedNow(kept, undefined)?.kept).toBe(true);
  expect(invitedNow(kept, { values: { invitation: 't' } })?.kept).toBe(true);
  expect(invitedNow(kept, { values: { invitation: '' } })?.kept).toBe(false);
});
