import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idParams, idSchema } from './primitive.ts';

export const megabyte = 1024 * 1024;
/** The largest voucher or document that is accepted. */
export const largestUpload = 8 * megabyte;

/** Widths, in CSS pixels, that every public image is kept in. */
export const imageWidths = [400, 800, 1200] as const;

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
});
export type Image = z.infer<typeof imageSchema>;

/** What an upload is for; it decides who may read it and what is made of it. */
export const uploadPurposes = [
  'course',
  'category',
  'agreement',
  'signature',
  'photo',
  'academy',
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
      'A page of a PDF that a stranger sent, as a JPEG drawn on the server; `X-Page-Count` says how many there are, ten at most.',
    tag: 'Files',
    access: 'payments:read',
    sensitive: 'voucher',
    cookieless: true,
    params: idParams.extend({ page: z.coerce.number().int().min(1).max(10) }),
    answer: z.any(),
    errors: ['not-found', 'unsupported-type'],
  }),
};
