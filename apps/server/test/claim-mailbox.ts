import type { TestApp } from './build-test-app.ts';

/** Says that a sheet is theirs, as whoever reads the mail about it does; its copy goes out. */
export async function answerFirstMail(test: TestApp, to: string, token: string) {
  await test.work();
  const mail = test.outbox.find((one) => one.to === to && one.text.includes(`${token}?correo=`));
  const answer = /\?correo=([A-Za-z0-9_-]{24})/.exec(mail?.text ?? '')?.[1] ?? '';
  const said = await test.call('POST', `/open/claims/${token}/mailbox`, { body: { answer } });
  await test.work();
  return said;
}
