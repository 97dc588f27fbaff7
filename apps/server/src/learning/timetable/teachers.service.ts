import type { z } from 'zod';
import { courseOf } from '../../catalogue/courses/edition.queries.ts';
import { teachingJob } from '../../catalogue/editions/teaching.job.ts';
import { sendMail } from '../../mails/mail.service.ts';
import type { MailProps } from '../../mails/templates.ts';
import { userById } from '../../people/users/user.queries.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { JobHandler } from '../../platform/jobs.ts';
import { spokenSpan } from '../../platform/spoken-time.ts';
import { zoneOfCountry } from '../../platform/zone.ts';
import type { News } from './news.service.ts';
import * as queries from './session.queries.ts';
import type { ClassSessionRow } from './session.tables.ts';

type TellDeps = Pick<Deps, 'jobs' | 'config'>;
type Kind = MailProps<'teaching-news'>['kind'];
type Edition = queries.EditionWithTeachers;

const giverOf = ({
  substituteId,
  teacherId,
}: Pick<ClassSessionRow, 'substituteId' | 'teacherId'>) => substituteId ?? teacherId;

/**
 * Tells who gives a session what an act did to it: that it is theirs, or no more, that it is at other hours, elsewhere, not
 * held or held after all. Each of them once for an act, none of a draft or of what is over, and nobody of their own act.
 * @param before as it was; of a new one, nothing
 */
export async function tellGivers(
  deps: TellDeps,
  tx: Tx,
  actor: Actor,
  act: {
    edition: Edition;
    before?: ClassSessionRow;
    after: ClassSessionRow;
    news?: News | undefined;
    now: Date;
  },
): Promise<void> {
  const { edition, before, after, news, now } = act;
  if (!edition.announcedAt || edition.cancelledAt) return;
  if (after.endsAt <= now && (!before || before.endsAt <= now)) return;
  const told = new Map<string, Kind>();
  const [was, is] = [before && giverOf(before), giverOf(after)];
  if (was !== is) {
    if (was) told.set(was, 'retirada');
    if (is) told.set(is, 'asignada');
  }
  const kind = news && kindOf(news);
  if (kind)
    for (const id of [after.teacherId, after.substituteId])
      if (id && !told.has(id)) told.set(id, kind);
  for (const [id, what] of told)
    if (id !== actor.id)
      await tell(deps, tx, id, {
        ...{ edition, kind: what, sessions: [after], was: before },
        occasion: `teaching:${after.id}:${after.version}`,
      });
}

/** Tells who gives new sessions of them, in one mail. */
export async function tellAssigned(
  deps: TellDeps,
  tx: Tx,
  actor: Actor,
  { edition, made, now }: { edition: Edition; made: readonly ClassSessionRow[]; now: Date },
): Promise<void> {
  if (!edition.announcedAt) return;
  const ahead = made.filter(({ endsAt }) => endsAt > now);
  for (const [id, sessions] of Map.groupBy(ahead, giverOf))
    if (id && id !== actor.id)
      await tell(deps, tx, id, {
        ...{ edition, kind: 'asignada', sessions },
        occasion: `teaching:${sessions[0]?.id}:${sessions[0]?.version}`,
      });
}

export function teachingJobs(
  deps: Pick<Deps, 'db' | 'jobs' | 'config' | 'clock'>,
): JobHandler<typeof teachingJob.data>[] {
  return [{ kind: teachingJob, run: (data) => tellTeachers(deps, data) }];
}

/** Who teaches an edition hears which of its sessions they give, who stands in for somebody too; who left it, that they did. */
async function tellTeachers(
  deps: Pick<Deps, 'db' | 'jobs' | 'config' | 'clock'>,
  { edition: id, version, teachers, gone = [], what, by }: z.output<typeof teachingJob.data>,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const edition = await queries.editionById(tx, id);
    if (!edition?.announcedAt || (edition.cancelledAt && what !== 'cancelada')) return;
    const ahead = (await queries.sessionsOf(tx, id)).filter(
      ({ endsAt, cancelledAt }) =>
        endsAt > deps.clock.now() && (!cancelledAt || what === 'cancelada'),
    );
    const all = [...edition.teachers, ...ahead.flatMap((one) => giverOf(one) ?? [])];
    for (const teacher of new Set(teachers ?? all))
      if (teacher !== by)
        await tell(deps, tx, teacher, {
          ...{
            edition,
            kind: what ?? 'asignada',
            occasion: `edition-${what ?? 'taught'}:${id}:${version}`,
          },
          // Of a cancelled edition no class is named: there is none.
          sessions: what === 'cancelada' ? [] : ahead.filter((one) => giverOf(one) === teacher),
        });
    for (const teacher of gone)
      if (teacher !== by)
        await tell(deps, tx, teacher, {
          ...{ edition, kind: 'retirada', occasion: `edition-left:${id}:${version}`, sessions: [] },
        });
  });
}

function kindOf({ kinds }: News): Kind {
  const [first] = kinds;
  return first === 'enlace' || first === undefined ? 'lugar' : first;
}

/** In their room; of a group that they teach no more, they may not see the page. */
function pathOf(kind: Kind, { id }: Edition, session: ClassSessionRow | undefined): string {
  if (kind === 'retirada') return '';
  return session ? `/sesiones/${session.id}` : `/ediciones/${id}`;
}

async function tell(
  deps: TellDeps,
  tx: Tx,
  id: string,
  said: {
    edition: Edition;
    kind: Kind;
    sessions: readonly ClassSessionRow[];
    was?: ClassSessionRow | undefined;
    occasion: string;
  },
): Promise<void> {
  const { edition, kind, sessions, was, occasion } = said;
  const user = (await userById(tx, id))?.user;
  const course = await courseOf(tx, edition.courseId);
  if (!user?.email || user.retiredAt || user.disabledAt || !course) return;
  const spoken = (one: ClassSessionRow) =>
    spokenSpan(one, zoneOfCountry(user.country, one.startsAt) ?? edition.timeZone);
  const [first] = sessions;
  const one = sessions.length === 1 ? first : undefined;
  await sendMail(deps, tx, {
    occasion: `${occasion}:${id}`,
    ...{ to: user.email, userId: id, template: 'teaching-news' as const },
    props: {
      ...{ firstName: user.firstName, courseName: course.name, code: edition.code, kind },
      sessions: sessions.map((each) => ({ title: each.title, when: spoken(each) })),
      was: was && was.startsAt.getTime() !== first?.startsAt.getTime() ? spoken(was) : null,
      place: first ? (first.place ?? edition.place) : edition.place,
      reason: kind === 'cancelada' ? (first?.reason ?? edition.reason) : null,
      path: `${deps.config.publicUrl}/ensenar${pathOf(kind, edition, one)}`,
    },
  });
}
