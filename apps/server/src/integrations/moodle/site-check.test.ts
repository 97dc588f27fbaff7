import { expect, it } from 'vitest';
import { startMoodleDouble } from '../../../test/moodle-double.ts';
import { createMoodleClient } from './moodle.client.ts';
import { checkMoodleSite } from './site-check.ts';

it('tells the log what the token lacks, and that Moodle does not answer, without failing', async () => {
  const site = await startMoodleDouble();
  const moodle = createMoodleClient(site);
  const said: [string, object, string][] = [];
  const log = {
    info: (details: object, message: string) => void said.push(['info', details, message]),
    warn: (details: object, message: string) => void said.push(['warn', details, message]),
  };
  await checkMoodleSite(moodle, log);
  site.answer('core_webservice_get_site_info', {
    userid: 2,
    functions: [{ name: 'core_user_get_users' }],
  });
  await checkMoodleSite(moodle, log);
  await site.close();
  await checkMoodleSite(moodle, log);
  expect(said).toMatchObject([
    ['info', { release: '4.5.6 (Build: 20250811)' }, 'Moodle answers'],
    ['warn', { missing: expect.arrayContaining(['enrol_manual_enrol_users']) }, expect.any(String)],
    ['warn', { err: { kind: 'unreachable' } }, 'Moodle cannot be used now'],
  ]);
  expect(JSON.stringify(said)).not.toContain('not-for-the-log');
});
