import { enrolmentCompletedJob } from '../../learning/enrolments/enrolment.service.ts';
import { systemActor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError } from '../../platform/error.ts';
import type { JobHandler } from '../../platform/jobs.ts';
import { missedTooMany } from './attended.ts';
import { finishedEnrolment } from './certificate.queries.ts';
import { certifyEnrolment, type IssueDeps } from './issuing.ts';
import { certificateRules } from './rules.service.ts';

type CompletedDeps = IssueDeps & Pick<Deps, 'log'>;

/** Who finishes in Moodle gets their certificate without anybody's act, as the academy decided. */
export function completedJobs(
  deps: CompletedDeps,
): JobHandler<typeof enrolmentCompletedJob.data>[] {
  return [
    { kind: enrolmentCompletedJob, run: ({ enrolment }) => certifyCompleted(deps, enrolment) },
  ];
}

/**
 * Asks the person for their name, or issues at once. Whoever has a certificate already, did not pass,
 * came to too few sessions or has a name that cannot be printed is left to staff, who see them among those who finished.
 */
async function certifyCompleted(deps: CompletedDeps, enrolment: string): Promise<void> {
  try {
    await deps.db.transaction(async (tx) => {
      const rules = await certificateRules(tx);
      if (rules.onCompletion === 'nada') return;
      const source = await finishedEnrolment(tx, enrolment);
      if (!source?.enrolment.completedAt || source.enrolment.state !== 'matriculado') return;
      // Who was annulled is not given another for finishing again.
      if (source.annulled.includes('digital')) return;
      const { enrolment: ended, course } = source;
      const of = { id: ended.id, classroom: course.classroom };
      if ((await missedTooMany(tx, [of], deps.clock.now())).size > 0) return;
      const nameConfirmed = rules.onCompletion === 'emitir';
      await certifyEnrolment(deps, tx, systemActor, source, {
        ...{ kind: 'digital', nameConfirmed, rules },
      });
    });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    deps.log.info({ enrolment, code: error.code }, 'a finished course was left to staff');
  }
}
