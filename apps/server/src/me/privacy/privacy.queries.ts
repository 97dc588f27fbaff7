import { and, desc, eq, inArray, or, type SQLWrapper, sql } from 'drizzle-orm';
import { deleteDossiersOf } from '../../certificates/dossiers/dossier.queries.ts';
import { accommodations } from '../../learning/classroom/accommodation.tables.ts';
import {
  attemptOpenings,
  attemptQuestions,
  attempts,
} from '../../learning/classroom/attempt.tables.ts';
import { lessonProgress } from '../../learning/classroom/room.tables.ts';
import {
  submissionFiles,
  submissions,
  submissionUploads,
} from '../../learning/classroom/submission.tables.ts';
import { toolScores } from '../../learning/classroom/tool-score.tables.ts';
import { enrolments } from '../../learning/enrolments/enrolment.tables.ts';
import { platformGrades } from '../../learning/platforms/platform-grade.tables.ts';
import { lessonQuestions } from '../../learning/teaching/lesson-question.tables.ts';
import { mails } from '../../mails/mail.tables.ts';
import { deletePasskeysOf } from '../../people/sign-in/passkey.queries.ts';
import { deleteAccountsOf } from '../../people/sign-in/provider.queries.ts';
import { recoveryCodes, secondFactors } from '../../people/sign-in/second-factor.tables.ts';
import {
  oneTimeLinks,
  sessions,
  type UserRow,
  userChanges,
  userProposals,
} from '../../people/users/user.tables.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { calls } from '../../relations/calls/call.tables.ts';
import { activities } from '../../relations/contacts/activity.tables.ts';
import { contacts } from '../../relations/contacts/contact.tables.ts';
import { testimonies } from '../../relations/testimonies/testimony.tables.ts';
import { ltiLearners, ltiPeople } from '../../systems/lti/lti.tables.ts';
import { leftBy } from './erasure/reached.ts';
import { gone, goneCall, goneLead } from './gone.queries.ts';
import { eraseElsewhere } from './left-elsewhere.queries.ts';
import { type PrivacyActRow, privacyActs, privacyRequests } from './privacy.tables.ts';

export async function insertAct(
  tx: Tx,
  row: Omit<typeof privacyActs.$inferInsert, 'id'>,
): Promise<void> {
  await tx.insert(privacyActs).values(row);
}

/** Newest first. */
export async function actsOf(db: Db, userId: string): Promise<PrivacyActRow[]> {
  return db
    .select()
    .from(privacyActs)
    .where(eq(privacyActs.userId, userId))
    .orderBy(desc(privacyActs.at), desc(privacyActs.id))
    .limit(100);
}

/** Leads that were joined to a person, and those with their e-mail or mobile. */
function leadsOf(person: Pick<UserRow, 'id' | 'email' | 'mobile'>) {
  return or(eq(contacts.userId, person.id), leftBy(person, contacts));
}

/** The ids of those leads. */
export async function leadIdsOf(
  db: Db,
  person: Pick<UserRow, 'id' | 'email' | 'mobile'>,
): Promise<string[]> {
  const rows = await db.select({ id: contacts.id }).from(contacts).where(leadsOf(person));
  return rows.map((row) => row.id);
}

/**
 * Takes out of every table what says who the person is, and leaves what the law keeps: deals,
 * payments, receipts, claims and the mails about them, certificates, consents, the audit log.
 * @param records ids of all that is theirs, as other records name it
 * @returns the ids of files that nothing points to any more.
 */
export async function eraseTraces(
  tx: Tx,
  person: UserRow,
  records: readonly string[],
): Promise<string[]> {
  const { id, email, dni, photoId } = person;
  const leads = leadsOf(person);
  const erasedLeads = await tx
    .update(contacts)
    .set({ ...goneLead, retiredAt: sql`now()`, updatedAt: sql`now()` })
    .where(leads)
    .returning({ id: contacts.id });
  const leadIds = erasedLeads.map((lead) => lead.id);
  const theirs = <T extends typeof activities | typeof calls>(table: T) =>
    or(eq(table.userId, id), leadIds.length > 0 ? inArray(table.contactId, leadIds) : undefined);
  await tx.update(activities).set({ text: gone }).where(theirs(activities));
  const recordings = await tx
    .select({ file: calls.recordingFileId })
    .from(calls)
    .where(theirs(calls));
  await tx.update(calls).set(goneCall).where(theirs(calls));
  await tx
    .update(testimonies)
    .set({
      ...{ name: gone, text: gone, city: null, photoId: null, video: null, answer: null },
      retiredAt: sql`now()`,
      updatedAt: sql`now()`,
    })
    .where(eq(testimonies.userId, id));
  // That lessons were done stays with the enrolment; what was written beside them was for one reader.
  const own = tx.select({ id: enrolments.id }).from(enrolments).where(eq(enrolments.userId, id));
  await tx.update(lessonProgress).set({ note: '' }).where(inArray(lessonProgress.enrolmentId, own));
  // What they asked was read by others: neither it nor what was answered to them is any more.
  await tx
    .update(lessonQuestions)
    .set({
      ...{ text: gone, useful: false, hiddenReason: gone },
      answer: sql`case when ${lessonQuestions.answer} is null then null else ${gone} end`,
      hiddenAt: sql`coalesce(${lessonQuestions.hiddenAt}, now())`,
    })
    .where(inArray(lessonQuestions.enrolmentId, own));
  // To which sessions they came stays too: it is a condition of the certificate. Their calendar's address opens nothing
  // once the account is closed.
  // Points stay with the grade that they make; what was typed does not.
  const tried = tx
    .select({ id: attempts.id })
    .from(attempts)
    .where(inArray(attempts.enrolmentId, own));
  await tx
    .update(attemptQuestions)
    .set({ answer: null, comment: '' })
    .where(inArray(attemptQuestions.attemptId, tried));
  await tx.delete(attemptOpenings).where(inArray(attemptOpenings.attemptId, tried));
  // Nobody marks what is no longer there.
  await tx.update(attempts).set({ waitingSince: null }).where(inArray(attempts.enrolmentId, own));
  await tx
    .update(accommodations)
    .set({ reason: '' })
    .where(inArray(accommodations.enrolmentId, own));
  await tx.update(toolScores).set({ comment: '' }).where(inArray(toolScores.enrolmentId, own));
  // By the code that a tool knows them by nothing is found any more.
  await tx.delete(ltiPeople).where(eq(ltiPeople.userId, id));
  await tx.delete(ltiLearners).where(eq(ltiLearners.userId, id));
  // Nothing more is told of them there.
  await tx
    .update(platformGrades)
    .set({ subject: '', state: 'fallido', nextAt: null })
    .where(inArray(platformGrades.enrolmentId, own));
  const work = await eraseWork(tx, own);
  // When it was asked and answered, and by whom, is the proof; who asked is not.
  const asked = or(
    eq(privacyRequests.userId, id),
    email ? sql`lower(${privacyRequests.email}) = ${email}` : undefined,
    dni ? eq(privacyRequests.dni, dni) : undefined,
  );
  await tx
    .update(privacyRequests)
    .set({
      ...{ name: gone, dni: null, email: null, searchText: '', identifiedBy: gone, detail: gone },
      answer: sql`case when ${privacyRequests.answer} is null then null else ${gone} end`,
      extensionReason: sql`case when ${privacyRequests.extensionReason} is null then null else ${gone} end`,
    })
    .where(asked);
  const gathered = await deleteDossiersOf(tx, id);
  const elsewhere = await eraseElsewhere(tx, person, records);
  await tx.delete(oneTimeLinks).where(eq(oneTimeLinks.userId, id));
  await tx.delete(userProposals).where(eq(userProposals.userId, id));
  await tx.delete(sessions).where(eq(sessions.userId, id));
  await tx.delete(secondFactors).where(eq(secondFactors.userId, id));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, id));
  await deletePasskeysOf(tx, id);
  await deleteAccountsOf(tx, id);
  await tx.update(userChanges).set({ from: null, to: null }).where(eq(userChanges.userId, id));
  // Those to staff name the person too; one about a lead has its id, whatever the lead left.
  const ofLead =
    leadIds.length > 0 ? inArray(sql`split_part(${mails.occasion}, ':', 2)`, leadIds) : undefined;
  const named = sql`position(${email} in ${mails.props}::text || ${mails.html} || ${mails.text}) > 0`;
  await tx
    .update(mails)
    .set({
      to: sql`case when ${mails.userId} = ${id} or ${mails.to} = ${email} then '' else ${mails.to} end`,
      // An occasion may be made of an address; a new one stays as unique.
      occasion: sql`'erased-' || ${mails.id}`,
      ...{ props: {}, subject: gone, html: '', text: '', receipt: null, error: null },
      ...{ cause: null, paced: null },
    })
    .where(
      and(
        or(eq(mails.userId, id), email ? or(eq(mails.to, email), named) : undefined, ofLead),
        sql`${mails.occasion} not like 'claim-%'`,
      ),
    );
  // Those about claims are proof, and stand as they were sent for two years (DS 011-2011-PCM art. 12).
  if (email)
    await tx
      .delete(mails)
      .where(
        and(
          eq(mails.to, email),
          sql`${mails.occasion} like 'claim-%'`,
          sql`${mails.createdAt} < now() - interval '2 years'`,
        ),
      );
  const files = [
    photoId,
    ...work,
    ...gathered,
    ...elsewhere,
    ...recordings.map(({ file }) => file),
  ];
  return files.filter((file) => file !== null);
}

/**
 * What they wrote and sent for assignments, and what was said of it, in words; marks stay with the grade.
 * @returns the ids of the files.
 */
async function eraseWork(tx: Tx, own: SQLWrapper): Promise<string[]> {
  const erased = await tx
    .update(submissions)
    .set({ text: '', comment: '', correctedWhy: '' })
    .where(inArray(submissions.enrolmentId, own))
    .returning({ id: submissions.id });
  if (erased.length === 0) return [];
  const ids = erased.map((row) => row.id);
  // What was still on its way can arrive no more, and its bytes go with the next sweep.
  const never = { name: '', bytes: 0, createdAt: new Date(0) };
  await tx.update(submissionUploads).set(never).where(inArray(submissionUploads.submissionId, ids));
  const gone = await tx
    .delete(submissionFiles)
    .where(inArray(submissionFiles.submissionId, ids))
    .returning({ id: submissionFiles.fileId });
  return gone.map((row) => row.id);
}
