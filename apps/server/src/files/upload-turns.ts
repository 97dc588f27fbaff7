import { megabyte } from '@aulario/contract/file';
import type { Config } from '../config.ts';
import { hours } from '../platform/clock.ts';
import type { Db } from '../platform/database.ts';
import { networkTurns } from '../platform/strangers/network-turns.ts';
import { giveBack } from '../platform/strangers/turn.queries.ts';
import { type Turn, turnKey } from '../platform/strangers/turns.ts';

const words = 'Recibimos muchos archivos seguidos.';
const fullWords = 'Hoy no podemos recibir más archivos.';
const help =
  'Si tienes cuenta, entra con ella y envíalo otra vez; si no, escríbenos y te ayudamos.';

const day = hours(24);
const ofAll = { what: 'upload-bytes', whose: 'everybody' };
/** What strangers may take of a day: the rest is for who is signed in. */
const strangersShare = 3 / 4;

type Upload = {
  of: string;
  /** Not said of who is in a course: a whole class sends from one network. */
  ip?: string | null;
  bytes: number;
  /** Whether who sends it is signed in. */
  signedIn: boolean;
};

/**
 * What may be sent for us to keep: so many files for one thing (a deal, a person's photo), from one network, and so
 * many bytes in a day from all, so that nobody fills the disk. What is refused counts for no bytes, and strangers use
 * up nobody's who is signed in.
 */
export function uploadTurns(
  { uploadMegabytesPerDay }: Pick<Config, 'uploadMegabytesPerDay'>,
  { of, ip, bytes, signedIn }: Upload,
): Turn[] {
  const most = uploadMegabytesPerDay * megabyte;
  const ofBytes = { by: bytes, per: day, words: fullWords, ofWhatIsKept: true } as const;
  const ofStrangers = { what: 'upload-bytes', whose: 'strangers', help };
  return [
    { what: 'upload-of', whose: of, most: 12, per: day, words },
    ...(ip === undefined
      ? []
      : networkTurns(ip ?? '', { what: 'upload-network', most: 60, per: hours(1), words })),
    ...(signedIn ? [] : [{ ...ofBytes, ...ofStrangers, most: Math.floor(most * strangersShare) }]),
    { ...ofBytes, ...ofAll, most },
  ];
}

/** What was begun to be sent by who is signed in, and in the end was not kept, counts for no bytes of its day. */
export async function giveBackBytes(
  db: Db,
  { bytes, createdAt }: { bytes: number; createdAt: Date },
): Promise<void> {
  const until = new Date(createdAt.getTime() + day);
  await giveBack(db, { key: turnKey(ofAll), by: bytes, until });
}
