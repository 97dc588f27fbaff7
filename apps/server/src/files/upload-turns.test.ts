import { megabyte } from '@aulario/contract/file';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { aBuyer, aCourse, aPurchase, sendVoucher } from '../../test/factories.ts';
import { days } from '../platform/clock.ts';
import { giveBackBytes, uploadTurns } from './upload-turns.ts';

const test: TestApp = await buildTestApp({ takeTurns: true });
afterAll(() => test.close());

const course = (await aCourse(test))._id;
/** Of a day: strangers have three quarters of it. */
const most = 4;
Object.assign(test.deps.config, { uploadMegabytesPerDay: most });
// Each test has a day of its own; the clock goes back after it.
let passed = 0;
beforeEach(() => {
  passed += days(4);
  test.clock.set(new Date(test.clock.now().getTime() + passed).toISOString());
});

const unlike = (start: string) =>
  Buffer.concat([Buffer.from(start), Buffer.alloc(1.4 * megabyte, 'x')]);
/** A picture that weighs what is asked for: noise cannot be packed. */
const noise = (side: number) =>
  sharp({
    create: {
      ...{ width: side, height: side, channels: 3, background: '#000' },
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer();
const small = () => noise(40);
/** A little more than a megabyte. */
const large = () => noise(640);

let people = 0;
async function aDeal(): Promise<string> {
  people += 1;
  const buyer = {
    ...aBuyer(),
    email: `sube.${people}@correo.example`,
    dni: `4${7_100_000 + people}`,
  };
  return (await aPurchase(test, { course, buyer })).body.token;
}
const voucher = async (bytes: Uint8Array, token?: string) =>
  sendVoucher(test, token ?? (await aDeal()), {}, bytes);
const photo = (token: string, bytes: Uint8Array) =>
  test.call('PUT', '/me/photo', {
    token,
    file: { bytes, name: 'foto.png', type: 'image/png', fields: {} },
  });

it('what is refused uses up nothing of the day, of vouchers and of photos', async () => {
  const token = await aDeal();
  const { token: student } = await test.signedInAs('Alumno');
  for (let n = 0; n < 4; n += 1) {
    expect((await voucher(unlike('%PDF-1.7'), token)).status).toBe(415);
    expect((await photo(student, unlike('GIF89a'))).status).toBe(415);
  }
  expect((await voucher(await small())).status).toBe(201);
  expect((await photo(student, await small())).status).toBe(200);
});

it('what is refused for one count takes nothing of another', async () => {
  const token = await aDeal();
  for (let n = 0; n < 12; n += 1) await voucher(Buffer.from('nada'), token);
  for (let n = 0; n < 4; n += 1) expect((await voucher(await large(), token)).status).toBe(429);
  expect((await voucher(await small())).status).toBe(201);
});

it('strangers use up their share, and nobody’s who is signed in', async () => {
  const statuses = [];
  for (let n = 0; n < 4; n += 1) statuses.push((await voucher(await large())).status);
  expect(statuses).toEqual([201, 201, 429, 429]);
  const { token } = await test.signedInAs('Alumno');
  expect((await photo(token, await large())).status).toBe(200);
});

it('what was begun and given up counts for nothing, and another day is not lessened by it', async () => {
  const { db, config, clock } = test.deps;
  const begin = (bytes: number) =>
    test.app.takeTurns(db, uploadTurns(config, { of: 'submission 1', bytes, signedIn: true }));
  const bytes = 3 * megabyte;
  await begin(bytes);
  const given = { bytes, createdAt: clock.now() };
  await expect(begin(given.bytes)).rejects.toThrow('Hoy no podemos');
  await giveBackBytes(db, given);
  await begin(given.bytes);
  test.clock.set(new Date(clock.now().getTime() + days(2)).toISOString());
  await begin(given.bytes);
  await giveBackBytes(db, given);
  await expect(begin(given.bytes)).rejects.toThrow('Hoy no podemos');
});
