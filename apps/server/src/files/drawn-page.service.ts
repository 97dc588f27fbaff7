import type { Actor } from '../platform/actor.ts';
import type { Deps } from '../platform/deps.ts';
import { DomainError } from '../platform/error.ts';
import { type DrawnPage, drawPage, UndrawablePdf } from '../platform/pdf-pages.ts';
import { readPrivateFile } from './file.service.ts';

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
): Promise<DrawnPage> {
  const { row, bytes } = await readPrivateFile(deps, actor, id);
  if (row.mime !== 'application/pdf') throw new DomainError('unsupported-type', undrawable);
  return drawPage({ bytes, page }).catch((error: unknown) => {
    if (!(error instanceof UndrawablePdf)) throw error;
    deps.log.warn({ err: error, file: id, page }, 'a PDF could not be drawn');
    throw new DomainError('unsupported-type', undrawable);
  });
}
