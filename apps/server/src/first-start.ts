import { randomBytes } from 'node:crypto';
import { readSetting, writeSetting } from './academy/academy.queries.ts';
import { seedSynonyms } from './catalogue/categories/synonym-seeds.service.ts';
import { indexUnknownCourses } from './catalogue/courses/search-index.queries.ts';
import { seedTemplates } from './certificates/templates/template.service.ts';
import { busiestTeacher, givePassword, learnerHalfway } from './demo/demo-learner.queries.ts';
import { isTaken } from './demo/demo-taken.ts';
import { isRealFolder, keepMarks } from './demo/real-academy.ts';
import { forgetClaims } from './mails/mail.worker.ts';
import { hashToKeep } from './people/sign-in/password.ts';
import { anyUserWithRole, insertUser } from './people/users/user.queries.ts';
import { limaDay } from './platform/clock.ts';
import type { Deps } from './platform/deps.ts';
import { seal, unsealed } from './platform/secret-box.ts';
import { keepUp } from './platform/upkeep.ts';

type Credentials = { email: string; password: string };
/** What is shown once: whoever was given a password at this start. */
export type FirstStart = {
  administrator: Credentials | undefined;
  /** Of the demonstration, where it was installed now. */
  student: Credentials | undefined;
  teacher: Credentials | undefined;
};

/**
 * What an empty database needs before it serves: the demonstration academy where it is on, the first
 * synonyms of the search, the designs of certificates, and a first administrator.
 */
export async function prepare(deps: Deps): Promise<FirstStart> {
  const { demo, dataDir } = deps.config;
  let student: Credentials | undefined;
  let teacher: Credentials | undefined;
  // Two marks, of which either is enough: see real-academy.ts.
  if (demo.on && !isRealFolder(dataDir) && !(await isTaken(deps.db))) {
    // Loaded only where it is to be installed: no other start reads the invented academy.
    const { installDemo } = await import('./demo/demo.service.ts');
    await installDemo(deps, {
      ...(demo.courses === undefined ? {} : { courses: demo.courses }),
      ...(demo.users === undefined ? {} : { users: demo.users }),
    });
    await keepUp(deps.db);
    student = await withPassword(deps, await learnerHalfway(deps.db));
    teacher = await withPassword(deps, await busiestTeacher(deps.db, limaDay(deps.clock.now())));
  }
  await keepMarks(deps);
  await forgetClaims(deps);
  await seedSynonyms(deps);
  await seedTemplates(deps);
  await indexUnknownCourses(deps.db);
  return { administrator: await firstAdministrator(deps), student, teacher };
}

/** Lets somebody of the demonstration sign in, for who wants to look as one. */
async function withPassword(
  { db }: Deps,
  person: { id: string; email: string | null } | undefined,
): Promise<Credentials | undefined> {
  if (!person?.email) return undefined;
  const password = randomBytes(12).toString('base64url');
  await givePassword(db, person.id, await hashToKeep(password, { email: person.email }));
  return { email: person.email, password };
}

/** Whose password was made by a start and not shown yet: sealed until then, so that a start that ends before it loses nothing. */
const setting = 'first-administrator';
type Untold = { email: string; box: string };

async function firstAdministrator({ db, config }: Deps): Promise<Credentials | undefined> {
  const untold = await readSetting<Partial<Untold>>(db, setting);
  if (untold?.email && untold.box) {
    const password = unsealed(config, untold.box);
    return password ? { email: untold.email, password } : undefined;
  }
  if (await anyUserWithRole(db, 'Administrador')) return undefined;
  const email = (config.admin.email ?? 'admin@academia.example').toLowerCase();
  const password = config.admin.password ?? randomBytes(12).toString('base64url');
  const passwordHash = await hashToKeep(password, { email, username: 'admin' });
  // What the settings say is shown nowhere: what a service prints stays in the machine's log.
  const shown = config.admin.password ? 'ADMIN_PASSWORD' : password;
  await db.transaction(async (tx) => {
    await insertUser(tx, {
      ...{ firstName: 'Administración', lastName: 'General', username: 'admin', email },
      ...{ passwordHash, roles: ['Administrador'], status: true },
    });
    await writeSetting(tx, setting, { email, box: seal(config.jwtSecret, shown) });
  });
  return { email, password: shown };
}

/** Call it once their password was shown: from then on nobody but them knows it. */
export async function administratorTold({ db }: Pick<Deps, 'db'>): Promise<void> {
  await writeSetting(db, setting, {});
}
