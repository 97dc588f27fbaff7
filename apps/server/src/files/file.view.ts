import type { Image } from '@aulario/contract/file';

/** The columns of a file that a picture's view needs; a left join may leave all of them null. */
export type ImageColumns = {
  id: string | null;
  width: number | null;
  height: number | null;
  widths: number[] | null;
} | null;

export function imageView(row: ImageColumns): Image | null {
  if (!row?.id) return null;
  return {
    _id: row.id,
    base: `/archivos/${row.id}`,
    width: row.width ?? 0,
    height: row.height ?? 0,
    widths: row.widths ?? [],
  };
}
