export type DoubleUser = {
  id: number;
  username: string;
  firstname: string;
  lastname: string;
  email: string;
  idnumber: string;
  city: string;
  country: string;
  auth: string;
  phone1?: string | undefined;
  suspended: boolean;
  confirmed: boolean;
  deleted: boolean;
  /** Moodle's hourly clean-up took its context: asked for by id it fails the call. */
  cleaned: boolean;
  /** Moodle made the password and mailed it. */
  passwordMailed: boolean;
};
export type DoubleCourse = {
  id: number;
  fullname: string;
  visible: boolean;
  manual: boolean;
  /** Whether completion is tracked in it; it is, unless said. */
  completion?: boolean;
  separateGroups?: boolean;
};
export type DoubleGroup = {
  id: number;
  course: number;
  name: string;
  idnumber: string;
  members: number[];
};
/** Seconds; 0 is none. */
export type DoubleEnrolment = {
  user: number;
  course: number;
  role: number;
  start: number;
  end: number;
  suspended: boolean;
  /** Seconds; 0, or nothing, is never. */
  lastaccess?: number;
};

/** A column of the gradebook; `course` is the course's total. */
export type DoubleGradeItem = {
  id: number;
  course: number;
  type: 'mod' | 'manual' | 'category' | 'course';
  name: string | null;
  module: string | null;
  instance: number;
  min?: number;
  max: number;
  hidden?: boolean;
  /** The category that holds it, and what that is called. */
  category?: { id: number; name: string };
};
export type DoubleFeedback = {
  id: number;
  course: number;
  name: string;
  /** 1: anonymous, 2: with names. */
  anonymous: 1 | 2;
  items: { id: number; name: string; label: string; typ: string; presentation: string }[];
  answers: {
    id: number;
    userid: number;
    fullname: string;
    timemodified: number;
    responses: { id: number; rawval: string }[];
  }[];
};

/** An error answer, with the words that were recorded for its code. */
export class MoodleError extends Error {
  readonly answer: { exception: string; errorcode: string; message: string };

  constructor(errorcode: string, message?: string) {
    const [exception, words] = recordedErrors[errorcode] ?? [general, `error/${errorcode}`];
    super(errorcode);
    // A function that is not there is a record that is not there.
    const code = errorcode === 'nosuchfunction' ? 'invalidrecord' : errorcode;
    this.answer = { exception, errorcode: code, message: message ?? words };
  }
}

const general = 'core\\exception\\moodle_exception';
const missing = 'dml_missing_record_exception';
const recordedErrors: Record<string, [string, string]> = {
  invalidtoken: [general, 'Invalid token - token not found'],
  accessexception: ['webservice_access_exception', 'Access control exception'],
  sitemaintenance: [general, 'The site is undergoing maintenance and is currently not available'],
  nosuchfunction: [missing, "Can't find data record in database table external_functions."],
  invalidrecord: [missing, "Can't find data record in database table course."],
  invaliduser: [missing, 'Invalid user'],
  invalidresponse: [
    'core\\exception\\invalid_response_exception',
    'Invalid response value detected',
  ],
  userdeleted: [general, 'error/userdeleted'],
  nopermissions: [
    'core\\exception\\required_capability_exception',
    'Sorry, but you do not currently have permissions to do that.',
  ],
  requireloginerror: [
    'core\\exception\\require_login_exception',
    'Course or activity not accessible.',
  ],
  invalidparameter: [
    'core\\exception\\invalid_parameter_exception',
    'Invalid parameter value detected',
  ],
  dmlwriteexception: ['dml_write_exception', 'Error writing to database'],
};

/** What the site holds. Starts with the visitors' account and an administrator. */
export class MoodleState {
  users: DoubleUser[] = [];
  courses: DoubleCourse[] = [];
  enrolments: DoubleEnrolment[] = [];
  groups: DoubleGroup[] = [];
  modules: { course: number; modname: string; instance: number; name: string }[] = [];
  gradeItems: DoubleGradeItem[] = [];
  /** `at` in Unix seconds. */
  marks: { user: number; item: number; raw: number; at: number }[] = [];
  /** Per cent, by "user course". */
  progress = new Map<string, number>();
  completions: { user: number; course: number; at: number }[] = [];
  attempts: { user: number; quiz: number; finished: number }[] = [];
  feedbacks: DoubleFeedback[] = [];
  issues: { id: number; customcertid: number; code: string; timecreated: number; user: number }[] =
    [];
  /** Its own address, and the field by which auth_userkey knows people. */
  url = '';
  entryField: 'email' | 'id' | 'username' | 'idnumber' = 'email';
  /** Other accounts that its login page takes, by name. */
  signIns: string[] = [];
  /** Ids of roles that the token may give. */
  roles = [5];
  /** Whether the token may see people; else it sees those who teach, whom Moodle shows to everybody. */
  seesPeople = true;
  sees(user: number): boolean {
    return this.seesPeople || this.enrolments.some((one) => one.user === user && one.role === 3);
  }
  /** Whether it may see hidden courses (moodle/course:viewhiddencourses). */
  seesHidden = true;
  /** Whether it may see other people's grades (moodle/grade:viewall). */
  seesGrades = true;
  /** Whether it may see the attempts at quizzes (mod/quiz:viewreports), and answers to feedbacks. */
  seesAttempts = true;
  seesAnswers = true;
  /** The report of completion (report/completion:view), and activities at all (mod/quiz:view and others). */
  seesCompletion = true;
  /** Whether it may manage groups (moodle/course:managegroups). */
  managesGroups = true;
  seesActivities = true;
  /** Kinds that it does not see (mod/quiz:view and others), though there are some. */
  unseenKinds: string[] = [];
  /** Whether it sees all groups (moodle/site:accessallgroups). */
  seesAllGroups = true;

  /** Whether an activity is kept back, that there is. */
  isUnseen(kind: string): boolean {
    return !this.seesActivities || this.unseenKinds.includes(kind);
  }

  /** Whether a course shows the token's owner none of its groups. */
  hidesGroups(course: number): boolean {
    if (this.seesAllGroups) return false;
    return this.courses.some(({ id, separateGroups }) => id === course && separateGroups);
  }

  constructor() {
    this.addUser({
      username: 'guest',
      email: 'root@localhost',
      firstname: 'Guest user',
      lastname: ' ',
    });
    this.addUser({
      username: 'admin',
      email: 'admin@example.com',
      firstname: 'Admin',
      lastname: 'User',
    });
  }

  addUser(changes: Partial<DoubleUser> = {}): DoubleUser {
    const id = this.users.length + 1;
    const user = {
      id,
      username: `alumno${id}`,
      firstname: 'Rosa',
      lastname: 'Quispe Mamani',
      email: `alumno${id}@example.com`,
      idnumber: '',
      city: '',
      country: 'PE',
      auth: 'manual',
      suspended: false,
      confirmed: true,
      deleted: false,
      cleaned: false,
      passwordMailed: false,
      ...changes,
    };
    this.users.push(user);
    return user;
  }

  addCourse(changes: Partial<DoubleCourse> = {}): DoubleCourse {
    const id = this.courses.length + 100;
    const course = { id, fullname: `Curso ${id}`, visible: true, manual: true, ...changes };
    this.courses.push(course);
    return course;
  }

  /** As Moodle deletes: the row stays, its name and e-mail are freed. */
  deleteUser(id: number): void {
    const user = this.users.find((one) => one.id === id);
    if (!user) throw new Error(`There is no account ${id}.`);
    Object.assign(user, {
      deleted: true,
      username: `${user.email}.1795225702`,
      email: '01ca51fa8ef1a38fe887d9a099dbf13a',
      idnumber: '',
    });
    this.enrolments = this.enrolments.filter(({ user: of }) => of !== id);
  }

  /** What Moodle's task context_cleanup_task does every hour. */
  cleanContexts(): void {
    for (const user of this.users) user.cleaned = user.deleted;
  }

  living(): DoubleUser[] {
    return this.users.filter(({ deleted }) => !deleted);
  }
}

/** Values that Moodle's own web services refuse to hand out: one spoils the answer for all. */
export function isOdd({ username, firstname, lastname, city, auth }: DoubleUser): boolean {
  return (
    username !== username.toLowerCase() ||
    /\s/.test(username) ||
    /[<>]/.test(firstname + lastname + city) ||
    !['manual', 'email', 'oauth2'].includes(auth)
  );
}

/** A list of participants holds only the name. */
export function hasOddName({ firstname, lastname }: DoubleUser): boolean {
  return /[<>]/.test(firstname + lastname);
}

/** Where the full name comes as text Moodle lets through its own marks of languages, and no other. */
export function hasOddFullName({ firstname, lastname }: DoubleUser): boolean {
  const marks = /<span lang="\w+" class="multilang">([^<>]*)<\/span>/g;
  return /[<>]/.test((firstname + lastname).replace(marks, '$1'));
}
