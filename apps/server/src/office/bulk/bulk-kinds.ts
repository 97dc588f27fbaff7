import type { Permission } from '@aulario/contract/access';
import type { BulkKind } from '@aulario/contract/office/bulk';
import {
  getCourse,
  publishCourse,
  updateCourse,
  withdrawCourse,
} from '../../catalogue/courses/course.service.ts';
import { issueCertificate } from '../../certificates/issuing/certificate.service.ts';
import { getEnrolment } from '../../learning/enrolments/enrolment.service.ts';
import { retryMoodleEnrolment } from '../../learning/moodle/moodle-enrolment.service.ts';
import { retryMail } from '../../mails/mail.service.ts';
import { reassignUser } from '../../people/users/account.service.ts';
import { getUser } from '../../people/users/user.service.ts';
import { fullName } from '../../people/users/user.view.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { getContact, updateContact } from '../../relations/contacts/contact.service.ts';
import { approveTestimony, getTestimony } from '../../relations/testimonies/testimony.service.ts';
import type { BulkParameters } from './bulk.tables.ts';

/** What a kind of act does to one record; the words of its refusal are the service's own. */
type BulkWork = {
  permission: Permission;
  /** What the report calls a record of the list. */
  nameOf: (row: never) => string;
  /** @returns whether anything changed. */
  run: (deps: Deps, actor: Actor, id: string, parameters: BulkParameters) => Promise<boolean>;
};

const ofEnrolment = {
  nameOf: ({ userName, courseName }: { userName: string; courseName: string }) =>
    `${userName} · ${courseName}`,
} as const;

const ofCourse = {
  permission: 'courses:write',
  nameOf: ({ name, code }: { name: string; code: string }) => `${name} (${code})`,
} as const;

export const bulkWorks: Record<BulkKind, BulkWork> = {
  'publish-courses': {
    ...ofCourse,
    async run(deps, actor, id) {
      const { status, retiredAt } = await getCourse(deps, actor, id);
      if (status === 'publicado' && !retiredAt) return false;
      await publishCourse(deps, actor, id);
      return true;
    },
  },
  'withdraw-courses': {
    ...ofCourse,
    async run(deps, actor, id) {
      if ((await getCourse(deps, actor, id)).status === 'archivado') return false;
      await withdrawCourse(deps, actor, id);
      return true;
    },
  },
  'label-courses': { ...ofCourse, run: labelling((labels, label) => [...labels, label]) },
  'unlabel-courses': {
    ...ofCourse,
    run: labelling((labels, label) => labels.filter((one) => one !== label)),
  },
  'assign-contacts': {
    permission: 'contacts:write',
    nameOf: ({ name }: { name: string }) => name,
    async run(deps, actor, id, { assessor = null, reason = '' }) {
      if ((await getContact(deps, actor, id)).assessor === assessor) return false;
      await updateContact(deps, actor, id, { assessor, reason });
      return true;
    },
  },
  'assign-people': {
    permission: 'users:write',
    nameOf: fullName,
    async run(deps, actor, id, { assessor = null, reason = '' }) {
      if ((await getUser(deps, actor, id)).assessor === assessor) return false;
      await reassignUser(deps, actor, id, { assessor, reason });
      return true;
    },
  },
  'approve-testimonies': {
    permission: 'testimonies:write',
    nameOf: ({ name }: { name: string }) => name,
    async run(deps, actor, id) {
      if ((await getTestimony(deps, actor, id)).state === 'aprobado') return false;
      await approveTestimony(deps, actor, id);
      return true;
    },
  },
  'issue-certificates': {
    ...ofEnrolment,
    permission: 'certificates:issue',
    async run(deps, actor, id) {
      await issueCertificate(deps, actor, { enrolment: id, kind: 'digital', nameConfirmed: false });
      return true;
    },
  },
  'retry-enrolments': {
    ...ofEnrolment,
    permission: 'enrolments:write',
    async run(deps, actor, id) {
      const { state } = await getEnrolment(deps, actor, id);
      if (state === 'matriculado') return false;
      await retryMoodleEnrolment(deps, actor, id);
      return true;
    },
  },
  'retry-mails': {
    permission: 'mails:send',
    nameOf: ({ to, subject }: { to: string; subject: string }) => `${subject} · ${to}`,
    run: retryMail,
  },
};

function labelling(change: (labels: string[], label: string) => string[]): BulkWork['run'] {
  return async (deps, actor, id, { label = '' }) => {
    const { labels, version } = await getCourse(deps, actor, id);
    const next = [...new Set(change(labels, label))];
    if (next.length === labels.length) return false;
    await updateCourse(deps, actor, id, { labels: next, version });
    return true;
  };
}
