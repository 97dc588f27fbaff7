import type { Actor } from '../platform/actor.ts';
import type { Deps } from '../platform/deps.ts';
import { DomainError } from '../platform/error.ts';
import { isEncrypted } from '../platform/pdf-check.ts';
import { type DrawnPage, drawPage, UndrawablePdf } from '../platform/pdf-pages.ts';
import { networkOf } from '../platform/strangers/network.ts';
import { readPrivateFile } from './file.service.ts';
import type { FileRow } from './file.tables.ts';
import { handedOut } from './handed-out.ts';

const undrawable =
  'No pudimos dibujar este PDF: puede estar dañado, incompleto o protegido con contraseña.';

/**
 * A page of a stranger's PDF as a picture, in which nothing can act, call or fetch.
 * @throws DomainError `unsupported-type` when it cannot be drawn, or is no PDF.
 */
export async function drawPrivatePage(
  deps: Pick<Deps, 'db' | 'storage' | 'log'>,
  actor: Actor,
  { id, page }: { id: string; page: number },
): Promise<DrawnPage & { encrypted: boolean }> {
  return drawFilePage(deps, actor, await readPrivateFile(deps, actor, id), page);
}

/** The file as it came, to be saved. @throws DomainError `unsupported-type`; see `handedOut`. */
export async function readOriginal(deps: Pick<Deps, 'db' | 'storage'>, actor: Actor, id: string) {
  const file = await readPrivateFile(deps, actor, id);
  return { row: file.row, bytes: handedOut(file.row.mime, file.bytes) };
}

/** The same of a file whose reader another service has judged. */
export async function drawFilePage(
  deps: Pick<Deps, 'log'>,
  actor: Actor,
  { row, bytes }: { row: Pick<FileRow, 'id' | 'mime'>; bytes: Uint8Array },
  page: number,
): Promise<DrawnPage & { encrypted: boolean }> {
  if (row.mime !== 'application/pdf') throw new DomainError('unsupported-type', undrawable);
  const drawn = await drawPage({ bytes, page }, askerOf(actor)).catch((error: unknown) => {
    if (!(error instanceof UndrawablePdf)) throw error;
    deps.log.warn({ err: error, file: row.id, page }, 'a PDF could not be drawn');
    throw new DomainError('unsupported-type', undrawable);
  });
  return { ...drawn, encrypted: isEncrypted(bytes) };
}

/** Who works here goes before who looks at their own; visitors count by their network. */
function askerOf({ id, roles, ip }: Actor) {
  return { staff: roles.some((role) => role !== 'Alumno'), whose: id ?? networkOf(ip) };
}
