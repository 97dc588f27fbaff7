import type {
  CreateEdition,
  Edition,
  editionListQuery,
  UpdateEdition,
} from '@aulario/contract/catalogue/edition';
import type { z } from 'zod';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import { limaDay } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, fieldFault, found, withUniqueNames } from '../../platform/error.ts';
import type { Page } from '../../platform/list.ts';
import { checkVersion } from '../../platform/version.ts';
import { announce } from '../../systems/webhooks/announce.ts';
import { followEditions } from '../courses/catalogue.queries.ts';
import { followDays } from '../courses/edition.days.ts';
import { courseOf, lockEdition, updateEdition as write } from '../courses/edition.queries.ts';
import { checkDays, checkSessions } from '../courses/edition.rules.ts';
import { editionState } from '../courses/edition.state.ts';
import type { EditionRow } from '../courses/edition.tables.ts';
import { followPlace } from '../courses/search-index.queries.ts';
import { freeCode } from './edition.days.ts';
import { endPlaces } from './edition.ending.ts';
import { editionFact } from './edition.fact.ts';
import { checkRoom, checkSeats, setTeachers } from './edition.rules.ts';
import { editionView } from './edition.view.ts';
import * as queries from './edition-list.queries.ts';
import { countLive, countPlaces } from './seat.queries.ts';
import { inviteJob } from './seats.ts';
import { teachingJob } from './teaching.job.ts';
import { tellNextJob } from './waiting.jobs.ts';

type EditionDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>;
type WriteDeps = EditionDeps & Pick<Deps, 'zoom'>;

export async function listEditions(
  { db, clock }: EditionDeps,
  actor: Actor,
  query: z.output<typeof editionListQuery>,
): Promise<Page<Edition>> {
  requirePermission(actor, 'editions:read');
  const now = clock.now();
  const { rows, total } = await queries.listEditions(db, query, limaDay(now));
  return { rows: await views(db, rows, now), total };
}

export async function getEdition(deps: EditionDeps, actor: Actor, id: string): Promise<Edition> {
  requirePermission(actor, 'editions:read');
  return view(deps, id);
}

/** A new edition is a draft: nobody sees it before it is announced. */
export async function createEdition(
  deps: WriteDeps,
  actor: Actor,
  { course: courseId, teachers, ...input }: CreateEdition,
): Promise<Edition> {
  requirePermission(actor, 'editions:write');
  const { db, clock } = deps;
  const id = await withUniqueNames(taken, () =>
    db.transaction(async (tx) => {
      found(await courseOf(tx, courseId), 'Ese curso no existe o está retirado.');
      checkDays(input);
      checkRoom(deps, input.liveRoom);
      const now = clock.now();
      const row = await queries.insertEdition(tx, {
        ...input,
        courseId,
        code: input.code ?? freeCode(await queries.codesOf(tx, courseId), input.startDate ?? null),
        createdAt: now,
        updatedAt: now,
      });
      if (teachers) await setTeachers(tx, row, teachers, now);
      await audit(tx, actor, 'create', undefined, { ...row, teachers });
      return row.id;
    }),
  );
  return view(deps, id);
}

/** @throws DomainError 402 beside the field for days that run backwards, or fewer seats than people. */
export async function updateEdition(
  deps: WriteDeps,
  actor: Actor,
  id: string,
  { version, teachers, ...input }: UpdateEdition,
): Promise<Edition> {
  return change(deps, actor, id, 'update', async (tx, before) => {
    await checkVersion(tx, { actor, entity: 'edition', before, version, sent: input });
    const wanted = { ...before, ...input };
    checkDays(wanted);
    if (input.liveRoom !== before.liveRoom) checkRoom(deps, input.liveRoom);
    await checkSessions(tx, before, wanted);
    if (input.seats) await checkSeats(tx, before, input.seats, deps.clock.now());
    const now = deps.clock.now();
    const { fresh = [], gone = [] } = teachers ? await setTeachers(tx, before, teachers, now) : {};
    if (before.announcedAt && fresh.length + gone.length > 0)
      await deps.jobs.send(tx, teachingJob, {
        ...{ edition: id, version: before.version + 1, teachers: fresh, gone, by: actor.id },
      });
    const meets = (row: Pick<EditionRow, 'place' | 'link'>) => `${row.place} ${row.link}`;
    if (before.announcedAt && meets(wanted) !== meets(before))
      await deps.jobs.send(tx, teachingJob, {
        ...{ edition: id, version: before.version + 1, teachers: null, by: actor.id },
        what: 'lugar',
      });
    if (input.seats !== undefined) await deps.jobs.send(tx, inviteJob, { edition: id });
    return input;
  });
}

/** Puts a draft on sale, and lets know whoever asked for the next edition. */
export async function announceEdition(
  deps: EditionDeps,
  actor: Actor,
  id: string,
): Promise<Edition> {
  return change(deps, actor, id, 'announce', async (tx, before) => {
    const state = editionState(before, limaDay(deps.clock.now()));
    if (state !== 'borrador' || before.retiredAt)
      throw new DomainError('wrong-state', 'Solo se anuncia una edición en borrador.');
    if (before.endDate && before.endDate < limaDay(deps.clock.now()))
      throw fieldFault('endDate', 'Esos días ya pasaron: cámbialos antes de anunciarla.');
    await deps.jobs.send(tx, tellNextJob, { edition: id });
    await deps.jobs.send(tx, teachingJob, {
      ...{ edition: id, version: before.version + 1, teachers: null, by: actor.id },
    });
    await announce(deps, tx, 'edition.announced', editionFact(before));
    return { announcedAt: deps.clock.now(), announcedBy: actor.id };
  });
}

/**
 * Ends an edition that has begun: nobody buys it any more, and whoever is in it stays.
 * @throws DomainError `wrong-state` for one that has not: what becomes of its people is decided when it is cancelled.
 */
export async function closeEditionIn(
  deps: EditionDeps,
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<void> {
  await changeIn(deps, tx, actor, id, 'close', async (_tx, before) => {
    const state = editionState(before, limaDay(deps.clock.now()));
    if (state === 'programada')
      throw new DomainError(
        'wrong-state',
        'Esa edición todavía no empieza: cancélala, y decide ahí qué pasa con su gente.',
      );
    if (state !== 'en-curso') throw new DomainError('wrong-state', 'Esa edición no está abierta.');
    return { closedAt: deps.clock.now(), closedBy: actor.id };
  });
  await endPlaces(deps, tx, id);
}

/** @throws DomainError `wrong-state` while somebody is in it. */
export async function retireEdition(deps: EditionDeps, actor: Actor, id: string): Promise<Edition> {
  return change(deps, actor, id, 'retire', async (tx, before) => {
    if ((await countLive(tx, id, deps.clock.now())) > 0)
      throw new DomainError('wrong-state', 'Hay personas en esta edición: cancélala.');
    return { retiredAt: before.retiredAt ?? deps.clock.now() };
  });
}

export async function restoreEdition(
  deps: EditionDeps,
  actor: Actor,
  id: string,
): Promise<Edition> {
  return change(deps, actor, id, 'restore', async () => ({ retiredAt: null }));
}

/** Locks, decides, writes and audits; courses then say the days of their next edition. */
async function change(
  deps: EditionDeps,
  actor: Actor,
  id: string,
  action: string,
  decide: Decide,
): Promise<Edition> {
  await withUniqueNames(taken, () =>
    deps.db.transaction((tx) => changeIn(deps, tx, actor, id, action, decide)),
  );
  return view(deps, id);
}

type Decide = (tx: Tx, before: EditionRow) => Promise<Partial<EditionRow> | UpdateEdition>;

async function changeIn(
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
  tx: Tx,
  actor: Actor,
  id: string,
  action: string,
  decide: Decide,
): Promise<void> {
  requirePermission(actor, 'editions:write');
  const now = clock.now();
  const before = found(await lockEdition(tx, id));
  const was = await queries.withTeachers(tx, before);
  const after = await write(tx, before, (await decide(tx, before)) as Partial<EditionRow>, now);
  await followDays({ jobs }, tx, before, after);
  await followEditions(tx, limaDay(now), before.courseId);
  await followPlace(tx, before, after);
  await audit(tx, actor, action, was, await queries.withTeachers(tx, after));
}

/** Written with every act on an edition. */
export async function audit(
  tx: Tx,
  actor: Actor,
  action: string,
  before: object | undefined,
  after: { id: string } & Record<string, unknown>,
): Promise<void> {
  await recordAudit(tx, actor, { action, entity: 'edition', entityId: after.id, before, after });
}

/** What a code that another edition has is said as. */
export const taken = {
  editions_code: { path: 'code', message: 'Otra edición de este curso ya tiene ese código.' },
};

export async function view({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: string) {
  const [edition] = await views(db, [found(await queries.editionById(db, id))], clock.now());
  return edition as Edition;
}

async function views(db: Db, rows: queries.EditionRecord[], now: Date): Promise<Edition[]> {
  const ids = rows.map(({ edition }) => edition.id);
  const places = await countPlaces(db, ids, now);
  const waiting = await queries.countWaiting(db, ids);
  const teachers = await queries.teachersOf(db, ids);
  return rows.map(({ edition, courseName }) =>
    editionView(edition, {
      courseName,
      teachers: teachers.get(edition.id) ?? [],
      ...(places.get(edition.id) ?? { taken: 0, held: 0 }),
      waiting: waiting.get(edition.id) ?? 0,
      today: limaDay(now),
    }),
  );
}
