import type { CancellationRules } from '@aulario/contract/claims/cancellation-rules';
import type { ClaimCountry } from '@aulario/contract/claims/claim-book';
import {
  type AcceptanceOccasion,
  acceptedKinds,
  type LegalKind,
  lawOf,
  legalKinds,
} from '@aulario/contract/legal';
import type { Actor } from '../platform/actor.ts';
import type { Db, Tx } from '../platform/database.ts';
import type { Deps } from '../platform/deps.ts';
import { DomainError } from '../platform/error.ts';
import { cancellationRules } from './cancellation-rules.service.ts';
import * as queries from './legal.queries.ts';
import type { AcceptedVersion, LegalTextRow } from './legal.tables.ts';
import { digestOf, filled, seenOf } from './legal-text.ts';
import { legalTemplate } from './templates/template.ts';
import { currentValues, homeCountry, legalPath, standing } from './texts-in-force.ts';

type AcceptDeps = Pick<Deps, 'clock' | 'config'>;

/** Who accepts, by which act, and what their page showed. */
export type Accepting = {
  occasion: AcceptanceOccasion;
  subjectId: string;
  userId: string | null;
  country: string | null | undefined;
  seen: string | undefined;
  /** Staff handed the texts over at the counter: who bought ticked nothing. */
  handed?: boolean;
};

/** What was accepted, with the terms of cancellation of that moment. */
export type Accepted = {
  country: ClaimCountry;
  texts: AcceptedVersion[];
  rules: CancellationRules;
};

/**
 * Keeps which versions were in force when somebody did something, when and from where. Of an academy that published
 * nothing yet, the template becomes the first version here: what was accepted can always be read again.
 * @throws DomainError `conflict` when the page showed other texts than those in force.
 */
export async function keepAcceptance(
  deps: AcceptDeps,
  tx: Tx,
  actor: Pick<Actor, 'ip'>,
  { occasion, subjectId, userId, country: from, seen, handed = false }: Accepting,
): Promise<Accepted> {
  const country = lawOf(from, await homeCountry(tx));
  const heads = await queries.headsInForce(tx, country);
  const kinds = acceptedKinds[occasion];
  const unpublished = kinds.some((kind) => !heads.some((head) => head.kind === kind));
  const values = unpublished ? (await currentValues(tx, deps))(country) : undefined;
  const own = kinds.map((kind) =>
    standing({ country, kind }, heads, values as NonNullable<typeof values>),
  );
  if (seen !== undefined && seen !== seenOf(own)) throw changedTexts(kinds);
  const texts: AcceptedVersion[] = [];
  for (const { kind, id, version } of own) {
    texts.push(
      id === null ? await firstVersion(deps, tx, { country, kind }) : { id, kind, version },
    );
  }
  const rules = await cancellationRules(tx);
  await queries.insertAcceptance(tx, {
    ...{ at: deps.clock.now(), occasion, subjectId, userId, country, texts },
    ...{ handed, seen: seen ?? null, rules: occasion === 'compra' ? rules : null, ip: actor.ip },
  });
  return { country, texts, rules };
}

function changedTexts(kinds: readonly LegalKind[]): DomainError {
  const names = kinds.map((kind) => legalKinds[kind]).join(', ');
  const message = `Los textos que se aceptan no son los que mostraba la página: cambiaron mientras tanto o son de otro país. Revísalos y confirma otra vez: ${names}.`;
  return new DomainError('conflict', message, [{ path: 'terms', message }]);
}

/** The template, as it is filled in now, becomes what is in force; whoever is second finds it there. */
async function firstVersion(
  deps: AcceptDeps,
  tx: Tx,
  name: queries.TextName,
): Promise<AcceptedVersion> {
  await queries.lockText(tx, name);
  const there = await queries.publishedText(tx, name);
  const row = there ?? (await publishTemplate(deps, tx, name));
  return { id: row.id, kind: name.kind, version: row.version ?? 1 };
}

async function publishTemplate(
  deps: AcceptDeps,
  tx: Tx,
  name: queries.TextName,
): Promise<LegalTextRow> {
  const body = legalTemplate(name.country, name.kind);
  const published = filled(body, (await currentValues(tx, deps))(name.country));
  const now = deps.clock.now();
  return queries.insertText(tx, {
    ...name,
    ...{ version: 1, body, published, digest: digestOf(published), publishedAt: now },
    ...{ changes: 'Primera versión, de la plantilla.', publishedBy: 'Plantilla' },
    ...{ createdAt: now, updatedAt: now },
  });
}

/** The versions, named, with the address where each is always read: what a mail says of them. */
export function textLinks({ country, texts }: Pick<Accepted, 'country' | 'texts'>, site: string) {
  return texts.map(({ kind, version }) => ({
    name: `${legalKinds[kind]}, versión ${version}`,
    address: site + legalPath({ country, kind }, version),
  }));
}

/** What was accepted with a purchase, account, claim or testimony; undefined from before it was kept. */
export async function acceptedTexts(db: Db, occasion: AcceptanceOccasion, subjectId: string) {
  const acceptance = await queries.acceptanceOf(db, occasion, subjectId);
  if (!acceptance) return undefined;
  const rows = await queries.textsByIds(
    db,
    acceptance.texts.map(({ id }) => id),
  );
  const texts = acceptance.texts.flatMap(({ id }) => rows.find((row) => row.id === id) ?? []);
  return { acceptance, texts };
}
