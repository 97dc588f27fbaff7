import { openContactBody } from '@aulario/contract/relations/contact';
import { describe, expect, it } from 'vitest';
import { campaignOf } from './campaign.ts';

const of = (query: string) => campaignOf(new URLSearchParams(query));

describe('the campaign of a visit', () => {
  it('is what the link says, and nothing else of the address', () => {
    expect(of('utm_source=facebook&utm_campaign=verano%202027&curso=excel&fbclid=1')).toEqual({
      source: 'facebook',
      campaign: 'verano 2027',
    });
  });

  it('is none when the link says nothing', () => {
    expect(of('curso=excel&utm_source=')).toBeNull();
  });

  it('never makes the form be refused, however strange the link', () => {
    const utm = of(`utm_source=a%00b%0A&utm_medium=${'x'.repeat(500)}`);
    const sent = { name: 'Rosa', email: 'rosa@correo.example', utm };
    expect(openContactBody.safeParse(sent).success).toBe(true);
  });
});
