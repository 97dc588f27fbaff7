import type { LtiGrade } from '@aulario/contract/systems/lti-platform';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import { minutes } from '../../platform/clock.ts';
import { newId } from '../../platform/columns.ts';
import type { Deps } from '../../platform/deps.ts';
import { found } from '../../platform/error.ts';
import { askOutside } from '../../platform/outside/ask-outside.ts';
import { signLti } from '../../systems/lti/lti.keys.ts';
import type { LtiPlatformRow } from '../../systems/lti/lti.tables.ts';
import { platformById } from '../../systems/lti/lti-platform.queries.ts';
import { pauses } from '../../systems/webhooks/delivery.worker.ts';
import { scoreScope } from './entry.claims.ts';
import { type Outcome, outcomeOf } from './grade.rules.ts';
import * as queries from './platform.queries.ts';

type GradeDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

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

/** Sends what changed since it was told last, and what did not arrive yet. The same outcome is told once. */
export async function sendGrades(deps: GradeDeps): Promise<void> {
  // One leave for each platform and look: one that is silent is waited for once, and not for each grade.
  const tokens = new Map<string, Promise<string>>();
  const tokenOf = (platform: LtiPlatformRow) => {
    const token = tokens.get(platform.id) ?? accessToken(deps, platform);
    tokens.set(platform.id, token);
    return token;
  };
  for (const due of await queries.dueGrades(deps.db, deps.clock.now()))
    await sendOne(deps, due, tokenOf);
}

type TokenOf = (platform: LtiPlatformRow) => Promise<string>;

async function sendOne(
  deps: GradeDeps,
  { grade, enrolment, platform }: queries.DueGrade,
  tokenOf: TokenOf,
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
    await tell(deps, await tokenOf(platform), grade, outcome);
    await keep({ ...seen, ...outcome, state: 'entregado', sentAt: now });
  } catch (error) {
    const pause = pauses[grade.tries];
    await keep({
      ...{ state: pause === undefined ? 'fallido' : 'pendiente', tries: grade.tries + 1 },
      // A change since then begins anew, also after the last try.
      seenAt: enrolment.updatedAt,
      nextAt: pause === undefined ? null : new Date(now.getTime() + pause),
      fault: ((error as Error).message || 'No respondió.').slice(0, 300),
    });
  }
}

async function tell(
  deps: GradeDeps,
  access: string,
  { lineItem, subject }: { lineItem: string; subject: string },
  { activity, score }: Outcome,
): Promise<void> {
  const url = new URL(lineItem);
  // The address of a column may have a query (Moodle's has): the scores are a part of its path.
  url.pathname = `${url.pathname.replace(/\/$/, '')}/scores`;
  const { status, answer } = await askOutside(url.href, {
    anywhere: deps.config.webhooksAnywhere,
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

async function accessToken(deps: GradeDeps, platform: LtiPlatformRow): Promise<string> {
  const { clientId, tokenUrl } = platform;
  const claims = { sub: clientId, jti: newId() };
  const assertion = await signLti(deps, claims, tokenUrl, clientId);
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    ...{ client_assertion: assertion, scope: scoreScope },
  });
  const { status, answer } = await askOutside(tokenUrl, {
    ...{ anywhere: deps.config.webhooksAnywhere, body: form.toString(), kept: 8000 },
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
