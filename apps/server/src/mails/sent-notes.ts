import { setTimeout as pause } from 'node:timers/promises';
import { seconds } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import { isTrouble } from '../platform/trouble.ts';
import * as queries from './mail.queries.ts';

type Note = Parameters<typeof queries.saveMail>[2];

/** Knows of mails that went out what the database does not know yet. */
export type SentNotes = {
  has(id: string): boolean;
  /** Writes that a mail went out, again and again while the database is away; without a note the one that is known. */
  write(id: string, note?: Note): Promise<void>;
};

/**
 * Between "accepted" of the mail server and our mark the connection to the database may break: what is known then stays in memory until
 * it is written, so that only the end of the process makes a mail go out twice.
 */
export function keepSentNotes({ db }: Pick<Deps, 'db'>): SentNotes {
  const unwritten = new Map<string, Note>();
  return {
    has: (id) => unwritten.has(id),
    async write(id, note = unwritten.get(id)) {
      if (!note) return;
      unwritten.set(id, note);
      while (!(await wrote(queries.saveMail(db, id, note))))
        await pause(seconds(1), undefined, { ref: false });
      unwritten.delete(id);
    },
  };
}

/** @returns whether it was; rejects with what is no passing trouble of the database */
async function wrote(saved: Promise<void>): Promise<boolean> {
  return saved.then(
    () => true,
    (error) => {
      if (isTrouble(error)) return false;
      throw error;
    },
  );
}
