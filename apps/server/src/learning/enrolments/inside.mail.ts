import { linkPages } from '@aulario/contract/people/open-user';
import { eq } from 'drizzle-orm';
import { courses } from '../../catalogue/courses/course.tables.ts';
import { toldGroups } from '../../catalogue/editions/told-groups.ts';
import { sendMail } from '../../mails/mail.service.ts';
import { issueLink } from '../../people/sign-in/one-time-link.ts';
import { type UserRow, users } from '../../people/users/user.tables.ts';
import { spanishDate } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { deals } from '../../sales/deals/deal.tables.ts';
import { doorOf } from '../../sales/deals/deal.view.ts';
import { enrolments } from './enrolment.tables.ts';

/**
 * Tells whoever bought a course that they are inside, with the way there: sent in the transaction
 * that knows it, and once. Enrolments that came by migration have no sale, and cause no mail.
 */
export async function mailInside(
  { jobs, config, clock }: Pick<Deps, 'jobs' | 'config' | 'clock'>,
  tx: Tx,
  enrolmentId: string,
): Promise<void> {
  const [row] = await tx
    .select({ enrolment: enrolments, person: users, deal: deals, course: courses })
    .from(enrolments)
    .innerJoin(users, eq(users.id, enrolments.userId))
    .innerJoin(deals, eq(deals.id, enrolments.dealId))
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(eq(enrolments.id, enrolmentId));
  if (!row) return;
  const { enrolment, person, deal, course } = row;
  const own = enrolment.userId === deal.userId || !person.email;
  const site = config.moodle?.url.replace(/\/+$/, '');
  const there = course.classroom === 'moodle' && site && course.moodleId !== null;
  const here = course.classroom === 'propia';
  // Who bought without an account proves their mailbox with this mail, chooses a password, and is in.
  const first = here && own && person.guest ? await firstEntrance({ clock }, tx, person) : null;
  await sendMail({ jobs }, tx, {
    occasion: `inside:${enrolment.id}`,
    to: own ? deal.contact.email : (person.email ?? deal.contact.email),
    userId: enrolment.userId,
    template: 'enrolled',
    props: {
      firstName: own ? deal.contact.firstName : person.firstName,
      courseName: course.name,
      startsOn: enrolment.startsAt > clock.now() ? spanishDate(enrolment.startsAt) : null,
      group: await groupOf(tx, enrolment.editionId, clock.now()),
      path: there
        ? `${site}/course/view.php?id=${course.moodleId}`
        : config.publicUrl +
          (first ??
            (here && !person.guest
              ? `/aula/${enrolment.id}`
              : doorOf(deal, own ? deal.userId : person.id))),
      waiting: false,
      door: first ? 'nueva' : course.classroom,
      recover: first
        ? null
        : here
          ? `${config.publicUrl}/recuperar`
          : there
            ? `${site}/login/forgot_password.php`
            : null,
    },
  });
}

/** The group of an enrolment as mails tell it; null without one. */
export async function groupOf(tx: Tx, editionId: string | null, now: Date) {
  return (editionId && (await toldGroups(tx, [editionId], now)).get(editionId)) || null;
}

/** Path of the link that proves the mailbox; null when it was sent enough of them. */
async function firstEntrance(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  { id: userId, email }: Pick<UserRow, 'id' | 'email'>,
): Promise<string | null> {
  if (!email) return null;
  const link = await issueLink(tx, clock.now(), { purpose: 'mailbox', userId, sentTo: email });
  return link ? `${linkPages.mailbox}?token=${link.token}` : null;
}
