import type {
  BelowPassMark,
  CertificateRules,
  certificateRulesBody,
  OnCompletion,
} from '@aulario/contract/certificates/certificate-rules';
import type { z } from 'zod';
import {
  lockSetting,
  readSetting,
  settingVersion,
  writeSetting,
} from '../../academy/academy.queries.ts';
import { nextVersion } from '../../academy/academy.service.ts';
import { checkSignatories } from '../../catalogue/courses/signatories.service.ts';
import { filesByIds } from '../../files/file.queries.ts';
import { imageView } from '../../files/file.view.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import { limaDay } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { fieldFault } from '../../platform/error.ts';

type OwnSignatory = { name: string; position: string; signature: string | null };

/** What the academy decided for its certificates; a signature is the id of a file. */
export type KeptRules = {
  passMark: number;
  below: BelowPassMark;
  onCompletion: OnCompletion;
  signatories: OwnSignatory[];
};

const setting = 'certificates';

/** Eleven of twenty passes in Peru's schools; an academy may ask for more. */
const usual: KeptRules = {
  passMark: 11,
  below: 'participacion',
  onCompletion: 'nada',
  signatories: [],
};

export async function certificateRules(db: Db): Promise<KeptRules> {
  return { ...usual, ...(await readSetting<Partial<KeptRules>>(db, setting)) };
}

/** The rules as the settings page edits them. */
export async function readCertificateRules(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
): Promise<CertificateRules> {
  requirePermission(actor, 'settings:read');
  return rulesView(db, await certificateRules(db));
}

/**
 * Holds for what is issued from now on; what was issued stays as it is.
 * @throws DomainError `stale-version` when somebody else changed it since `version`.
 */
export async function changeCertificateRules(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { version, ...input }: z.output<typeof certificateRulesBody>,
): Promise<CertificateRules> {
  requirePermission(actor, 'settings:write');
  const after = await db.transaction(async (tx) => {
    await lockSetting(tx, setting);
    const before = await certificateRules(tx);
    const next = await nextVersion(tx, actor, setting, { version, before, sent: input });
    const signatories = input.signatories.map((one) => ({
      ...one,
      signature: one.signature ?? null,
    }));
    await checkPictures(tx, signatories);
    const own = signatories.length;
    if (own > before.signatories.length)
      await checkSignatories(tx, { own }, 'signatories', limaDay(clock.now()));
    const onCompletion = input.onCompletion ?? before.onCompletion;
    const rules = { ...input, onCompletion, signatories };
    await writeSetting(tx, setting, rules);
    await recordAudit(tx, actor, {
      ...{ action: 'update', entity: 'setting', entityId: setting },
      ...{ before, after: { ...rules, version: next } },
    });
    return rules;
  });
  return rulesView(db, after);
}

async function checkPictures(db: Db, signatories: OwnSignatory[]): Promise<void> {
  const pictures = await picturesOf(db, signatories);
  signatories.forEach(({ signature }, at) => {
    if (signature && !pictures.has(signature)) {
      throw fieldFault(`signatories.${at}.signature`, 'Esa imagen no existe: vuelve a subirla.');
    }
  });
}

async function rulesView(db: Db, rules: KeptRules): Promise<CertificateRules> {
  const pictures = await picturesOf(db, rules.signatories);
  return {
    ...rules,
    signatories: rules.signatories.map((one) => ({
      ...one,
      signature: imageView(pictures.get(one.signature ?? '') ?? null),
    })),
    version: await settingVersion(db, setting),
  };
}

async function picturesOf(db: Db, signatories: OwnSignatory[]) {
  const ids = signatories.flatMap(({ signature }) => signature ?? []);
  return new Map((await filesByIds(db, ids)).map((file) => [file.id, file]));
}
