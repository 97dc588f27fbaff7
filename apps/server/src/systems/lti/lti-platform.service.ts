import type {
  createLtiPlatformBody,
  LtiEntryAddresses,
  LtiPlatform,
  ltiPlatformListQuery,
  updateLtiPlatformBody,
} from '@aulario/contract/systems/lti-platform';
import type { z } from 'zod';
import { revokeSessionsBy } from '../../people/sign-in/session.queries.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { fieldFault, found, withUniqueNames } from '../../platform/error.ts';
import type { Page } from '../../platform/list.ts';
import { checkCalledAddress, checkTypedAddress } from '../../platform/outside/typed-address.ts';
import { checkVersion } from '../../platform/version.ts';
import type { LtiPlatformRow } from './lti.tables.ts';
import * as queries from './lti-platform.queries.ts';
import { entryAddresses, ltiPlatformView } from './lti-platform.view.ts';
import { readKeys, ToolFault } from './tool-keys.ts';

export type PlatformDeps = Pick<Deps, 'db' | 'clock' | 'config'> & {
  /** Courses stand to the right of this wing. */
  courseNames: (db: Db, ids: string[]) => Promise<Map<string, string>>;
};
type Fields = Partial<z.output<typeof createLtiPlatformBody>>;

export async function listPlatforms(
  { db }: PlatformDeps,
  actor: Actor,
  query: z.output<typeof ltiPlatformListQuery>,
): Promise<Page<LtiPlatform>> {
  requirePermission(actor, 'tools:read');
  const { rows, total } = await queries.listPlatforms(db, query);
  const people = await queries.peopleOf(
    db,
    rows.map(({ id }) => id),
  );
  return { rows: rows.map((row) => ltiPlatformView(row, people.get(row.id) ?? 0)), total };
}

export async function getPlatform(
  { db }: PlatformDeps,
  actor: Actor,
  id: string,
): Promise<LtiPlatform> {
  requirePermission(actor, 'tools:read');
  return counted(db, found(await queries.platformById(db, id)));
}

/** What whoever looks after another system copies there. */
export function platformAddresses({ config }: PlatformDeps, actor: Actor): LtiEntryAddresses {
  requirePermission(actor, 'tools:read');
  return entryAddresses(config);
}

/** Registers one. @throws 402 at the field of an address inside of a network; `conflict` for a client that is there already. */
export async function createPlatform(
  deps: PlatformDeps,
  actor: Actor,
  input: z.output<typeof createLtiPlatformBody>,
): Promise<LtiPlatform> {
  requirePermission(actor, 'tools:write');
  await checkFields(deps, input);
  const row = await onceEach(() =>
    deps.db.transaction(async (tx) => {
      const made = await queries.insertPlatform(tx, { ...input, createdById: actor.id ?? '' });
      const written = { entity: 'lti-platform', entityId: made.id, after: audited(made) };
      await recordAudit(tx, actor, { action: 'create', ...written });
      return made;
    }),
  );
  return ltiPlatformView(row, 0);
}

/** Changes one. @throws 402 at `issuer` once people came: by it and their code there they are told apart. */
export async function updatePlatform(
  deps: PlatformDeps,
  actor: Actor,
  id: string,
  { version, ...input }: z.output<typeof updateLtiPlatformBody>,
): Promise<LtiPlatform> {
  requirePermission(actor, 'tools:write');
  await checkFields(deps, input as Fields);
  return change(deps, actor, id, 'update', async (before, tx) => {
    await checkVersion(tx, { actor, entity: 'lti-platform', before, version, sent: input });
    if (input.issuer && input.issuer !== before.issuer && (await queries.hasLearners(tx, id)))
      throw fieldFault(
        'issuer',
        'Ya entró gente con este emisor, y otro daría sus fichas a otras personas. Registra la otra aula aparte.',
      );
    return input as Partial<LtiPlatformRow>;
  });
}

/** Nobody enters by it any more, no grade goes to it, and the sessions that it opened end. Who entered stays who they are. */
export async function retirePlatform(
  deps: PlatformDeps,
  actor: Actor,
  id: string,
): Promise<LtiPlatform> {
  return change(deps, actor, id, 'retire', async () => ({ retiredAt: deps.clock.now() }));
}

/** Takes its retirement back. @throws `conflict` when it was registered anew meanwhile. */
export async function restorePlatform(
  deps: PlatformDeps,
  actor: Actor,
  id: string,
): Promise<LtiPlatform> {
  return change(deps, actor, id, 'restore', async () => ({ retiredAt: null }));
}

/** Whether its keys can be read, so that who it sends could be believed. */
export async function checkPlatform(
  deps: PlatformDeps,
  actor: Actor,
  id: string,
): Promise<{ keys: number; fault: string | null }> {
  requirePermission(actor, 'tools:write');
  const { jwksUrl } = found(await queries.platformById(deps.db, id));
  try {
    return { keys: (await readKeys(deps, jwksUrl)).keys.length, fault: null };
  } catch (error) {
    if (error instanceof ToolFault) return { keys: 0, fault: error.message };
    throw error;
  }
}

async function change(
  { db, clock }: PlatformDeps,
  actor: Actor,
  id: string,
  action: string,
  decide: (before: LtiPlatformRow, tx: Tx) => Promise<Partial<LtiPlatformRow>>,
): Promise<LtiPlatform> {
  requirePermission(actor, 'tools:write');
  return onceEach(() =>
    db.transaction(async (tx) => {
      const before = found(await queries.lockPlatform(tx, id));
      const after = await queries.updatePlatform(tx, before, await decide(before, tx));
      if (after.retiredAt || !after.active) await revokeSessionsBy(tx, id, clock.now());
      await recordAudit(tx, actor, {
        ...{ action, entity: 'lti-platform', entityId: id },
        ...{ before: audited(before), after: audited(after) },
      });
      return counted(tx, after);
    }),
  );
}

async function counted(db: Db | Tx, row: LtiPlatformRow): Promise<LtiPlatform> {
  return ltiPlatformView(row, (await queries.peopleOf(db, [row.id])).get(row.id) ?? 0);
}

const audited = ({
  id: _,
  createdById: __,
  updatedAt: ___,
  lastLaunchAt: ____,
  ...row
}: LtiPlatformRow) => row;

const onceEach = <T>(write: () => Promise<T>): Promise<T> =>
  withUniqueNames(
    {
      lti_platforms_client: {
        path: 'clientId',
        message: 'Ese emisor ya está registrado con este Client ID.',
      },
    },
    write,
  );

async function checkFields({ db, config, courseNames }: PlatformDeps, input: Fields) {
  if (input.authorizationUrl) checkTypedAddress(config, input.authorizationUrl, 'authorizationUrl');
  for (const field of ['tokenUrl', 'jwksUrl'] as const) {
    const url = input[field];
    if (url) await checkCalledAddress(config, url, field);
  }
  if (!input.courses) return;
  const known = await courseNames(db, input.courses);
  if (input.courses.some((id) => !known.has(id)))
    throw fieldFault('courses', 'Uno de estos cursos ya no está.');
}
