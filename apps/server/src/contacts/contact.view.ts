import type { Contact } from '@aulario/contract/contact';
import { fullName } from '../people/user.view.ts';
import type { ContactRecord } from './contact.queries.ts';

export function contactView({ contact, course, assessor }: ContactRecord): Contact {
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
    stage: contact.stage,
    stageAt: contact.stageAt?.toISOString() ?? null,
    stageBy: contact.stageBy,
    assessor: contact.assessorId,
    assessorName: assessor && fullName(assessor),
    notes: contact.notes,
    nextActionAt: contact.nextActionAt?.toISOString() ?? null,
    user: contact.userId,
    retiredAt: contact.retiredAt?.toISOString() ?? null,
  };
}
