import type { LtiToolRow } from './lti.tables.ts';

/** Those that are this Moodle itself, which publishes courses as tools (its enrol_lti). */
export const toolsOfMoodle = (tools: readonly LtiToolRow[], moodle: string): LtiToolRow[] =>
  tools.filter(({ launchUrls }) =>
    launchUrls.every((address) => address.startsWith(`${moodle.replace(/\/+$/, '')}/enrol/lti/`)),
  );
