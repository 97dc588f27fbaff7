import { sendMail } from '../../mails/mail.service.ts';
import { staffMailboxes } from '../../people/users/staff.queries.ts';
import { fullName } from '../../people/users/user.view.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { MarkEffect } from './mark-correction.effects.ts';
import type { Standing } from './regrading.certificates.ts';

/** Administrators hear that a teacher moved the grade on which a certificate stands: whether it is corrected is theirs to say. */
export async function tellOfCertificate(
  { jobs, config }: Pick<Deps, 'jobs' | 'config'>,
  tx: Tx,
  { row, final }: MarkEffect,
  { certificate, by, reason }: { certificate: Standing; by: Actor; reason: string },
): Promise<void> {
  const { submission, user, course, lesson } = row;
  for (const { id, email, firstName } of await staffMailboxes(tx, ['Administrador']))
    await sendMail({ jobs }, tx, {
      occasion: `certificate-grade-moved:${submission.id}:${submission.version}:${id}`,
      ...{ to: email, userId: id, template: 'certificate-grade-moved' },
      props: {
        ...{ firstName, person: fullName(user), courseName: course.name, title: lesson.title },
        ...{ code: certificate.code, reason, by: by.name },
        said: words(certificate.grade),
        now: words(final?.after ?? null),
        path: `${config.publicUrl}/admin/certificados/${certificate._id}`,
      },
    });
}

const words = (grade: number | null) =>
  grade === null ? 'ninguna nota' : String(grade).replace('.', ',');
