import { readFile } from 'node:fs/promises';
import type { SigningSource } from '@aulario/contract/certificates/signing';
import { readSetting, writeSetting } from '../../academy/academy.queries.ts';
import { academyProfile } from '../../academy/academy.service.ts';
import type { Deps } from '../../platform/deps.ts';
import { seal, unsealed } from '../../platform/secret-box.ts';
import type { SigningIdentity } from '../../platform/signing/pdf-signer.ts';
import type { KeptIdentity } from '../../platform/signing/signing-identity.ts';
import { spokenFault } from '../../platform/spoken-fault.ts';
import { StartFault } from '../../platform/start-fault.ts';

type SealDeps = Pick<Deps, 'db' | 'config' | 'clock'>;

/** Who signs the PDFs, also as text for other threads; with `propia` no authority answers for it. */
export type Seal = { identity: SigningIdentity; kept: KeptIdentity; source: SigningSource };

/** Where the P12 that staff uploaded is kept, sealed. */
export const uploadedSeal = 'seal-uploaded';

/** What was opened last, and of which box: another node may have uploaded another one since. */
const opened = new WeakMap<object, { box: string | null; seal: Promise<Seal> }>();

/**
 * The identity that signs PDFs: the P12 that staff uploaded, else that of the environment, else one
 * that the academy made for itself when it first needed it. Opened once, until another is uploaded.
 */
export async function academySeal(deps: SealDeps): Promise<Seal> {
  const box = (await readSetting<{ box: string | null }>(deps.db, uploadedSeal))?.box ?? null;
  const known = opened.get(deps.config);
  if (known?.box === box) return known.seal;
  const seal = open(deps, box);
  opened.set(deps.config, { box, seal });
  // A database that was away for a moment must not be remembered for ever.
  seal.catch(() => opened.delete(deps.config));
  return seal;
}

async function open(deps: SealDeps, box: string | null): Promise<Seal> {
  // Half a megabyte of code that only who signs needs.
  const { openIdentity } = await import('../../platform/signing/signing-identity.ts');
  const uploaded = box && unsealed(deps.config, box);
  const ready = async (kept: KeptIdentity, source: SigningSource) => {
    return { identity: await openIdentity(kept), kept, source };
  };
  if (uploaded) return ready(JSON.parse(uploaded) as KeptIdentity, 'subida');
  const { signing } = deps.config;
  if (!signing) return ready(await ownIdentity(deps), 'propia');
  return ready(await identityOf(signing), 'servidor');
}

/**
 * Whether the certificate of the settings can sign; said at the start, and not by the first certificate. One whose
 * days are over or did not begin keeps nobody from starting: an academy would stay shut by night for it.
 * @returns what to say of it; undefined where all is well.
 * @throws StartFault with what to do.
 */
export async function checkSigning(
  { signing }: Deps['config'],
  now: Date,
): Promise<string | undefined> {
  if (!signing) return undefined;
  const kept = await identityOf(signing);
  const { neverSigns, outOfDays } = await import('./fitness.ts');
  const never = neverSigns(kept);
  if (never) throw new StartFault(useless(never));
  const outside = outOfDays(kept, now);
  return outside && useless(outside);
}

const useless = (why: string) =>
  `SIGNING_P12 no sirve: ${why.charAt(0).toLowerCase()}${why.slice(1)}`;

/** Who signs the PDFs; undefined while nobody asked for a signature, so that looking makes no certificate. */
export async function sealInUse(deps: SealDeps): Promise<Seal | undefined> {
  const made = deps.config.signing ?? (await readSetting<{ box: string }>(deps.db, 'seal'));
  const uploaded = (await readSetting<{ box: string | null }>(deps.db, uploadedSeal))?.box;
  return made || uploaded ? academySeal(deps) : undefined;
}

async function identityOf({ p12, password }: { p12: string; password: string }) {
  const { P12Error, readP12 } = await import('../../platform/signing/signing-identity.ts');
  return readFile(p12)
    .then((file) => readP12(file, password))
    .catch(async (error: Error) => {
      const { unopened } = await import('./unopened.ts');
      // The password and a file that is not there are told by their settings.
      const fault = error instanceof P12Error ? error.fault : 'closed';
      const byItself = fault === 'not-rsa' || fault === 'no-key' || fault === 'no-p12';
      throw new StartFault(
        byItself
          ? useless(unopened[fault])
          : `SIGNING_P12 no sirve: revisa la ruta del archivo y SIGNING_P12_PASSWORD (${closed(fault, error)}).`,
      );
    });
}

const closed = (fault: string, error: Error) =>
  fault === 'password'
    ? 'la contraseña no lo abre'
    : 'code' in error
      ? spokenFault(error)
      : 'el archivo no se puede leer';

async function ownIdentity({ db, config, clock }: SealDeps): Promise<KeptIdentity> {
  const kept = await readSetting<{ box: string }>(db, 'seal');
  const text = kept && unsealed(config, kept.box);
  if (text) return JSON.parse(text) as KeptIdentity;
  const { selfMadeIdentity } = await import('../../platform/signing/signing-identity.ts');
  const { name } = await academyProfile(db);
  const made = await selfMadeIdentity(name, clock.now());
  await writeSetting(db, 'seal', { box: seal(config.jwtSecret, JSON.stringify(made)) });
  return made;
}
