import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { settings } from './academy/academy.tables.ts';
import { credentialKeys } from './certificates/signing/credential.tables.ts';
import { uploadedSeal } from './certificates/signing/seal.service.ts';
import { secondFactors } from './people/sign-in/second-factor.tables.ts';
import { type CallSettings, users } from './people/users/user.tables.ts';
import type { Deps } from './platform/deps.ts';
import { resealed } from './platform/secret-box.ts';
import { ltiKeys } from './systems/lti/lti.tables.ts';
import { webhooks } from './systems/webhooks/webhook.tables.ts';

type ResealDeps = Pick<Deps, 'db' | 'config' | 'log'>;
type Kept = { kept: string; keep: (fresh: string) => Promise<unknown> };

/**
 * Puts every secret of the database under the key of now: those that an earlier key closed, and those
 * that were written before secrets were closed at all. It may run at any time, on several nodes at
 * once, and again: each write holds only where nobody wrote meanwhile.
 * @returns how many were sealed anew, and how many no known key opens.
 */
export async function resealSecrets(deps: ResealDeps): Promise<{ sealed: number; closed: number }> {
  const done = { sealed: 0, closed: 0 };
  for (const { kept, keep } of await allSecrets(deps)) {
    try {
      const fresh = resealed(deps.config, kept);
      if (fresh === undefined) continue;
      await keep(fresh);
      done.sealed += 1;
    } catch {
      done.closed += 1;
    }
  }
  if (done.sealed > 0) deps.log.info(done, 'secrets were sealed with the key of now');
  if (done.closed > 0) {
    deps.log.warn(done, 'some secrets were sealed with a key that is not known any more');
  }
  return done;
}

async function allSecrets({ db }: ResealDeps): Promise<Kept[]> {
  const factors = await db
    .select({ id: secondFactors.userId, kept: secondFactors.secretBox })
    .from(secondFactors);
  const keys = await db
    .select({ id: credentialKeys.id, kept: credentialKeys.box })
    .from(credentialKeys);
  const identities = await db
    .select()
    .from(settings)
    .where(inArray(settings.name, ['seal', uploadedSeal]));
  return [
    ...factors.map(({ id, kept }) => ({
      kept,
      keep: (secretBox: string) =>
        db
          .update(secondFactors)
          .set({ secretBox })
          .where(and(eq(secondFactors.userId, id), eq(secondFactors.secretBox, kept))),
    })),
    ...keys.map(({ id, kept }) => ({
      kept,
      keep: (box: string) =>
        db
          .update(credentialKeys)
          .set({ box })
          .where(and(eq(credentialKeys.id, id), eq(credentialKeys.box, kept))),
    })),
    ...identities.flatMap(({ name, value }) => {
      const { box: kept } = value as { box?: string | null };
      if (!kept) return [];
      const same = and(eq(settings.name, name), sql`${settings.value}->>'box' = ${kept}`);
      const keep = (box: string) => db.update(settings).set({ value: { box } }).where(same);
      return [{ kept, keep }];
    }),
    ...(await webhookSecrets({ db })),
    ...(await ltiSecrets({ db })),
    ...(await telephoneSecrets({ db })),
  ];
}

/** What signs launches of tools. */
async function ltiSecrets({ db }: Pick<Deps, 'db'>): Promise<Kept[]> {
  const rows = await db.select({ id: ltiKeys.id, kept: ltiKeys.box }).from(ltiKeys);
  return rows.map(({ id, kept }) => ({
    kept,
    keep: (box: string) =>
      db
        .update(ltiKeys)
        .set({ box })
        .where(and(eq(ltiKeys.id, id), eq(ltiKeys.box, kept))),
  }));
}

/** What signs webhooks. The one before lives for a day and is let go with its key. */
async function webhookSecrets({ db }: Pick<Deps, 'db'>): Promise<Kept[]> {
  const rows = await db.select({ id: webhooks.id, kept: webhooks.secretBox }).from(webhooks);
  return rows.map(({ id, kept }) => ({
    kept,
    keep: (secretBox: string) =>
      db
        .update(webhooks)
        .set({ secretBox })
        .where(and(eq(webhooks.id, id), eq(webhooks.secretBox, kept))),
  }));
}

/** Tokens of extensions: those of before were kept as they were typed. */
async function telephoneSecrets({ db }: Pick<Deps, 'db'>): Promise<Kept[]> {
  const rows = await db
    .select({ id: users.id, callSettings: users.callSettings, telephony: users.telephony })
    .from(users)
    .where(
      or(
        isNotNull(sql`${users.callSettings}->>'token'`),
        isNotNull(sql`${users.telephony}->>'token'`),
      ),
    );
  return rows.flatMap(({ id, ...columns }) =>
    (['callSettings', 'telephony'] as const).flatMap((name) => {
      const was: CallSettings | null = columns[name];
      if (!was?.token) return [];
      return {
        kept: was.token,
        keep: (token: string) =>
          db
            .update(users)
            .set({ [name]: { ...was, token } })
            .where(and(eq(users.id, id), sql`${users[name]}->>'token' = ${was.token}`)),
      };
    }),
  );
}
