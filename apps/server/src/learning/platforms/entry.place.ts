import { mayJoinByAddress } from '../../people/sign-in/provider.service.ts';
import { secondStepsOf } from '../../people/sign-in/second-step.ts';
import { entersByLink } from '../../people/sign-in/ways-in.queries.ts';
import { insertUser, userById } from '../../people/users/user.queries.ts';
import type { UserRow } from '../../people/users/user.tables.ts';
import { auditedUser } from '../../people/users/user.view.ts';
import type { Actor } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, found } from '../../platform/error.ts';
import { learnerOf, noteLearner } from '../../systems/lti/lti-platform.queries.ts';
import { announce } from '../../systems/webhooks/announce.ts';
import { enrolmentFact } from '../enrolments/enrolment.fact.ts';
import { insertEnrolments } from '../enrolments/enrolment.queries.ts';
import type { EnrolmentRow } from '../enrolments/enrolment.tables.ts';
import { type EntryClaims, scoreScope, teaches } from './entry.claims.ts';
import { type Entered, type EntryDeps, refuseEntry } from './entry.service.ts';
import { followPlace, lessonsOf, openCourses, placeIn } from './platform.queries.ts';

export type PlaceDeps = EntryDeps & Pick<Deps, 'jobs'>;
export type Placed = {
  user: UserRow;
  path: string;
  /** A platform proves who somebody is only for those who have nothing else here. */
  proven: boolean;
};

/**
 * The place of who comes from a platform, made where there is none: they are one person for each platform and `sub`. What
 * else it says of them joins them to nobody: an address proves nothing here (decision 143).
 * @throws DomainError in words for who teaches there, for a course that it may not open, and for somebody of our staff.
 */
export async function placeOf(deps: PlaceDeps, from: Actor, entered: Entered): Promise<Placed> {
  const { platform, claims } = entered;
  const { course, lesson } = await whatIsOpened(deps, from, entered);
  if (teaches(claims))
    throw new DomainError(
      'forbidden',
      `Este enlace abre «${course.name}» a quienes estudian. Para verlo como ellos, entra con un usuario de estudiante.`,
    );
  const now = deps.clock.now();
  const who = { platformId: platform.id, subject: claims.sub };
  const actor = { ...from, name: `LTI: ${platform.name}` };
  const placed = await deps.db.transaction(async (tx) => {
    const known = await learnerOf(tx, who);
    const user = known
      ? found(await userById(tx, known)).user
      : await newLearner(tx, actor, claims);
    await checkLearner(tx, user);
    await noteLearner(tx, who, user.id, now);
    const place =
      (await placeIn(tx, { userId: user.id, courseId: course.id })) ??
      (await enrol(deps, tx, actor, { userId: user.id, courseId: course.id }));
    if (claims.lineItem && claims.scopes.includes(scoreScope)) {
      const item = { lineItem: claims.lineItem, lessonId: lesson ?? null };
      const follows = { ...item, platformId: platform.id, subject: claims.sub };
      await followPlace(tx, { ...follows, enrolmentId: place.id }, now);
    }
    const proven = !user.email && (await entersByLink(tx, user.id));
    return { user, place, proven };
  });
  const path = `/aula/${placed.place.id}${lesson ? `/${lesson}` : ''}`;
  return { user: placed.user, path, proven: placed.proven };
}

/** The course, and the lesson where the link is of one, as long as the registration allows it. */
async function whatIsOpened(deps: EntryDeps, from: Actor, { platform, claims }: Entered) {
  const open = await openCourses(deps.db, platform.courses);
  const asked = claims.course ?? queryOf(claims.target).get('curso') ?? undefined;
  const course = asked
    ? open.find(({ id, slug }) => id === asked || slug === asked)
    : open.length === 1
      ? open[0]
      : undefined;
  if (!course) {
    const fault = asked ? 'un curso que no puede abrir' : 'sin decir qué curso';
    const words = new DomainError(
      'not-found',
      'Este enlace no lleva a un curso que tu institución pueda abrir. Avísale a tu docente.',
    );
    return refuseEntry(deps, from, platform, fault, words);
  }
  const lesson = claims.lesson ?? queryOf(claims.target).get('leccion') ?? undefined;
  const known = lesson ? await lessonsOf(deps.db, [course.id]) : [];
  return { course, lesson: known.find(({ id }) => id === lesson)?.id };
}

function queryOf(target: string): URLSearchParams {
  return URL.canParse(target) ? new URL(target).searchParams : new URLSearchParams();
}

async function newLearner(tx: Tx, actor: Actor, claims: EntryClaims): Promise<UserRow> {
  const [first, ...rest] = (claims.name ?? '').split(' ');
  const user = await insertUser(tx, {
    firstName: claims.firstName || first || 'Estudiante',
    lastName: claims.lastName ?? rest.join(' '),
    ...{ roles: ['Alumno'], status: true, guest: false, emailProven: false },
  });
  const written = { entity: 'user', entityId: user.id, after: auditedUser(user) };
  await recordAudit(tx, actor, { action: 'register', ...written });
  return user;
}

/** Nobody becomes one of the staff, nor enters without their second step, because another system says so. */
async function checkLearner(tx: Tx, user: UserRow): Promise<void> {
  if (!user.status || user.retiredAt)
    throw new DomainError('forbidden', 'Tu ficha en la academia está desactivada: escríbele.');
  if (!mayJoinByAddress(user))
    throw new DomainError(
      'forbidden',
      'Tu cuenta de aquí no entra desde otra institución. Ingresa con tu clave.',
    );
  if ((await secondStepsOf(tx, user)).length > 0)
    throw new DomainError(
      'forbidden',
      'Tu cuenta pide un segundo paso: ingresa aquí con él y abre el curso en Mis cursos.',
    );
}

async function enrol(
  { jobs, clock }: PlaceDeps,
  tx: Tx,
  actor: Actor,
  who: { userId: string; courseId: string },
): Promise<EnrolmentRow> {
  const now = clock.now();
  const dated = { startsAt: now, confirmedAt: now, createdAt: now, updatedAt: now };
  const [made] = await insertEnrolments(tx, [{ ...who, ...dated, state: 'matriculado' }]);
  const enrolment = found(made);
  await recordAudit(tx, actor, {
    ...{ action: 'create', entity: 'enrolment', entityId: enrolment.id, after: enrolment },
  });
  await announce({ jobs }, tx, 'enrolment.opened', enrolmentFact(enrolment));
  return enrolment;
}
