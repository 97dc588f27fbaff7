import type { LtiGrade } from '@aulario/contract/systems/lti-platform';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import { minutes, seconds } from '../../platform/clock.ts';
import { newId } from '../../platform/columns.ts';
import type { Deps } from '../../platform/deps.ts';
import { found } from '../../platform/error.ts';
import { askOutside, whySilent } from '../../platform/outside/ask-outside.ts';
import { signLti } from '../../systems/lti/lti.keys.ts';
import type { LtiPlatformRow } from '../../systems/lti/lti.tables.ts';
import { platformById, workingPlatforms } from '../../systems/lti/lti-platform.queries.ts';
import { pauses } from '../../systems/webhooks/delivery.worker.ts';
import { scoreScope } from './entry.claims.ts';
import { type Outcome, outcomeOf } from './grade.rules.ts';
import * as queries from './platform.queries.ts';
import type { PlatformGradeRow } from './platform-grade.tables.ts';

type GradeDeps = Pick<Deps, 'db' | 'clock' | 'config'>;
/** How long one call is waited for. */
const patience = seconds(10);

export async function listGrades(
  { db }: GradeDeps,
  actor: Actor,
  platformId: string,
): Promise<LtiGrade[]> {
  requirePermission(actor, 'tools:read');
  found(await platformById(db, platformId));
  return (await queries.gradesOfPlatform(db, platformId)).map(({ grade, person, course }) => ({
    ...{ _id: grade.id, enrolment: grade.enrolmentId, person, course, state: grade.state },
    ...{ score: grade.score, activity: grade.activity, tries: grade.tries, fault: grade.fault },
    sentAt: grade.sentAt?.toISOString() ?? null,
    nextAt: grade.nextAt?.toISOString() ?? null,
  }));
}

/** What did not arrive has all its tries again. */
export async function resendGrades({ db, clock }: GradeDeps, actor: Actor, platformId: string) {
  requirePermission(actor, 'tools:write');
  const platform = found(await platformById(db, platformId));
  return db.transaction(async (tx) => {
    const again = await queries.sendAgain(tx, platformId, clock.now());
    await recordAudit(tx, actor, {
      ...{ action: 'resend-grades', entity: 'lti-platform', entityId: platformId },
      after: { platform: platform.name, grades: again },
    });
    return { again };
  });
}

type Look = {
  /** Only places that changed since then; without it all are compared. */
  since?: Date;
  /** How long one platform may take: what is left waits for the next look. */
  budget?: number;
};

/**
 * Sends what changed since it was told last, and what did not arrive yet. The same outcome is told once. Platforms do not wait for
 * each other.
 */
export async function sendGrades(deps: GradeDeps, look: Look = {}): Promise<void> {
  const platforms = await workingPlatforms(deps.db);
  await Promise.all(platforms.map((platform) => sendTo(deps, platform, look)));
}

async function sendTo(deps: GradeDeps, platform: LtiPlatformRow, look: Look): Promise<void> {
  const { since, budget = seconds(20) } = look;
  const end = performance.now() + budget;
  const left = () => Math.max(0, Math.min(patience, Math.ceil(end - performance.now())));
  // One leave for each look: a platform that is silent is waited for once, and not for each grade.
  let token: Promise<string> | undefined;
  const send = (grade: PlatformGradeRow, outcome: Outcome) => {
    token ??= accessToken(deps, platform, left());
    return token.then((access) => tell(deps, access, grade, outcome, left()));
  };
  const due = [
    ...(await queries.waitingGrades(deps.db, platform.id, deps.clock.now())),
    ...(await queries.changedGrades(deps.db, platform.id, since)),
  ];
  for (const one of due) if (left() > 0) await sendOne(deps, one, send);
}

async function sendOne(
  deps: GradeDeps,
  { grade, enrolment }: queries.DueGrade,
  send: (grade: PlatformGradeRow, outcome: Outcome) => Promise<void>,
) {
  const now = deps.clock.now();
  const lease = { now, until: new Date(now.getTime() + minutes(2)) };
  if (!(await queries.takeGrade(deps.db, grade, lease))) return;
  const outcome = await outcomeOf(deps.db, enrolment, grade.lessonId);
  const seen = { seenAt: enrolment.updatedAt, nextAt: null, fault: null, tries: 0 };
  const keep = (changes: Parameters<typeof queries.updateGrade>[2]) =>
    queries.updateGrade(deps.db, grade.id, { ...changes, updatedAt: deps.clock.now() });
  const same = outcome.activity === grade.activity && outcome.score === grade.score;
  if (same || enrolment.state !== 'matriculado') return keep({ ...seen, state: 'entregado' });
  try {
    await send(grade, outcome);
    await keep({ ...seen, ...outcome, state: 'entregado', sentAt: now });
  } catch (error) {
    const pause = pauses[grade.tries];
    await keep({
      ...{ state: pause === undefined ? 'fallido' : 'pendiente', tries: grade.tries + 1 },
      // A change since then begins anew, also after the last try.
      seenAt: enrolment.updatedAt,
      nextAt: pause === undefined ? null : new Date(now.getTime() + pause),
      fault: whySilent(error as Error),
    });
  }
}

async function tell(
  deps: GradeDeps,
  access: string,
  { lineItem, subject }: { lineItem: string; subject: string },
  { activity, score }: Outcome,
  within: number,
): Promise<void> {
  const url = new URL(lineItem);
  // The address of a column may have a query (Moodle's has): the scores are a part of its path.
  url.pathname = `${url.pathname.replace(/\/$/, '')}/scores`;
  const { status, answer } = await askOutside(url.href, {
    ...{ anywhere: deps.config.webhooksAnywhere, within },
    headers: {
      authorization: `Bearer ${access}`,
      'content-type': 'application/vnd.ims.lis.v1.score+json',
    },
    body: JSON.stringify({
      ...{ userId: subject, timestamp: deps.clock.now().toISOString() },
      activityProgress: activity,
      gradingProgress: score === null ? 'NotReady' : 'FullyGraded',
      ...(score === null ? {} : { scoreGiven: points(score), scoreMaximum: 100 }),
    }),
  });
  if (status < 200 || status > 299) throw new Error(`Respondió ${status}: ${answer.slice(0, 200)}`);
}

const points = (share: number) => Math.round(share * 10_000) / 100;

async function accessToken(
  deps: GradeDeps,
  platform: LtiPlatformRow,
  within: number,
): Promise<string> {
  const { clientId, tokenUrl } = platform;
  const claims = { sub: clientId, jti: newId() };
  const assertion = await signLti(deps, claims, tokenUrl, clientId);
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    ...{ client_assertion: assertion, scope: scoreScope },
  });
  const { status, answer } = await askOutside(tokenUrl, {
    ...{ anywhere: deps.config.webhooksAnywhere, body: form.toString(), kept: 8000, within },
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
    },
  });
  if (status !== 200) throw new Error(`No dio permiso (${status}): ${answer.slice(0, 200)}`);
  const token = tokenIn(answer);
  if (!token) throw new Error('No dio permiso: su respuesta no se entiende.');
  return token;
}

function tokenIn(answer: string): string | undefined {
  try {
    const { access_token: token } = JSON.parse(answer) as { access_token?: unknown };
    return typeof token === 'string' ? token : undefined;
  } catch {
    return undefined;
  }
}
