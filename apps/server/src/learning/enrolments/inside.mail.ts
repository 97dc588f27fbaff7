import { linkPages } from '@aulario/contract/people/open-user';
import { addresseeOf } from '@aulario/contract/sales/minor';
import { eq } from 'drizzle-orm';
import { type CourseRow, courses } from '../../catalogue/courses/course.tables.ts';
import { toldGroups } from '../../catalogue/editions/told-groups.ts';
import { sendMail } from '../../mails/mail.service.ts';
import { issueLink } from '../../people/sign-in/one-time-link.ts';
import { type UserRow, users } from '../../people/users/user.tables.ts';
import { spanishDate } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { type DealRow, deals } from '../../sales/deals/deal.tables.ts';
import { doorOf } from '../../sales/deals/deal.view.ts';
import { typedMailbox, writesToGuardian } from '../../sales/deals/deal-mailbox.ts';
import { type EnrolmentRow, enrolments } from './enrolment.tables.ts';

/**
 * Tells whoever bought a course that they are inside, with the way there: sent in the transaction
 * that knows it, and once. Who answers for a minor is told apart, without the way in, which is the minor's.
 * Enrolments that came by migration have no sale, and cause no mail.
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
  const to = own ? await typedMailbox(tx, deal) : person.email;
  const guardian = deal.contact.student?.guardian;
  // Who shares a mailbox with who answers for them has one mail, for both.
  const apart =
    guardian && guardian.email !== to && (await writesToGuardian(tx, deal)) ? guardian : null;
  const greeted = apart ? deal.contact.firstName : addresseeOf(deal.contact);
  const told = {
    courseName: course.name,
    startsOn: enrolment.startsAt > clock.now() ? spanishDate(enrolment.startsAt) : null,
    group: await groupOf(tx, enrolment.editionId, clock.now()),
    waiting: false,
    remote: course.modality === 'virtual' || course.modality === 'en-vivo',
  };
  if (to)
    await sendMail({ jobs }, tx, {
      occasion: `inside:${enrolment.id}`,
      ...{ to, userId: enrolment.userId, template: 'enrolled' },
      props: {
        ...told,
        firstName: own ? greeted : person.firstName,
        studentName: apart ? undefined : studentReadAbout(row),
        ...(own ? {} : { enrolledBy: enrolledBy(config, deal) }),
        ...(await wayIn({ config, clock }, tx, { ...row, own })),
      },
    });
  if (apart)
    await sendMail({ jobs }, tx, {
      occasion: `inside-guardian:${enrolment.id}`,
      ...{ to: apart.email, userId: deal.userId, template: 'enrolled' },
      props: {
        ...{ ...told, firstName: addresseeOf(deal.contact), door: 'tutor', recover: null },
        studentName: deal.contact.firstName,
        path: config.publicUrl + doorOf(deal, deal.userId),
      },
    });
}

/**
 * Who studies, where their mail is read by somebody else: a minor's by who answers for them, in the one mailbox of both,
 * and that of somebody without a mailbox by who bought. Absent: who studies reads it.
 */
export function studentReadAbout({
  enrolment,
  person,
  deal,
}: {
  enrolment: Pick<EnrolmentRow, 'userId'>;
  person: Pick<UserRow, 'firstName' | 'email'>;
  deal: DealRow;
}): string | undefined {
  if (enrolment.userId !== deal.userId) return person.email ? undefined : person.firstName;
  const guardian = deal.contact.student?.guardian;
  const alone = deal.contact.email && deal.contact.email !== guardian?.email;
  return guardian && !alone ? deal.contact.firstName : undefined;
}

/** Who enrolled others, for the mail in which these learn of it first. */
export function enrolledBy({ publicUrl }: Pick<Deps['config'], 'publicUrl'>, { contact }: DealRow) {
  const { paper, firstName, lastName } = contact;
  return {
    name: paper?.kind === 'factura' ? paper.legalName : `${firstName} ${lastName}`.trim(),
    ...{ rights: `${publicUrl}/derechos`, privacy: `${publicUrl}/privacidad` },
  };
}

type Row = {
  enrolment: typeof enrolments.$inferSelect;
  person: UserRow;
  deal: DealRow;
  course: CourseRow;
  /** Whether it is told to who bought. */
  own: boolean;
};

/** Where the mail of who studies leads, and the words that go with it. */
async function wayIn(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  tx: Tx,
  { enrolment, person, deal, course, own }: Row,
) {
  const site = config.moodle?.url.replace(/\/+$/, '');
  const here = course.classroom === 'propia';
  if (course.classroom === 'moodle' && site && course.moodleId !== null)
    return {
      path: `${site}/course/view.php?id=${course.moodleId}`,
      ...{ door: course.classroom, recover: `${site}/login/forgot_password.php` },
    };
  // Who bought without an account proves their mailbox with this mail, chooses a password, and is in.
  const first = here && own && person.guest ? await firstEntrance({ clock }, tx, person) : null;
  if (first) return { path: config.publicUrl + first, door: 'nueva' as const, recover: null };
  const room = here && !person.guest;
  return {
    path:
      config.publicUrl +
      (room ? `/aula/${enrolment.id}` : doorOf(deal, own ? deal.userId : person.id)),
    door: course.classroom === 'moodle' ? ('aparte' as const) : course.classroom,
    recover: here ? `${config.publicUrl}/recuperar` : null,
  };
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
