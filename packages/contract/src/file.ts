import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idParams, idSchema } from './primitive.ts';

export const megabyte = 1024 * 1024;
/** The largest voucher or document that is accepted. */
export const largestUpload = 8 * megabyte;

/** Widths, in CSS pixels, that every public image is kept in. */
export const imageWidths = [400, 800, 1200] as const;

const percent = z.number().int().min(0).max(100);
/** What has to stay in sight where a picture is cut to another shape: percent from its left and from its top. */
export const focusSchema = z.strictObject({ x: percent, y: percent });
export type Focus = z.infer<typeof focusSchema>;

/** An image as a page shows it: `{base}-{width}.avif|webp`. */
export const imageSchema = z.object({
  _id: idSchema,
  /** URL without width and ending: `/archivos/<id>`. */
  base: z.string(),
  /** Size of the largest copy, in pixels. */
  width: z.number().int(),
  height: z.number().int(),
  /** The widths that exist, ascending. */
  widths: z.array(z.number().int()),
  /** Its middle where staff set none. */
  focus: focusSchema.nullish(),
});
export type Image = z.infer<typeof imageSchema>;

/**
 * Where a picture lies in a frame that cuts it, as CSS writes it: its focus in the middle of the frame, as far as the
 * picture reaches. Undefined where it has none.
 * @param shape width of the frame by its height
 */
export function focusPlace(
  { focus, width, height }: Pick<Image, 'focus' | 'width' | 'height'>,
  shape: number,
): string | undefined {
  if (!focus) return undefined;
  const own = width / height;
  return `${slide(focus.x, shape / own)}% ${slide(focus.y, own / shape)}%`;
}

/**
 * How much of what is cut off lies before the frame, in percent.
 * @param at the focus, in percent of the picture
 * @param seen which part of the picture the frame is as long as; 1 and more: nothing is cut
 */
function slide(at: number, seen: number): number {
  if (seen >= 1) return 50;
  const before = (at / 100 - seen / 2) / (1 - seen);
  return Math.round(Math.min(1, Math.max(0, before)) * 1000) / 10;
}

/** What an upload is for; it decides who may read it and what is made of it. */
export const uploadPurposes = [
  'course',
  'category',
  'agreement',
  'signature',
  'photo',
  'academy',
  'lesson',
] as const;

export const fileEndpoints = {
  uploadImage: endpoint({
    method: 'POST',
    path: '/files/images',
    summary: 'Uploads a picture for the catalogue; it is re-encoded and its metadata dropped.',
    tag: 'Files',
    access: 'files:write',
    multipart: true,
    body: z.strictObject({ purpose: z.enum(uploadPurposes) }),
    status: 201,
    answer: imageSchema,
    errors: ['too-large', 'unsupported-type'],
    example: { purpose: 'course' },
  }),
  focusImage: endpoint({
    method: 'PUT',
    path: '/files/images/:id/focus',
    summary:
      'Says which point of a picture stays in sight where it is cut to another shape; null is its middle.',
    tag: 'Files',
    access: 'courses:write',
    params: idParams,
    body: z.strictObject({ focus: focusSchema.nullable() }),
    answer: imageSchema,
    errors: ['not-found'],
    example: { focus: { x: 70, y: 20 } },
  }),
  readFile: endpoint({
    method: 'GET',
    path: '/files/:id',
    summary: 'A private file (a voucher), as an attachment, for staff.',
    tag: 'Files',
    access: 'payments:read',
    sensitive: 'voucher',
    cookieless: true,
    params: idParams,
    answer: z.any(),
    errors: ['not-found'],
  }),
  drawnPage: endpoint({
    method: 'GET',
    path: '/files/:id/pages/:page',
    summary:
      'A page of a PDF that a stranger sent, as a JPEG drawn on the server; `X-Page-Count` says how many there are, ten at most, and `X-Pdf-Encrypted: yes` that what it holds could not be checked.',
    tag: 'Files',
    access: 'payments:read',
    sensitive: 'voucher',
    cookieless: true,
    params: idParams.extend({ page: z.coerce.number().int().min(1).max(10) }),
    answer: z.any(),
    errors: ['not-found', 'unsupported-type'],
  }),
};
