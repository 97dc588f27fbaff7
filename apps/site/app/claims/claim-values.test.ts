import { fileClaimBody } from '@aulario/contract/claims/claim-form';
import { describe, expect, it } from 'vitest';
import { claimRequest, formFaults, readClaim } from './claim-values.ts';

function sent(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return readClaim(form);
}

const least = {
  'consumer.name': 'Rosa Quispe Mamani',
  'consumer.document': 'DNI',
  'consumer.dni': '45879632',
  'consumer.address': 'Jr. Puno 123, Cusco',
  detail: 'Pagué el curso y no tengo acceso al aula.',
  confirmed: 'si',
};

describe('a sheet of the claims book', () => {
  it('is accepted with what the law requires and no more', () => {
    const values = sent(least);
    expect(formFaults(values)).toEqual([]);
    const parsed = fileClaimBody.safeParse(claimRequest(values));
    expect(parsed.success).toBe(true);
    expect(parsed.data?.type).toBe('reclamo');
  });

  it('has a representative only when something was written of one', () => {
    expect(claimRequest(sent(least)).consumer.representative).toBeUndefined();
    const values = sent({ ...least, 'consumer.representative.phone': '987654321' });
    const parsed = fileClaimBody.safeParse(claimRequest(values));
    expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toEqual([
      'consumer.representative.name',
    ]);
  });

  it('carries the amount in the currency that was chosen', () => {
    const values = sent({ ...least, amount: '320.000', currency: 'COP' });
    expect(claimRequest(values).amount).toEqual({ amount: 32_000_000, currency: 'COP' });
  });

  it('is not sent without the confirmation, nor with an amount that is none', () => {
    const { confirmed: _, ...unconfirmed } = least;
    const paths = formFaults(sent({ ...unconfirmed, amount: 'mucho' })).map(({ path }) => path);
    expect(paths).toEqual(['amount', 'confirmed']);
  });

  it('ignores a type that is neither box', () => {
    expect(claimRequest(sent({ ...least, type: '__proto__' })).type).toBeUndefined();
    expect(claimRequest(sent({ ...least, type: 'queja' })).type).toBe('queja');
  });
});
