import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CourseDetail } from '@aulario/contract/course';
import type { Publication } from '@aulario/contract/course-preview';
import { type Currency, defaultCurrency } from '@aulario/contract/money';
import { type Actor, requirePermission } from '../platform/actor.ts';
import { actsOfKinds } from '../platform/audit.queries.ts';
import { recordAudit } from '../platform/audit.ts';
import { hours } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import { DomainError, found } from '../platform/error.ts';
import { wholeDetail } from './catalogue.service.ts';
import { courseById } from './course.queries.ts';

/** Long enough to be read over by a teacher the next morning. */
const lasts = hours(24);

type PreviewDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

/** When a course was published and taken off, and by whom, newest first. */
export async function listPublications(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
): Promise<Publication[]> {
  requirePermission(actor, 'courses:read');
  found(await courseById(db, id));
  const acts = ['create', 'publish', 'withdraw', 'retire', 'restore'] as const;
  const rows = await actsOfKinds(db, 'course', id, acts);
  return rows.map(({ createdAt, action, actorName }) => ({
    at: createdAt.toISOString(),
    act: action,
    byName: actorName,
  }));
}

/**
 * A private address for the page of a course as it is now. Nothing is kept of it: the address itself
 * says which course and until when, and is signed.
 */
export async function createPreview(
  { db, clock, config }: PreviewDeps,
  actor: Actor,
  id: string,
): Promise<{ path: string; expiresAt: string }> {
  requirePermission(actor, 'courses:write');
  found(await courseById(db, id));
  const expiresAt = new Date(clock.now().getTime() + lasts);
  await db.transaction((tx) =>
    recordAudit(tx, actor, {
      ...{ action: 'preview', entity: 'course', entityId: id },
      after: { expiresAt: expiresAt.toISOString() },
    }),
  );
  const claim = `${id}.${expiresAt.getTime().toString(36)}`;
  return {
    path: `/vista-previa/${claim}.${signature(config, claim)}`,
    expiresAt: expiresAt.toISOString(),
  };
}

/** @throws DomainError `not-found` for an address that is not ours, or has expired. */
export async function readPreview(
  { db, clock, config }: PreviewDeps,
  { token, currency = defaultCurrency }: { token: string; currency?: Currency | undefined },
): Promise<{ course: CourseDetail; expiresAt: string }> {
  const [id = '', until = '', signed = ''] = token.split('.');
  const expected = Buffer.from(signature(config, `${id}.${until}`));
  const given = Buffer.from(signed);
  const ours = given.length === expected.length && timingSafeEqual(given, expected);
  const expiresAt = Number.parseInt(until, 36);
  if (!ours || expiresAt <= clock.now().getTime()) throw new DomainError('not-found');
  const record = found(await courseById(db, id));
  return {
    course: await wholeDetail({ db, clock }, record, currency),
    expiresAt: new Date(expiresAt).toISOString(),
  };
}

function signature(config: Deps['config'], claim: string): string {
  return createHmac('sha256', config.jwtSecret)
    .update(`course-preview:${claim}`)
    .digest('base64url');
}
