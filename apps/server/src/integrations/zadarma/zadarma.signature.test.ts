import { describe, expect, it } from 'vitest';
import { isSigned, queryString, signCall, signEvent } from './zadarma.signature.ts';

const secret = 'secret';
const start = {
  event: 'NOTIFY_START',
  caller_id: '51987654321',
  called_did: '5117001234',
  call_start: '2026-01-15 10:00:00',
};

describe('the signatures of Zadarma', () => {
  it('of a call are base64 of the hexadecimal text of path, query and its digest', () => {
    const query = queryString({ from: '100', to: '51987654321' });
    expect(query).toBe('format=json&from=100&to=51987654321');
    expect(signCall(secret, '/v1/request/callback/', query)).toBe(
      'Njk0NGMxNGJmMGQ4OGMwZmRkODNhYjRmYzExYTA3YTJhNTM3NWU0ZQ==',
    );
  });

  it('are made of a query that is written as PHP writes it', () => {
    expect(queryString({ to: 'a b*~', b: "á!'()", absent: undefined })).toBe(
      'b=%C3%A1%21%27%28%29&format=json&to=a+b%2A%7E',
    );
  });

  it('of an event are those of its own fields', () => {
    expect(signEvent(secret, start)).toBe(
      'Y2MxZGUwNTUyNzg0MDg3MDI1YzljMzJmZDYxNWNjNTdmZTk4MzE4NQ==',
    );
    const record = { event: 'NOTIFY_RECORD', pbx_call_id: 'in_1', call_id_with_rec: '2.3' };
    expect(signEvent(secret, record)).not.toBe(
      signEvent(secret, { ...record, pbx_call_id: 'in_12' }),
    );
  });

  it('accept the right one alone: not a missing, not a raw, not one of another secret or kind', () => {
    const right = signEvent(secret, start);
    expect(isSigned(secret, start, right)).toBe(true);
    const raw = Buffer.from(Buffer.from(right ?? '', 'base64').toString(), 'hex').toString(
      'base64',
    );
    for (const wrong of [undefined, '', 'x', raw, signEvent('other', start)]) {
      expect(isSigned(secret, start, wrong), String(wrong)).toBe(false);
    }
    expect(isSigned(secret, { ...start, caller_id: '51987654322' }, right)).toBe(false);
    for (const event of [undefined, 'NOTIFY_NOTHING', '__proto__', 'constructor']) {
      expect(isSigned(secret, { ...start, event }, right), String(event)).toBe(false);
    }
  });
});
