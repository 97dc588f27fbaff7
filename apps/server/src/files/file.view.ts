import type { Image } from '@aulario/contract/file';
import type { ImageColumns } from './file.tables.ts';

export function imageView(row: ImageColumns): Image | null {
  if (!row?.id) return null;
  return {
    _id: row.id,
    base: `/archivos/${row.id}`,
    width: row.width ?? 0,
    height: row.height ?? 0,
    widths: row.widths ?? [],
    focus: row.focus ?? null,
  };
}
