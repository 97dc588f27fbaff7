import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startZadarma, type ZadarmaDouble } from '../../../test/zadarma-double.ts';
import { rateWindow } from './rate-window.ts';
import { createZadarmaClient } from './zadarma.client.ts';

let double: ZadarmaDouble;
beforeAll(async () => {
  double = await startZadarma();
});
afterAll(() => double.close());
const client = (changes = {}) => createZadarmaClient({ ...double, ...changes });

describe('the client of Zadarma', () => {
  it('signs what it asks, and is refused with a wrong secret', async () => {
    await client().requestCallback({ from: '100', to: '51987654321' });
    expect(double.asked.at(-1)).toEqual({
      path: '/v1/request/callback/',
      params: { from: '100', to: '51987654321' },
    });
    await expect(client({ secret: 'otro' }).webPhoneKey('100')).rejects.toMatchObject({
      kind: 'refused',
      mayPass: false,
    });
    expect(await client().webPhoneKey('548969-100')).toBe('llave-de-72-horas');
    expect(await client().exchange()).toBe('548969');
  });

  it.each([
    [{ status: 429, body: { status: 'error' } }, 'busy'],
    [{ status: 500 }, 'unreachable'],
    [{ status: 400, body: { status: 'error' } }, 'invalid'],
    [{ body: { status: 'error', message: 'Wrong SIP' } }, 'invalid'],
    [{ body: { status: 'success' } }, 'unexpected'],
    [{ bytes: Buffer.from('<html>'), type: 'text/html' }, 'unexpected'],
  ])('says what %o means', async (answer, kind) => {
    double.answer('/v1/webrtc/get_key/', answer);
    await expect(client().webPhoneKey('100')).rejects.toMatchObject({ kind });
  });

  it('says that nobody is there, and names neither key nor number', async () => {
    const lost = client({ url: 'http://127.0.0.1:1' });
    const fault = await lost.requestCallback({ from: '100', to: '51987654321' }).catch((e) => e);
    expect(fault).toMatchObject({ kind: 'unreachable', mayPass: true });
    expect(fault.message).not.toMatch(/51987654321|la-llave|el-secreto/);
  });

  it('asks for statistics three times a minute and for the rest a hundred times, not more', async () => {
    const calm = client();
    const period = { from: new Date(0), until: new Date(1000) };
    for (let time = 0; time < 3; time += 1) await calm.exchangeCalls(period);
    const before = double.asked.length;
    await expect(calm.exchangeCalls(period)).rejects.toMatchObject({ kind: 'busy' });
    expect(double.asked).toHaveLength(before);
    let now = 0;
    const window = rateWindow(100, () => now);
    expect(Array.from({ length: 100 }, () => window.take()).every((wait) => wait === 0)).toBe(true);
    expect(window.take()).toBe(60_000);
    now = 60_001;
    expect(window.take()).toBe(0);
  });

  it('fetches recordings from their addresses alone', async () => {
    const link = await client().recordingLink({ callId: '1.2' });
    const { bytes, mime } = await client().download(link);
    expect([Buffer.from(bytes).toString(), mime]).toEqual(['ID3 voz', 'audio/mpeg']);
    for (const foreign of [
      'http://169.254.169.254/',
      'https://zadarma.com.evil.example/',
      'file:///etc/passwd',
      'x',
    ]) {
      await expect(client().download(foreign), foreign).rejects.toMatchObject({
        kind: 'unexpected',
      });
    }
  });
});
