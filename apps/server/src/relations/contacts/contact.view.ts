import type { Contact } from '@aulario/contract/relations/contact';
import type { LeadHistory } from '@aulario/contract/relations/lead';
import { fullName } from '../../people/users/user.view.ts';
import type { ActivityRow } from './activity.tables.ts';
import type { ContactFileRecord, ContactRecord } from './contact.queries.ts';
import type { contactAssignments, contactMoves } from './contact.tables.ts';

export function contactView(record: ContactRecord, notes: readonly ActivityRow[] = []): Contact {
  const { contact, course, assessor, person } = record;
  return {
    _id: contact.id,
    createdAt: contact.createdAt.toISOString(),
    updatedAt: contact.updatedAt.toISOString(),
    version: contact.version,
    name: contact.name,
    email: contact.email,
    mobile: contact.mobile,
    mobileCode: contact.mobileCode,
    country: contact.country,
    course: contact.courseId,
    courseName: course?.name ?? null,
    message: contact.message,
    preferredTime: contact.preferredTime,
    consent: contact.consent,
    consentVersion: contact.consentVersion,
    consentAt: contact.consentAt?.toISOString() ?? null,
    utm: contact.utm,
    source: contact.source,
    campaign: contact.campaign,
    stage: contact.stage,
    stageAt: contact.stageAt?.toISOString() ?? null,
    stageBy: contact.stageBy,
    lostReason: contact.lostReason,
    firstContactAt: contact.firstContactAt?.toISOString() ?? null,
    assessor: contact.assessorId,
    assessorName: assessor && fullName(assessor),
    notes: notes
      .filter(({ contactId }) => contactId === contact.id)
      .map(({ at, byName, text }) => ({ at: at.toISOString(), by: byName, text })),
    nextActionAt: contact.nextActionAt?.toISOString() ?? null,
    nextAction: contact.nextAction,
    user: contact.userId,
    userName: person && fullName(person),
    duplicated: record.duplicated,
    mergedInto: contact.mergedIntoId,
    retiredAt: contact.retiredAt?.toISOString() ?? null,
  };
}

/** What a file shows of a lead. */
export function contactFileView({ assessor, ...row }: ContactFileRecord) {
  return {
    ...row,
    assessorName: assessor && fullName(assessor),
    nextActionAt: row.nextActionAt?.toISOString(),
    firstContactAt: row.firstContactAt?.toISOString(),
    createdAt: row.createdAt.toISOString(),
    retiredAt: row.retiredAt?.toISOString(),
  };
}

export function leadHistoryView(
  moves: readonly (typeof contactMoves.$inferSelect)[],
  assignments: readonly (typeof contactAssignments.$inferSelect)[],
  names: ReadonlyMap<string, string>,
): LeadHistory {
  const nameOf = (id: string | null) => (id ? (names.get(id) ?? null) : null);
  return {
    moves: moves.map((row) => ({
      at: row.at.toISOString(),
      from: row.fromStage,
      to: row.toStage,
      reason: row.reason,
      byName: row.byName,
    })),
    assignments: assignments.map((row) => ({
      at: row.at.toISOString(),
      from: row.fromId,
      fromName: nameOf(row.fromId),
      to: row.toId,
      toName: nameOf(row.toId),
      reason: row.reason,
      byName: row.byName,
    })),
  };
}
