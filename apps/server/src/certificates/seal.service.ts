import { readSetting, writeSetting } from '../academy/academy.queries.ts';
import { academyProfile } from '../academy/academy.service.ts';
import type { Deps } from '../platform/deps.ts';
import { seal, unsealed } from '../platform/secret-box.ts';
import type { SigningIdentity } from '../platform/signing/pdf-signer.ts';
import {
  type KeptIdentity,
  openIdentity,
  readP12,
  selfMadeIdentity,
} from '../platform/signing/signing-identity.ts';

type SealDeps = Pick<Deps, 'db' | 'config' | 'clock'>;

/** Who signs the PDFs; `selfMade` when no authority answers for it. */
export type Seal = { identity: SigningIdentity; selfMade: boolean };

const opened = new WeakMap<object, Promise<Seal>>();

/**
 * The identity that signs PDFs: the P12 of the settings, else one that the academy made for itself
 * when it first needed it. Opened once a process.
 */
export function academySeal(deps: SealDeps): Promise<Seal> {
  const known = opened.get(deps.config);
  if (known) return known;
  const opening = open(deps);
  opened.set(deps.config, opening);
  // A database that was away for a moment must not be remembered for ever.
  opening.catch(() => opened.delete(deps.config));
  return opening;
}

async function open(deps: SealDeps): Promise<Seal> {
  const { signing } = deps.config;
  if (!signing) return { identity: await openIdentity(await ownIdentity(deps)), selfMade: true };
  const kept = await readP12(signing.p12, signing.password).catch((error: Error) => {
    throw new Error(`SIGNING_P12 cannot be used: ${error.message}`);
  });
  return { identity: await openIdentity(kept), selfMade: false };
}

async function ownIdentity({ db, config, clock }: SealDeps): Promise<KeptIdentity> {
  const kept = await readSetting<{ box: string }>(db, 'seal');
  const text = kept && unsealed(config, kept.box);
  if (text) return JSON.parse(text) as KeptIdentity;
  const { name } = await academyProfile(db);
  const made = await selfMadeIdentity(name, clock.now());
  await writeSetting(db, 'seal', { box: seal(config.jwtSecret, JSON.stringify(made)) });
  return made;
}
