import { z } from 'zod';
import { type Halved, halving } from './halving.ts';
import { kindOfErrorcode, MoodleFault } from './moodle.fault.ts';
import { moodleFlag, moodleId, moodleName, moodleText, moodleWarnings } from './moodle.schemas.ts';
import type { MoodleCall } from './moodle.transport.ts';

/** Moodle leaves out what is empty, and what the token's owner may not see. */
const userSchema = z.object({
  id: moodleId,
  username: moodleText.nullish(),
  firstname: moodleName.nullish(),
  lastname: moodleName.nullish(),
  email: moodleText.nullish(),
  idnumber: moodleText.nullish(),
  phone1: moodleText.nullish(),
  phone2: moodleText.nullish(),
  city: moodleName.nullish(),
  country: moodleText.nullish(),
  auth: moodleText.nullish(),
  suspended: moodleFlag.nullish(),
  confirmed: moodleFlag.nullish(),
});
export type MoodleUser = z.output<typeof userSchema>;

export type NewMoodleUser = {
  /** Lower case, of `[a-z0-9._@-]`, at most 100 characters; unique. */
  username: string;
  firstname: string;
  lastname: string;
  /** Unique whatever its capitals, but only checked and not enforced: take turns by e-mail. */
  email: string;
  idnumber?: string | undefined;
  city?: string | undefined;
  /** ISO 3166 alpha-2. */
  country?: string | undefined;
  /** Without one Moodle makes one, mails it to the person, and asks for another at first entry. */
  password?: string | undefined;
};

export type MoodleUserChanges = Partial<NewMoodleUser> & { id: number; suspended?: boolean };

/** Ids in one request: PHP drops what exceeds its limit of variables, without a word. */
const chunk = 100;
/** The account of visitors; never a person. */
const guest = 1;

export type UserCalls = ReturnType<typeof userCalls>;

export function userCalls(call: MoodleCall) {
  return {
    /**
     * Accounts by exact value, in the order of their ids; misses are left out. By `id` deleted
     * ones come too (see `isDeleted`), until Moodle's hourly clean-up takes their context: then one
     * of them fails the whole call, and is left out here like any that does not exist. Capitals
     * count; a username with capitals is an error.
     * @throws MoodleFault `unreadable` when there is such an account and Moodle cannot hand it out.
     */
    async usersByField(
      field: 'id' | 'idnumber' | 'username' | 'email',
      values: readonly (string | number)[],
    ): Promise<MoodleUser[]> {
      const { found, odd } = await accounts(call, field, values);
      const [unreadable] = odd.filter(({ fault }) => !isGone(fault));
      if (unreadable) throw unreadable.fault;
      return found;
    },

    /** Accounts by id, and the ids of those that exist and that Moodle cannot hand out. */
    async readUsers(
      ids: readonly number[],
    ): Promise<{ users: MoodleUser[]; unreadable: number[] }> {
      const { found, odd } = await accounts(call, 'id', ids);
      const unreadable = odd.filter(({ fault }) => !isGone(fault));
      return { users: found, unreadable: unreadable.map(({ place }) => ids[place] as number) };
    },

    /**
     * Living accounts with this e-mail, whatever its capitals; suspended ones too. Moodle's search
     * takes `_` and `%` for wildcards, so what it finds is compared again.
     */
    async usersByEmail(email: string): Promise<MoodleUser[]> {
      const name = 'core_user_get_users';
      const params = { criteria: [{ key: 'email', value: email }] };
      const { users, warnings } = await call(name, params, searchSchema);
      // With a warning the search was not the one asked for: every account would come.
      if (warnings[0]) throw new MoodleFault('unexpected', name, 'warning');
      const wanted = email.toLowerCase();
      return users.filter(({ id, email: has }) => id !== guest && has?.toLowerCase() === wanted);
    },

    /**
     * Makes one account and gives its id. One at a time, because a batch fails as a whole.
     * @throws MoodleFault `invalid` or `conflict` also when it exists already: look again.
     */
    async createUser({ password, ...user }: NewMoodleUser): Promise<number> {
      const secret = password === undefined ? { createpassword: true } : { password };
      const name = 'core_user_create_users';
      const [created] = await call(name, { users: [{ ...user, ...secret }] }, createdSchema);
      if (!created) throw new MoodleFault('unexpected', name, 'empty');
      return created.id;
    },

    /** Changes the fields that are given. A failure comes as a warning in a success. */
    async updateUser(changes: MoodleUserChanges): Promise<void> {
      const name = 'core_user_update_users';
      const answer = await call(name, { users: [changes] }, updatedSchema);
      const code = answer?.warnings[0]?.warningcode;
      if (code === undefined) return;
      throw new MoodleFault(kindOfErrorcode(code ?? '', ''), name, code ?? 'warning');
    },
  };
}

/** One account that was deleted, or that cannot be handed out, fails the call for all: it is found by halving. */
async function accounts(call: MoodleCall, field: string, values: readonly (string | number)[]) {
  const name = 'core_user_get_users_by_field';
  const read = (from: number, count: number) =>
    call(name, { field, values: values.slice(from, from + count) }, z.array(userSchema));
  const isOdd = (error: unknown): error is MoodleFault =>
    error instanceof MoodleFault && (error.kind === 'unreadable' || isGone(error));
  const all: Halved<MoodleUser> = { found: [], odd: [] };
  for (let from = 0; from < values.length; from += chunk) {
    const some = await halving(from, Math.min(chunk, values.length - from), read, isOdd);
    all.found.push(...some.found);
    all.odd.push(...some.odd);
  }
  return all;
}

/** A deleted account whose context is gone too. */
function isGone(fault: Error): boolean {
  return fault instanceof MoodleFault && fault.code === 'invaliduser';
}

/** Whether an account found by id was deleted: Moodle keeps its row under a changed name. */
export function isDeleted({ username, email }: MoodleUser): boolean {
  return /\.\d{9,}$/.test(username ?? '') && /^[\da-f]{32}$/.test(email ?? '');
}

const searchSchema = z.object({ users: z.array(userSchema), warnings: moodleWarnings });
const createdSchema = z.array(z.object({ id: moodleId, username: moodleText.nullish() }));
const updatedSchema = z.object({ warnings: moodleWarnings }).nullable();
