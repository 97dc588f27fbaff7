import {
  type ContactMergeField,
  type ContactMergePreview,
  contactMergeFields,
} from '@aulario/contract/relations/lead';
import { fullName } from '../../people/users/user.view.ts';
import type { ContactRecord } from './contact.queries.ts';
import type { ContactRow } from './contact.tables.ts';

/** The fields in which two leads differ, in words, and whose value `after` has. */
export function mergeWords(
  kept: ContactRecord,
  other: ContactRecord,
  after: ContactRow,
): ContactMergePreview['fields'] {
  const one = wordsOf(kept);
  const two = wordsOf(other);
  return (Object.keys(contactMergeFields) as ContactMergeField[])
    .filter((field) => one[field] !== two[field])
    .map((field) => ({
      field,
      kept: one[field],
      other: two[field],
      stays: keyOf(after, field) === keyOf(kept.contact, field) ? 'kept' : 'other',
    }));
}

function wordsOf({
  contact,
  course,
  assessor,
  person,
}: ContactRecord): Record<ContactMergeField, string | null> {
  return {
    name: contact.name,
    email: contact.email,
    mobile: contact.mobile,
    country: contact.country,
    course: course?.name ?? null,
    campaign: contact.campaign,
    preferredTime: contact.preferredTime,
    user: person && fullName(person),
    assessor: assessor && fullName(assessor),
    nextAction: contact.nextActionAt && (contact.nextAction ?? 'Seguimiento'),
  };
}

const columns = {
  name: 'name',
  email: 'email',
  mobile: 'mobile',
  country: 'country',
  course: 'courseId',
  campaign: 'campaign',
  preferredTime: 'preferredTime',
  user: 'userId',
  assessor: 'assessorId',
  nextAction: 'nextActionAt',
} as const satisfies Record<ContactMergeField, keyof ContactRow>;

function keyOf(row: ContactRow, field: ContactMergeField) {
  return row[columns[field]];
}
