import { megabyte } from '@aulario/contract/file';
import type { Config } from '../config.ts';
import { hours } from '../platform/clock.ts';
import { networkTurns } from '../platform/strangers/network-turns.ts';
import type { Turn } from '../platform/strangers/turns.ts';

const words = 'Recibimos muchos archivos seguidos.';

/**
 * What strangers may have us keep: so many files for one thing (a deal, a person's photo), from one network, and
 * so many bytes in a day from all of them, so that nobody fills the disk.
 */
export function uploadTurns(
  { uploadMegabytesPerDay }: Pick<Config, 'uploadMegabytesPerDay'>,
  upload: {
    of: string;
    /** Not said of who is in a course: a whole class sends from one network. */
    ip?: string | null;
    bytes: number;
  },
): Turn[] {
  const { of, ip } = upload;
  return [
    { what: 'upload-of', whose: of, most: 12, per: hours(24), words },
    ...(ip === undefined
      ? []
      : networkTurns(ip ?? '', { what: 'upload-network', most: 60, per: hours(1), words })),
    {
      what: 'upload-bytes',
      whose: 'everybody',
      by: upload.bytes,
      most: uploadMegabytesPerDay * megabyte,
      per: hours(24),
      words: 'Hoy no podemos recibir más archivos.',
    },
  ];
}
