import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type MoodleDouble, startMoodleDouble } from '../../../test/moodle-double.ts';
import { circuit } from './circuit.ts';
import { createMoodleClient } from './moodle.client.ts';

describe('the circuit', () => {
  it('opens after failures in a row, lets one try after the pause, and closes when it succeeds', () => {
    let now = 0;
    const line = circuit({ failures: 2, pause: 100, now: () => now });
    line.failed();
    expect(line.mayCall()).toBe(true);
    line.failed();
    expect(line.mayCall()).toBe(false);
    now = 101;
    expect([line.mayCall(), line.mayCall()]).toEqual([true, false]);
    line.failed();
    expect(line.mayCall()).toBe(false);
    now = 202;
    expect(line.mayCall()).toBe(true);
    line.succeeded();
    expect([line.mayCall(), line.mayCall()]).toEqual([true, true]);
  });

  it('forgets a failure with the next success', () => {
    const line = circuit({ failures: 2, pause: 100 });
    line.failed();
    line.succeeded();
    line.failed();
    expect(line.mayCall()).toBe(true);
  });
});

describe('a client of a Moodle that does not answer', () => {
  let site: MoodleDouble;
  beforeEach(async () => {
    site = await startMoodleDouble();
  });
  afterEach(() => site.close());

  it('stops asking for a while, and asks again when the while is over', async () => {
    const moodle = createMoodleClient({ ...site, again: 1, circuit: { failures: 2, pause: 50 } });
    site.trouble('cut');
    await expect(moodle.siteInfo()).rejects.toMatchObject({ kind: 'unreachable' });
    const asked = site.calls.length;
    await expect(moodle.siteInfo()).rejects.toMatchObject({ code: 'circuit-open' });
    expect(site.calls).toHaveLength(asked);
    site.mend();
    await new Promise((done) => setTimeout(done, 60));
    expect((await moodle.siteInfo()).userid).toBe(2);
  });

  it('reads once more when the connection broke, and never writes twice', async () => {
    const moodle = createMoodleClient({ ...site, again: 1 });
    site.trouble('cut', 'core_webservice_get_site_info');
    const asked = moodle.siteInfo();
    await expect(asked).rejects.toMatchObject({ kind: 'unreachable' });
    expect(site.count('core_webservice_get_site_info')).toBe(2);
    site.trouble('answer-lost', 'core_user_create_users');
    const rosa = { username: 'rosa', firstname: 'Rosa', lastname: 'Q', email: 'r@x.pe' };
    await expect(moodle.createUser(rosa)).rejects.toMatchObject({ kind: 'unreachable' });
    expect(site.count('core_user_create_users')).toBe(1);
  });

  it('keeps every request under PHP’s limit of variables', async () => {
    const moodle = createMoodleClient(site);
    const ids = Array.from({ length: 2500 }, (_, n) => n + 1);
    await moodle.courses(ids);
    await moodle.usersByField('id', ids);
    expect(Math.max(...site.calls.map(({ sent }) => sent.length))).toBeLessThan(900);
  });
});
