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
import { learnerOf, noteLearner, peopleOf } from '../../systems/lti/lti-platform.queries.ts';
import { announce } from '../../systems/webhooks/announce.ts';
import { enrolmentFact } from '../enrolments/enrolment.fact.ts';
import { insertEnrolments } from '../enrolments/enrolment.queries.ts';
import type { EnrolmentRow } from '../enrolments/enrolment.tables.ts';
import { type EntryClaims, scoreScope, teaches, watches } from './entry.claims.ts';
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
 * @param here whose session is open in that browser
 * @throws DomainError in words for who teaches or watches there, for a course that it may not open, for one person more than it may
 *   bring, for somebody of our staff, and where the session of somebody else is open. Nothing is made then.
 */
export async function placeOf(
  deps: PlaceDeps,
  from: Actor,
  entered: Entered,
  here: Here | undefined,
): Promise<Placed> {
  const opened = await whatIsOpened(deps, from, entered);
  checkRole(entered.claims, opened.course.name);
  const { platform } = entered;
  const actor = { ...from, name: `LTI: ${platform.name}` };
  try {
    const { user, place, proven } = await deps.db.transaction(async (tx) => {
      const learner = await learnerIn(deps, tx, actor, entered, here);
      return { ...learner, place: await settle(deps, tx, actor, entered, opened, learner.user) };
    });
    return { user, path: `/aula/${place.id}${opened.lesson ? `/${opened.lesson}` : ''}`, proven };
  } catch (error) {
    if (!(error instanceof TooMany)) throw error;
    return refuseEntry(deps, from, platform, 'una persona más que su máximo', full());
  }
}

type Here = Pick<Actor, 'id' | 'name'>;
type Opened = Awaited<ReturnType<typeof whatIsOpened>>;

/** Who comes, as one of those who came from that platform. */
async function learnerIn(
  { clock }: PlaceDeps,
  tx: Tx,
  actor: Actor,
  { platform, claims }: Entered,
  here: Here | undefined,
) {
  const who = { platformId: platform.id, subject: claims.sub };
  const known = await learnerOf(tx, who);
  const user = known ? found(await userById(tx, known)).user : await newLearner(tx, actor, claims);
  checkAlone(user, here);
  await checkLearner(tx, user);
  await noteLearner(tx, who, user.id, clock.now());
  const people = known ? undefined : (await peopleOf(tx, [platform.id])).get(platform.id);
  if (people !== undefined && people > platform.maxPeople) throw new TooMany();
  return { user, proven: !user.email && (await entersByLink(tx, user.id)) };
}

/** Their place, and the column there that follows it. */
async function settle(
  deps: PlaceDeps,
  tx: Tx,
  actor: Actor,
  { platform, claims }: Entered,
  { course, lesson }: Opened,
  user: UserRow,
): Promise<EnrolmentRow> {
  const at = { userId: user.id, courseId: course.id };
  const place = (await placeIn(tx, at)) ?? (await enrol(deps, tx, actor, at));
  if (claims.lineItem && claims.scopes.includes(scoreScope)) {
    const item = { lineItem: claims.lineItem, lessonId: lesson ?? null };
    const follows = { ...item, platformId: platform.id, subject: claims.sub };
    await followPlace(tx, { ...follows, enrolmentId: place.id }, deps.clock.now());
  }
  return place;
}

/** @throws DomainError for who does not study there. */
function checkRole(claims: EntryClaims, course: string): void {
  if (teaches(claims))
    throw new DomainError(
      'forbidden',
      `Este enlace abre «${course}» a quienes estudian. Para verlo como ellos, entra con un usuario de estudiante.`,
    );
  if (watches(claims))
    throw new DomainError(
      'forbidden',
      `Este enlace abre «${course}» a quienes estudian. Quien acompaña a un estudiante ve su avance en el aula de la institución.`,
    );
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

/** Nobody's session is closed by a link of elsewhere. */
function checkAlone(user: UserRow, here: Here | undefined): void {
  if (here && here.id !== user.id)
    throw new DomainError(
      'wrong-state',
      `En este navegador está abierta la sesión de ${here.name}. Sal de ella y abre el curso otra vez desde tu institución.`,
    );
}

class TooMany extends Error {}
const full = () =>
  new DomainError(
    'forbidden',
    'Tu institución ya trajo a todas las personas que puede traer. Avísale a tu docente: la academia sube ese número.',
  );

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
