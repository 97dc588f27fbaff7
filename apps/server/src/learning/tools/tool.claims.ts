import type { JWTPayload } from 'jose';
import type { UserRow } from '../../people/users/user.tables.ts';
import { fullName } from '../../people/users/user.view.ts';
import type { LtiToolRow } from '../../systems/lti/lti.tables.ts';

/** The words of LTI 1.3 Core, Deep Linking 2.0 and Assignment and Grade Services 2.0. */
const lti = 'https://purl.imsglobal.org/spec/lti/claim/';
const dl = 'https://purl.imsglobal.org/spec/lti-dl/claim/';
const roles = 'http://purl.imsglobal.org/vocab/lis/v2/';

export const agsScopes = {
  items: 'https://purl.imsglobal.org/spec/lti-ags/scope/lineitem',
  readItems: 'https://purl.imsglobal.org/spec/lti-ags/scope/lineitem.readonly',
  results: 'https://purl.imsglobal.org/spec/lti-ags/scope/result.readonly',
  scores: 'https://purl.imsglobal.org/spec/lti-ags/scope/score',
} as const;

export type Course = { id: string; name: string; slug: string };
type Place = { publicUrl: string; academy: string; course: Course; returnUrl: string };

/** What every message says. */
function common(tool: LtiToolRow, { publicUrl, academy, course, returnUrl }: Place): JWTPayload {
  return {
    [`${lti}version`]: '1.3.0',
    [`${lti}deployment_id`]: tool.deploymentId,
    [`${lti}context`]: {
      ...{ id: course.id, label: course.slug, title: course.name },
      type: ['http://purl.imsglobal.org/vocab/lis/v2/course#CourseOffering'],
    },
    [`${lti}tool_platform`]: {
      ...{ guid: new URL(publicUrl).host, name: academy, url: publicUrl },
      product_family_code: 'aulario',
    },
    [`${lti}launch_presentation`]: {
      ...{ locale: 'es', document_target: 'window', return_url: returnUrl },
    },
  };
}

/** Only what the tool was allowed to know. */
export function personClaims(
  { sharesName, sharesEmail }: LtiToolRow,
  user: Pick<UserRow, 'firstName' | 'lastName' | 'email'>,
): JWTPayload {
  return {
    ...(sharesName
      ? { name: fullName(user), given_name: user.firstName, family_name: user.lastName }
      : {}),
    ...(sharesEmail && user.email ? { email: user.email } : {}),
  };
}

/** A learner opens a lesson. */
export function launchClaims(
  tool: LtiToolRow,
  place: Place,
  opened: {
    lesson: { id: string; title: string };
    target: string;
    custom: Record<string, string>;
    graded: boolean;
    /** Whether its scores are taken at all. */
    scores: boolean;
  },
): JWTPayload {
  const items = itemsAddress(place.publicUrl, place.course.id);
  return {
    ...common(tool, place),
    [`${lti}message_type`]: 'LtiResourceLinkRequest',
    [`${lti}target_link_uri`]: opened.target,
    [`${lti}resource_link`]: { id: opened.lesson.id, title: opened.lesson.title },
    [`${lti}roles`]: [`${roles}membership#Learner`],
    [`${lti}custom`]: opened.custom,
    ...(opened.scores && {
      'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': {
        ...{ scope: Object.values(agsScopes), lineitems: items },
        ...(opened.graded ? { lineitem: `${items}/${opened.lesson.id}` } : {}),
      },
    }),
  };
}

/** Somebody who writes lessons chooses on the tool's pages. */
export function pickClaims(
  tool: LtiToolRow,
  place: Place,
  { data, pickedUrl }: { data: string; pickedUrl: string },
): JWTPayload {
  return {
    ...common(tool, place),
    [`${lti}message_type`]: 'LtiDeepLinkingRequest',
    [`${lti}target_link_uri`]: tool.deepLinkingUrl,
    [`${lti}roles`]: [`${roles}membership#Instructor`, `${roles}membership#ContentDeveloper`],
    [`${dl}deep_linking_settings`]: {
      ...{ deep_link_return_url: pickedUrl, data, accept_types: ['ltiResourceLink'] },
      ...{ accept_presentation_document_targets: ['window'], accept_multiple: false },
      ...{ accept_lineitem: true, auto_create: false },
    },
  };
}

/** What a tool answered of what was chosen, by its short names. */
export const answered = (payload: JWTPayload) => ({
  deployment: payload[`${lti}deployment_id`],
  type: payload[`${lti}message_type`],
  version: payload[`${lti}version`],
  data: payload[`${dl}data`],
  items: payload[`${dl}content_items`],
});

/** Where a tool finds its columns of a course. */
export const itemsAddress = (publicUrl: string, course: string): string =>
  `${publicUrl}/api/lti/courses/${course}/items`;
