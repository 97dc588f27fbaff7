import { randomBytes } from 'node:crypto';
import { seedSynonyms } from './catalogue/synonym-seeds.service.ts';
import { seedTemplates } from './certificates/template.service.ts';
import { indexUnknownCourses } from './courses/search-index.queries.ts';
import { isTaken } from './demo/demo-taken.ts';
import { hashToKeep } from './people/password.ts';
import { anyUserWithRole, insertUser } from './people/user.queries.ts';
import type { Deps } from './platform/deps.ts';
import { keepUp } from './platform/upkeep.ts';

/**
 * What an empty database needs before it serves: the demonstration academy where it is on, the first
 * synonyms of the search, the designs of certificates, and a first administrator.
 * @returns the administrator's credentials when they were made now; they are shown once.
 */
export async function prepare(
  deps: Deps,
): Promise<{ email: string; password: string } | undefined> {
  const { demo } = deps.config;
  if (demo.on && !(await isTaken(deps.db))) {
    // Loaded only where it is to be installed: no other start reads the invented academy.
    const { installDemo } = await import('./demo/demo.service.ts');
    await installDemo(deps, {
      ...(demo.courses === undefined ? {} : { courses: demo.courses }),
      ...(demo.users === undefined ? {} : { users: demo.users }),
    });
    await keepUp(deps.db);
  }
  await seedSynonyms(deps);
  await seedTemplates(deps);
  await indexUnknownCourses(deps.db);
  return firstAdministrator(deps);
}

async function firstAdministrator({ db, config }: Deps) {
  if (await anyUserWithRole(db, 'Administrador')) return undefined;
  const email = (config.admin.email ?? 'admin@academia.example').toLowerCase();
  const password = config.admin.password ?? randomBytes(12).toString('base64url');
  await insertUser(db, {
    firstName: 'Administración',
    lastName: 'General',
    username: 'admin',
    email,
    passwordHash: await hashToKeep(password),
    roles: ['Administrador'],
    status: true,
  });
  return { email, password };
}
