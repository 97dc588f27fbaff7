import type { OpenContact } from '@aulario/contract/relations/contact';
import { academyProfile } from '../../academy/academy.service.ts';
import {
  publishedCourseBySlug,
  publishedCoursesByIds,
} from '../../catalogue/courses/course.queries.ts';
import type { CourseRow } from '../../catalogue/courses/course.tables.ts';
import { sendMail } from '../../mails/mail.service.ts';
import { parseMobile } from '../../people/users/phone.ts';
import type { Actor } from '../../platform/actor.ts';
import { limaDay, minutes } from '../../platform/clock.ts';
import { newId } from '../../platform/columns.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { fieldFault } from '../../platform/error.ts';
import { mailboxOf } from '../../platform/strangers/mailbox.ts';
import { receiveLead } from './arrival.service.ts';
import { recordConsent, withdrawalLink } from './consent.service.ts';
import * as queries from './contact.queries.ts';
import type { ContactRow } from './contact.tables.ts';

type FormDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>;
type Received = { _id: string; createdAt: string };

/** A form sent again within this time is the same one: an impatient finger, a reloaded page. */
const sameFormTime = minutes(10);

/**
 * Keeps what came through the public form. A program that fills every field is answered like
 * anybody else and kept nowhere.
 * @param takeTurn counts it, where nothing of the same was kept.
 * @throws 402 beside a mobile that cannot exist or a course that is not on sale; 429.
 */
export async function sendContact(
  deps: FormDeps,
  actor: Actor,
  input: OpenContact,
  takeTurn: (tx: Tx) => Promise<void> = async () => {},
): Promise<Received> {
  const now = deps.clock.now();
  if (input.website) return { _id: newId(), createdAt: now.toISOString() };
  const course = await courseOnSale(deps.db, input.course);
  const contact = toColumns(input, course, now);
  const row = await deps.db.transaction(async (tx) => {
    await queries.takeTurn(tx);
    const since = new Date(now.getTime() - sameFormTime);
    const earlier = await queries.sameContactSince(tx, contact, since);
    if (earlier) return earlier;
    await takeTurn(tx);
    const kept = await receiveLead(deps, tx, actor, contact);
    const consent = input.consent
      ? await recordConsent(deps, tx, actor, {
          granted: true,
          name: kept.name,
          email: kept.email,
          mobile: kept.mobile,
          contactId: kept.id,
          userId: null,
          version: kept.consentVersion,
          origin: 'formulario',
        })
      : undefined;
    await mailReceived(deps, tx, kept, course, consent?.id);
    return kept;
  });
  return { _id: row.id, createdAt: row.createdAt.toISOString() };
}

/** A draft answers like a course that never was. */
async function courseOnSale(db: Db, course: string | null | undefined) {
  if (!course) return undefined;
  // An id has the shape of a slug too.
  const [byId] = await publishedCoursesByIds(db, [course]);
  const onSale = byId ?? (await publishedCourseBySlug(db, course))?.course;
  if (!onSale) throw fieldFault('course', 'Ese curso no está disponible. Elige otro de la lista.');
  return onSale;
}

function toColumns(
  input: OpenContact,
  course: CourseRow | undefined,
  now: Date,
): queries.NewContact {
  return {
    name: input.name,
    email: input.email ?? null,
    ...(input.mobile ? parseMobile(input.mobile, input.country, 'mobile') : {}),
    country: input.country ?? null,
    courseId: course?.id ?? null,
    message: input.message ?? '',
    preferredTime: input.preferredTime || null,
    consent: input.consent,
    consentVersion: input.consent ? (input.consentVersion ?? null) : null,
    consentAt: input.consent ? now : null,
    utm: (input.utm ?? {}) as Record<string, string>,
    createdAt: now,
    updatedAt: now,
  };
}

/**
 * Tells the sender that it arrived; one mail an address a day, so that nobody can fill a
 * stranger's mailbox with this form. For the same reason it repeats nothing of the message.
 */
async function mailReceived(
  deps: FormDeps,
  tx: Tx,
  { email, createdAt }: ContactRow,
  course: CourseRow | undefined,
  consentId: string | undefined,
): Promise<void> {
  if (!email) return;
  const { officeHours } = await academyProfile(tx);
  await sendMail(deps, tx, {
    occasion: `contact-received:${mailboxOf(email)}:${limaDay(createdAt)}`,
    to: email,
    userId: null,
    template: 'contact-received',
    props: {
      firstName: null,
      courseName: course?.name ?? null,
      path: `${deps.config.publicUrl}/cursos${course ? `/${course.slug}` : ''}`,
      officeHours,
      withdrawal: consentId ? withdrawalLink(deps, consentId) : null,
    },
  });
}
