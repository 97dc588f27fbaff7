import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { mails } from './mail.tables.ts';
import { mailJobs } from './mail.worker.ts';
import { mailExamples } from './mail-examples.ts';
import type { MailName } from './templates.ts';

let test: TestApp;
let admin: string;
beforeAll(async () => {
  test = await buildTestApp();
  admin = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());

/** Pages for everybody, and those that ask who is there. Whatever else a mail leads to is somebody's. */
const forAll =
  /^https:\/\/quilla\.pe(\/(cursos|aula|ensenar|legales|admin)(\/[\w/#-]+)?|\/certificados\/[\w-]+|\/api\/open\/certificates\/pdf\?code=[\w-]+|\/mi-cuenta(\/derechos|\/seguridad)?|\/contacto)$/;
const addresses = (content: string) =>
  [...content.matchAll(/https:\/\/quilla\.pe[^\s"<)]*/g)].map(([one]) => one.replace(/[.,]$/, ''));

it.each(Object.keys(mailExamples) as MailName[])(
  'the mail %s gives staff no address that opens something to its holder, and goes again as it was',
  async (template) => {
    const [row] = await test.deps.db
      .insert(mails)
      .values({
        ...{ occasion: `ejemplo:${template}`, userId: null, to: `${template}@correo.example` },
        ...{ template, props: mailExamples[template], createdAt: test.clock.now() },
      })
      .returning();
    await mailJobs(test.deps)[0]?.run({ mail: row?.id ?? '' });
    // Its secrets are “abc” and “def”.
    const sent = test.outbox.find(({ to }) => to === row?.to);
    const shown = (await test.call('GET', `/mails/${row?.id}`, { token: admin })).body;
    for (const content of ['html', 'text'] as const) {
      const was = addresses(sent?.[content] ?? '');
      const now = addresses(shown[content]);
      expect(was).not.toEqual([]);
      expect(now).toHaveLength(was.length);
      for (const [at, one] of was.entries()) {
        if (forAll.test(one)) expect(now[at]).toBe(one);
        else expect(now[at]).toMatch(/^(?!.*(abc|def)).*[/=]oculto$/);
      }
    }
    await test.call('POST', `/mails/${row?.id}/copies`, { token: admin });
    await test.work();
    const [, copy] = test.outbox.filter(({ to }) => to === row?.to);
    expect(copy?.text).toBe(sent?.text);
  },
);

it('is whole for an administrator alone where no mail leaves', async () => {
  const here = await buildTestApp({ smtp: false });
  try {
    const read = async (role: 'Administrador' | 'Recepcionista') => {
      const { token } = await here.signedInAs(role);
      const [mail] = (await here.call('GET', '/mails', { token })).body;
      return (await here.call('GET', `/mails/${mail._id}`, { token })).body.text;
    };
    await here.deps.db.insert(mails).values({
      ...{ occasion: 'ejemplo', userId: null, to: 'ana@correo.example', state: 'bandeja' },
      ...{ template: 'deal-received', props: {}, text: 'https://quilla.pe/comprar/a1-_B' },
    });
    expect(await read('Administrador')).toContain('/comprar/a1-_B');
    expect(await read('Recepcionista')).toBe('https://quilla.pe/comprar/oculto');
  } finally {
    await here.close();
  }
});
