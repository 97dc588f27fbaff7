import { randomInt } from 'node:crypto';
import {
  type drawGroupsBody,
  largestGroup,
  mostGroups,
  type WorkGroups,
  type workGroupsBody,
} from '@aulario/contract/learning/work-group';
import type { z } from 'zod';
import { fullName } from '../../people/users/user.view.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, found } from '../../platform/error.ts';
import { joinTeam } from '../classroom/group-work.ts';
import { takeIntoGrade } from '../classroom/marking.outcome.ts';
import { submissionIn } from '../classroom/marking.queries.ts';
import type { Who } from '../classroom/marking.service.ts';
import * as queries from '../classroom/work-group.queries.ts';
import { setupOf } from '../gradebook/gradebook.queries.ts';
import { editionById } from '../timetable/session.queries.ts';
import { ownEdition } from './teaching.service.ts';

type GroupDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>;

/** The groups of an edition: staff see all, teachers those of their own. @throws DomainError `not-found` for one that others teach. */
export async function editionGroups(
  { db }: Pick<GroupDeps, 'db'>,
  actor: Actor,
  who: Who,
  id: string,
): Promise<WorkGroups> {
  return groupsView(db, id, await courseOf(db, actor, who, id));
}

/**
 * Puts the people of an edition into groups. Who comes to one has what it handed in; who leaves one keeps what they have.
 * @throws DomainError `stale-version` when somebody else changed them since `version`, `wrong-state` for one that is too
 * large, and once the record of grades is closed.
 */
export function changeGroups(
  deps: GroupDeps,
  actor: Actor,
  who: Who,
  { id, groups, version }: { id: string } & z.output<typeof workGroupsBody>,
): Promise<WorkGroups> {
  return change(deps, actor, { who, id, version }, () => groups);
}

/**
 * Puts those without a group into new ones by lot, as even as can be: of nine in groups of four there are three of three.
 * Who has finished the course hands in nothing more, and is put into none.
 * @throws DomainError `stale-version` as above, `wrong-state` when everybody has one.
 */
export function drawGroups(
  deps: GroupDeps,
  actor: Actor,
  who: Who,
  { id, size, version }: { id: string } & z.output<typeof drawGroupsBody>,
): Promise<WorkGroups> {
  return change(deps, actor, { who, id, version }, async (tx, before) => {
    const people = await queries.peopleIn(tx, id);
    const loose = people.filter((one) => before[one.id] === undefined && !one.completedAt);
    if (loose.length === 0)
      throw new DomainError('wrong-state', 'Todas las personas tienen equipo.');
    const taken = Math.max(0, ...people.map((one) => before[one.id] ?? 0));
    const wanted = Math.ceil(loose.length / size);
    if (taken + wanted > mostGroups)
      throw new DomainError(
        'wrong-state',
        `Saldrían más de ${mostGroups} equipos: elige equipos más grandes.`,
      );
    const drawn = shuffled(loose).map((one, at) => [one.id, taken + 1 + (at % wanted)] as const);
    return { ...before, ...Object.fromEntries(drawn) };
  });
}

async function change(
  deps: GroupDeps,
  actor: Actor,
  { who, id, version }: { who: Who; id: string; version: number },
  decide: (
    tx: Tx,
    before: Record<string, number>,
  ) => Record<string, number> | Promise<Record<string, number>>,
): Promise<WorkGroups> {
  const { db, clock } = deps;
  const course = await courseOf(db, actor, who, id);
  await db.transaction(async (tx) => {
    const before = await queries.lockGroups(tx, id);
    if (before.version !== version)
      throw new DomainError(
        'stale-version',
        'Otra persona acaba de cambiar los equipos, y lo tuyo no se guardó. Mira cómo quedaron y vuelve a elegir.',
      );
    const wanted = await decide(tx, before.groups);
    const people = new Set((await queries.peopleIn(tx, id)).map((one) => one.id));
    if ((await setupOf(tx, id)).closedAt)
      throw new DomainError(
        'wrong-state',
        'El acta de notas está cerrada, y quien entra a un equipo recibe su nota: los equipos ya no cambian.',
      );
    // Of who left meanwhile nothing is kept.
    const groups = Object.fromEntries(Object.entries(wanted).filter(([one]) => people.has(one)));
    checkSizes(groups);
    await queries.keepGroups(tx, {
      ...{ editionId: id, version: version + 1, groups },
      ...{ changedAt: clock.now(), changedBy: actor.id },
    });
    await shareWorks(deps, tx, { before: before.groups, after: groups });
    await recordAudit(tx, actor, {
      ...{ action: 'update', entity: 'work-groups', entityId: id },
      ...{ before: { groups: before.groups }, after: { groups, version: version + 1 } },
    });
  });
  return groupsView(db, id, course);
}

/** Who comes to a team gets what it handed in. Everybody of both is locked in one order, as by who hands in. */
async function shareWorks(
  deps: GroupDeps,
  tx: Tx,
  { before, after }: { before: Record<string, number>; after: Record<string, number> },
): Promise<void> {
  const now = deps.clock.now();
  const came = Object.keys(after).filter((one) => before[one] !== after[one]);
  const teams = Map.groupBy(came, (one) => after[one]);
  const staying = (number: number | undefined) =>
    Object.keys(after).filter((one) => after[one] === number && before[one] === number);
  await queries.lockEnrolments(tx, [...came, ...[...teams.keys()].flatMap(staying)].toSorted());
  for (const [number, some] of teams) {
    const coming = some.map((one) => ({ id: one }));
    for (const id of await joinTeam(deps, tx, { team: staying(number), coming, now })) {
      const work = found(await submissionIn(tx, id, { teacher: null }));
      if (work.submission.state === 'calificada') await takeIntoGrade(deps, tx, work, now);
    }
  }
}

/** The course of an edition that somebody reaches. */
async function courseOf(db: Db, actor: Actor, who: Who, id: string): Promise<string> {
  if (who === 'teacher') return (await ownEdition(db, actor, id)).course.id;
  requirePermission(actor, 'submissions:mark');
  return found(await editionById(db, id)).courseId;
}

function checkSizes(groups: Record<string, number>): void {
  for (const [number, of] of Map.groupBy(Object.values(groups), (one) => one))
    if (of.length > largestGroup)
      throw new DomainError(
        'wrong-state',
        `El equipo ${number} tiene ${of.length} personas: pueden ser ${largestGroup} como mucho.`,
      );
}

async function groupsView(db: Db, id: string, courseId: string): Promise<WorkGroups> {
  const { version, groups } = await queries.groupsOf(db, id);
  const people = (await queries.peopleIn(db, id)).map((one) => ({
    _id: one.id,
    name: fullName(one),
    group: groups[one.id] ?? null,
    finished: one.completedAt !== null,
  }));
  return {
    version,
    people: people.filter(({ group, finished }) => group !== null || !finished),
    assignments: await queries.groupAssignments(db, courseId),
  };
}

function shuffled<T>(all: readonly T[]): T[] {
  const left = [...all];
  return Array.from(all, () => left.splice(randomInt(left.length), 1)[0] as T);
}
