import { ConfigError, readConfig } from './config.ts';
import { createMoodleClient } from './integrations/moodle/moodle.client.ts';
import { checkMoodle } from './integrations/moodle/site-check.ts';

const marks = { bien: '✓', aviso: '!', falta: '✗' } as const;

/** `npm run moodle:check`: what the Moodle administrator has to grant. Ends with 1 when something lacks. */
async function main(): Promise<void> {
  const { moodle, issuers } = readConfig(process.env);
  if (!moodle) {
    process.stdout.write('Define MOODLE_URL y MOODLE_TOKEN (en el entorno o en .env).\n');
    process.exitCode = 1;
    return;
  }
  const { ready, findings } = await checkMoodle(createMoodleClient(moodle), moodle.url, {
    issuers: issuers.map(({ name }) => name),
  });
  for (const { level, text, remedy } of findings) {
    process.stdout.write(`${marks[level]} ${text}\n${remedy ? `    ${remedy}\n` : ''}`);
  }
  const partly = findings.some(({ level }) => level === 'aviso');
  const done = partly ? 'Se puede matricular; lo marcado con ! no llegará de Moodle.' : 'Listo.';
  process.stdout.write(`\n${ready ? done : 'Falta lo marcado con ✗.'}\n`);
  process.exitCode = ready ? 0 : 1;
}

main().catch((error: unknown) => {
  const message = error instanceof ConfigError ? error.message : (error as Error).stack;
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
});
