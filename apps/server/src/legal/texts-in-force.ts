import { type ClaimCountry, claimCountrySchema } from '@aulario/contract/claims/claim-book';
import {
  type AcceptanceOccasion,
  acceptedKinds,
  legalKinds,
  type TextsInForce,
} from '@aulario/contract/legal';
import { readSetting } from '../academy/academy.queries.ts';
import { academyProfile } from '../academy/academy.service.ts';
import { toldOfPurchases } from '../integrations/conversions/conversions.client.ts';
import type { Db } from '../platform/database.ts';
import type { Deps } from '../platform/deps.ts';
import { cancellationRules, cancellationSentence } from './cancellation-rules.service.ts';
import { dataNotice } from './data-map/data-policy.ts';
import { dataRules } from './data-map/data-rules.ts';
import { headsInForce, type PublishedHead, type TextName } from './legal.queries.ts';
import { digestOf, type FieldValues, fieldValues, filled, seenOf } from './legal-text.ts';
import { legalTemplate } from './templates/template.ts';

export type LegalDeps = Pick<Deps, 'config'>;

/** Whose law the academy itself is under. */
export async function homeCountry(db: Db): Promise<ClaimCountry> {
  const book = await readSetting<{ country?: ClaimCountry }>(db, 'claims-book');
  return book?.country ?? 'PE';
}

/** What takes the place of the fields of a country's texts, as the settings are now. */
export async function currentValues(
  db: Db,
  { config }: LegalDeps,
): Promise<(country: ClaimCountry) => FieldValues> {
  const academy = await academyProfile(db);
  const rules = await cancellationRules(db);
  const kept = await dataRules(db);
  return (country) =>
    fieldValues(academy, rules, {
      ...{
        country,
        site: config.publicUrl,
        notice: dataNotice(country, kept, toldOfPurchases(config.conversions)),
      },
    });
}

/** The texts of an act in every country, the academy's own first, as a page names them beside its form. */
export async function textsInForce(
  deps: Pick<Deps, 'db' | 'config'>,
  occasion: AcceptanceOccasion,
): Promise<TextsInForce[]> {
  const { db } = deps;
  const heads = await headsInForce(db);
  const values = await currentValues(db, deps);
  const rules = await cancellationRules(db);
  const home = await homeCountry(db);
  const others = claimCountrySchema.options.filter((country) => country !== home);
  return [home, ...others].map((country) => {
    const own = acceptedKinds[occasion].map((kind) =>
      standing({ country, kind }, heads, values(country)),
    );
    return {
      country,
      texts: own.map(({ kind, version }) => ({
        ...{ kind, title: legalKinds[kind], version },
        path: legalPath({ country, kind }, version),
      })),
      seen: seenOf(own),
      cancellation: cancellationSentence(country, rules),
    };
  });
}

/** The version in force, or the fingerprint of the template where nothing was published. */
export function standing(name: TextName, heads: readonly PublishedHead[], values: FieldValues) {
  const { country, kind } = name;
  const head = heads.find((one) => one.country === country && one.kind === kind);
  if (head) return { kind, id: head.id, version: head.version, digest: head.digest };
  const digest = digestOf(filled(legalTemplate(country, kind), values));
  return { kind, id: null, version: null, digest };
}

/** Path of the page of a text, which stays the same for a version for ever. */
export function legalPath({ country, kind }: TextName, version: number | null): string {
  const path = `/legales/${kind}/${country.toLowerCase()}`;
  return version === null ? path : `${path}/${version}`;
}
