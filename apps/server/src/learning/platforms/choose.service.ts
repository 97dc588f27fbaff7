import { randomBytes } from 'node:crypto';
import type { Actor } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import { DomainError, found } from '../../platform/error.ts';
import { signLti } from '../../systems/lti/lti.keys.ts';
import { platformById } from '../../systems/lti/lti-platform.queries.ts';
import { entryAddresses } from '../../systems/lti/lti-platform.view.ts';
import { openHint, signHint, spendOnce } from '../tools/tool.hint.ts';
import { choiceClaims, chosenItem, teaches } from './entry.claims.ts';
import { type Entered, type EntryDeps, refuseEntry } from './entry.service.ts';
import { lessonsOf, openCourses } from './platform.queries.ts';

/** What somebody who teaches there may put into their place (Deep Linking): the courses that the registration allows. */
export async function beginChoice(
  deps: EntryDeps,
  from: Actor,
  { platform, claims }: Entered,
): Promise<Parameters<typeof import('./choose.page.ts').sendChoice>[1]> {
  const { returnUrl, data, deployment } = claims;
  if (!returnUrl || !teaches(claims))
    return refuseEntry(deps, from, platform, 'elegir sin ser docente');
  const open = await openCourses(deps.db, platform.courses);
  const all = await lessonsOf(
    deps.db,
    open.map(({ id }) => id),
  );
  const ticket = await signHint(deps, 'lti-choice', {
    ...{ platform: platform.id, deployment, returnUrl, data },
  });
  return {
    ...{ ticket, action: `${deps.config.publicUrl}/api/lti/choice` },
    framedBy: new URL(returnUrl).origin,
    courses: open.map((course) => ({
      ...course,
      lessons: all.filter(({ courseId }) => courseId === course.id),
    })),
  };
}

/** Signs what was chosen for the platform, once. @throws DomainError for a page of before, or what is not there to choose. */
export async function answerChoice(deps: EntryDeps, from: Actor, ticket: string, what: string) {
  const choice = await openHint(deps, 'lti-choice', ticket);
  const platform = choice && (await platformById(deps.db, choice.platform));
  if (!choice || !platform?.active || platform.retiredAt) throw over();
  const [courseId, lessonId] = what.split('/');
  const course = found(
    (await openCourses(deps.db, platform.courses)).find(({ id }) => id === courseId),
  );
  const lesson = lessonId
    ? found((await lessonsOf(deps.db, [course.id])).find(({ id }) => id === lessonId))
    : undefined;
  if (!(await spendOnce(deps, choice.jti, choice.until))) throw over();
  const title = lesson?.title ?? course.name;
  const item = chosenItem({
    ...{ url: entryAddresses(deps.config).launchUrl, title, course: course.id },
    ...(lesson ? { lesson: lesson.id } : {}),
  });
  const nonce = randomBytes(16).toString('base64url');
  const claims = { ...choiceClaims(choice, [item]), nonce, azp: platform.issuer };
  const answer = await signLti(deps, claims, platform.issuer, platform.clientId);
  await deps.db.transaction((tx) =>
    recordAudit(
      tx,
      { ...from, name: `LTI: ${platform.name}` },
      {
        ...{ action: 'pick-content', entity: 'lti-platform', entityId: platform.id },
        after: { platform: platform.name, title },
      },
    ),
  );
  return {
    ...{ action: choice.returnUrl, fields: { JWT: answer }, title: 'Volviendo a tu aula…' },
    origins: [new URL(choice.returnUrl).origin],
    framedBy: new URL(choice.returnUrl).origin,
  };
}

const over = () =>
  new DomainError('wrong-state', 'Esta página ya no sirve: vuelve a tu aula y elige otra vez.');
