import { isPersonName } from '@aulario/contract/person-name';
import { nameLine } from '@aulario/contract/primitive';
import type { JWTPayload } from 'jose';
import { z } from 'zod';

const lti = 'https://purl.imsglobal.org/spec/lti/claim/';
const dl = 'https://purl.imsglobal.org/spec/lti-dl/claim/';
const ags = 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint';
export const scoreScope = 'https://purl.imsglobal.org/spec/lti-ags/scope/score';

/** A code of theirs, letter by letter: `ana` and `ana ` are two people. */
const code = z.string().min(1).max(255);
const word = (max: number) => z.string().trim().min(1).max(max).optional().catch(undefined);
/** What others read as somebody's name has the bounds of what people type of themselves. */
const name = (max: number) => nameLine(max).min(1).refine(isPersonName).optional().catch(undefined);
/** Its host goes into the rules of a page, where other letters than those of names are rules. */
const address = z
  .url({ protocol: /^https?$/, hostname: /^(?:[\w.-]+|\[[\da-f:.]+\])$/i })
  .max(1000)
  .optional();

/** What a platform says of a launch, as far as it is read here; whatever else it says is not kept. */
const entrySchema = z.object({
  sub: code,
  version: z.literal('1.3.0'),
  type: z.enum(['LtiResourceLinkRequest', 'LtiDeepLinkingRequest']),
  deployment: code,
  roles: z.array(z.string()).catch([]),
  firstName: name(80),
  lastName: name(80),
  name: name(160),
  target: z.string().max(1000).catch(''),
  course: word(60),
  lesson: word(60),
  lineItem: address.catch(undefined),
  scopes: z.array(z.string()).catch([]),
  returnUrl: address,
  data: z.string().max(8000).nullable().catch(null),
});
export type EntryClaims = z.output<typeof entrySchema>;

/** @returns undefined for a message that is not one of LTI 1.3. */
export function entryClaims(payload: JWTPayload): EntryClaims | undefined {
  const of = (claim: unknown) => (claim ?? {}) as Record<string, unknown>;
  const custom = of(payload[`${lti}custom`]);
  const endpoint = of(payload[ags]);
  const settings = of(payload[`${dl}deep_linking_settings`]);
  return entrySchema.safeParse({
    ...{ sub: payload.sub, firstName: payload.given_name, lastName: payload.family_name },
    ...{ name: payload.name, version: payload[`${lti}version`] },
    ...{ type: payload[`${lti}message_type`], deployment: payload[`${lti}deployment_id`] },
    ...{ roles: payload[`${lti}roles`], target: payload[`${lti}target_link_uri`] },
    ...{ course: custom.curso, lesson: custom.leccion },
    ...{ lineItem: endpoint.lineitem, scopes: endpoint.scope },
    ...{ returnUrl: settings.deep_link_return_url, data: settings.data ?? null },
  }).data;
}

/** In short, of a place or of a whole institution, and a role of theirs within it: `membership/Instructor#TeachingAssistant`. */
const teaching = /(?:^|[#/])(?:Instructor|ContentDeveloper|Administrator|Manager)(?:#\w+)?$/;
const learning = /(?:^|membership[#/])(?:Learner|Student)(?:#\w+)?$/;

/** Whoever teaches or looks after that place there, and does not learn in it. */
export const teaches = ({ roles }: EntryClaims): boolean =>
  roles.some((role) => teaching.test(role)) && !roles.some((role) => learning.test(role));

const watching = /(?:^|[#/])(?:Mentor|Observer)(?:#\w+)?$/;
/** Whoever only looks over a learner's shoulder there: a father, a tutor. */
export const watches = ({ roles }: EntryClaims): boolean =>
  roles.some((role) => watching.test(role)) && !roles.some((role) => learning.test(role));

/** What an item that was chosen here carries back with each launch. */
export const chosenItem = ({
  url,
  title,
  course,
  lesson,
}: {
  url: string;
  title: string;
  course: string;
  lesson?: string;
}) => ({
  ...{ type: 'ltiResourceLink', title, url, window: { targetName: '_blank' } },
  custom: { curso: course, ...(lesson ? { leccion: lesson } : {}) },
  lineItem: { label: title, scoreMaximum: 100 },
});

export const choiceClaims = (
  { deployment, data }: { deployment: string; data: string | null },
  items: object[],
): JWTPayload => ({
  [`${lti}version`]: '1.3.0',
  [`${lti}message_type`]: 'LtiDeepLinkingResponse',
  [`${lti}deployment_id`]: deployment,
  [`${dl}content_items`]: items,
  ...(data === null ? {} : { [`${dl}data`]: data }),
});
