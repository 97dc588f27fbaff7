import type { Answer, TestApp } from './build-test-app.ts';

/** Starts a migration as an administrator, does its jobs, and reads what became of it. */
export async function migrate(
  test: TestApp,
  token: string,
  path: string,
  body: Record<string, unknown>,
): Promise<{ migration: Answer['body']; rows: Answer['body'][] }> {
  const started = await test.call('POST', path, { token, body });
  if (started.status !== 202) throw new Error(JSON.stringify(started.body));
  await test.work();
  return readMigration(test, token, started.body._id);
}

export async function readMigration(test: TestApp, token: string, id: string) {
  const { body: migration } = await test.call('GET', `/migrations/${id}`, { token });
  const { body: rows } = await test.call('GET', `/migrations/${id}/rows?limit=100`, { token });
  return { migration, rows };
}

/** An act on a migration, its jobs, and what became of it. */
export async function actOn(
  test: TestApp,
  token: string,
  id: string,
  act: string,
  body?: Record<string, unknown>,
) {
  const answer = await test.call('PUT', `/migrations/${id}/${act}`, { token, body });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  await test.work();
  return readMigration(test, token, id);
}
