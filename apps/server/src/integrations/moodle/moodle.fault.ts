/** What went wrong, by what can be done about it. */
export type MoodleFaultKind =
  /** No Moodle answers there: a redirect, a page, nothing of that name. */
  | 'wrong-address'
  /** No answer, or a server that is out of order: it may pass. */
  | 'unreachable'
  /** The site is closed for a while: it passes. */
  | 'maintenance'
  /** The token, or a permission of its owner. */
  | 'refused'
  /** The site does not have the function: an older version, or a plugin that is missing. */
  | 'unsupported'
  /** The person or the course is not there, or was deleted. */
  | 'not-found'
  /** The course cannot be entered by manual enrolment. */
  | 'no-manual-enrolment'
  /** The token's owner may not give that role. */
  | 'role-refused'
  /** Another write was in the way: read again before writing again. */
  | 'conflict'
  /** What was sent is not accepted; a duplicate looks the same. */
  | 'invalid'
  /** Moodle holds a value that its own web services refuse to hand out. */
  | 'unreadable'
  /** An answer that no Moodle of ours gave. */
  | 'unexpected';

/**
 * A call to Moodle that failed. Its words name the function and the code of the error and nothing
 * else: no token, no personal data, so that it may be logged and kept.
 */
export class MoodleFault extends Error {
  readonly kind: MoodleFaultKind;
  /** The web-service function. */
  readonly called: string;
  /** Moodle's errorcode, an HTTP status or a code of the network. */
  readonly code: string;

  constructor(kind: MoodleFaultKind, called: string, code: string) {
    const safeCode = /^[\w.-]{1,60}$/.test(code) ? code : 'other';
    super(`Moodle ${kind} (${safeCode}) in ${called}`);
    this.name = 'MoodleFault';
    this.kind = kind;
    this.called = called;
    this.code = safeCode;
  }

  /** Whether the same call may succeed later without anybody's help. */
  get mayPass(): boolean {
    return this.kind === 'unreachable' || this.kind === 'maintenance' || this.kind === 'conflict';
  }

  /** Whether nothing about an account or a course is the matter: the same call would fail for everybody. */
  get ofSite(): boolean {
    if (this.kind === 'refused') return refusedToAll.has(this.code) || this.lacksOnSite;
    return ['unreachable', 'maintenance', 'wrong-address', 'unsupported'].includes(this.kind);
  }

  /** A permission over accounts is one in the whole site. */
  private get lacksOnSite(): boolean {
    return this.code === 'nopermissions' && this.called.startsWith('core_user_');
  }
}

/** The token, or web services as a whole. */
const refusedToAll = new Set(['invalidtoken', 'accessexception', '401', '403']);

/** One member of a list that Moodle cannot hand out spoils the answer for all. */
export function isUnreadable(error: unknown): error is MoodleFault {
  return error instanceof MoodleFault && error.kind === 'unreadable';
}

/** Whether a question about one person failed for a reason of that person's account, and not of the site. */
export function isPersonal(error: unknown): error is MoodleFault {
  return isUnreadable(error) || (error instanceof MoodleFault && error.kind === 'invalid');
}

/** A fault about a person that Moodle is not known to have with accounts: with everybody it is the site's. */
export function isUnfamiliar(fault: MoodleFault): boolean {
  return fault.kind === 'invalid' && fault.code !== 'usernotconfirmed';
}

/**
 * The kind of an error answer. By errorcode only: the names of exceptions moved between versions,
 * and messages are in the language of the token's owner.
 */
export function kindOfErrorcode(errorcode: string, message: string): MoodleFaultKind {
  // The one case that the code does not tell apart: a function is a record too.
  if (errorcode === 'invalidrecord' && message.includes('external_functions')) return 'unsupported';
  return kinds[errorcode] ?? 'invalid';
}

/** The kind of an answer that is not Moodle's own error object. */
export function kindOfStatus(status: number): MoodleFaultKind {
  if (status === 503) return 'maintenance';
  if (status === 401 || status === 403) return 'refused';
  if (status === 408 || status === 429 || status >= 500) return 'unreachable';
  return 'wrong-address';
}

const kinds: Record<string, MoodleFaultKind> = {
  invalidtoken: 'refused',
  accessexception: 'refused',
  nopermissions: 'refused',
  nopermission: 'refused',
  nopermissiontoviewgrades: 'refused',
  cannotviewreport: 'refused',
  requireloginerror: 'refused',
  errorcoursecontextnotvalid: 'refused',
  usernotupdatedadmin: 'refused',
  sitemaintenance: 'maintenance',
  upgraderunning: 'maintenance',
  invalidresponse: 'unreadable',
  invalidrecord: 'not-found',
  invaliduser: 'not-found',
  userdeleted: 'not-found',
  invaliduserid: 'not-found',
  usernotupdateddeleted: 'not-found',
  wsnoinstance: 'no-manual-enrolment',
  wsusercannotassign: 'role-refused',
  dmlwriteexception: 'conflict',
  useremailduplicate: 'invalid',
  dbconnectionfailed: 'unreachable',
  dmlreadexception: 'unreachable',
  dmltransactionexception: 'unreachable',
};
