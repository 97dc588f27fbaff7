import { eq, or, type SQL } from 'drizzle-orm';
import { files } from '../../files/file.tables.ts';
import type { certificates } from './certificate.tables.ts';
import type { certificateVersions } from './version.tables.ts';

/** Whether a file is a PDF that was handed out of it: the holder's, or the one that strangers read. */
export function isCopy(of: typeof certificates | typeof certificateVersions): SQL | undefined {
  return or(eq(of.fileId, files.id), eq(of.publicFileId, files.id));
}
