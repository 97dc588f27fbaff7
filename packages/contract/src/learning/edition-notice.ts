import { z } from 'zod';
import { refuseBlanks } from '../answer-blanks.ts';
import { endpoint } from '../endpoint.ts';
import { idParams, idSchema, instantSchema, paragraph, requiredLine } from '../primitive.ts';
import { dealTokenParams } from '../sales/deal.ts';

/** What a teacher or the academy tells all people of an edition. */

/** How many an edition may be sent in a day: each is a mail to everybody. */
export const mostNoticesADay = 5;

export const editionNoticeSchema = z.object({
  _id: idSchema,
  createdAt: instantSchema,
  title: z.string(),
  text: z.string(),
  by: z.string(),
});
export type EditionNotice = z.infer<typeof editionNoticeSchema>;

/** The same for who may withdraw it; what was withdrawn stays in the history. */
export const sentNoticeSchema = editionNoticeSchema.extend({
  withdrawn: z.object({ at: instantSchema, by: z.string() }).nullable(),
});
export type SentNotice = z.infer<typeof sentNoticeSchema>;

export const noticeBody = z.strictObject({
  title: requiredLine(150, 'Escribe un título.'),
  text: paragraph(5000, 'El aviso es demasiado largo: hasta 5000 letras.')
    .min(1, 'Escribe el aviso.')
    .superRefine(refuseBlanks('notice')),
});
export type NoticeInput = z.output<typeof noticeBody>;

const example = {
  title: 'El jueves empezamos media hora después',
  text: 'Nos vemos a las 19:30 en la misma sala.',
};
const list = {
  params: idParams,
  answer: z.array(sentNoticeSchema),
  errors: ['not-found'],
} as const;
const one = { params: idParams, answer: sentNoticeSchema } as const;
const send = { ...one, body: noticeBody, status: 201, example } as const;
const teacher = { tag: 'Teaching', access: 'signed-in' } as const;
const staff = { tag: 'Editions', access: 'sessions:write' } as const;

export const editionNoticeEndpoints = {
  roomNotices: endpoint({
    method: 'GET',
    path: '/me/rooms/:id/notices',
    summary: 'What the people of the own edition were told, the latest first; at most 50.',
    tag: 'Classroom',
    access: 'signed-in',
    params: idParams,
    answer: z.array(editionNoticeSchema),
    errors: ['not-found'],
  }),
  ownNotices: endpoint({
    method: 'GET',
    path: '/me/notices',
    summary:
      'What the groups of the own courses that have no classroom here were told, the latest first; at most 50.',
    tag: 'Classroom',
    access: 'signed-in',
    answer: z.array(editionNoticeSchema),
  }),
  noticesOfDeal: endpoint({
    method: 'GET',
    path: '/open/deals/:token/notices',
    summary:
      'The same of what a sale bought for its buyer, through its private link; of who has an account nothing, who reads it there.',
    tag: 'Classroom',
    access: 'public',
    params: dealTokenParams,
    answer: z.array(editionNoticeSchema),
    errors: ['not-found'],
  }),
  taughtNotices: endpoint({
    ...teacher,
    ...list,
    method: 'GET',
    path: '/me/teaching/editions/:id/notices',
    summary: 'What an own edition was told, the latest first; at most 200.',
    errors: ['not-found'],
  }),
  sendTaughtNotice: endpoint({
    ...teacher,
    ...send,
    method: 'POST',
    path: '/me/teaching/editions/:id/notices',
    summary: 'Tells all people of an own edition something: in their classroom, and by one mail.',
    errors: ['not-found', 'wrong-state'],
  }),
  withdrawTaughtNotice: endpoint({
    ...teacher,
    ...one,
    method: 'PUT',
    path: '/me/teaching/notices/:id/withdrawal',
    summary: 'Takes a notice back: nobody reads it any more, and mails that did not leave stay.',
    errors: ['not-found'],
  }),
  listNotices: endpoint({
    ...staff,
    ...list,
    method: 'GET',
    path: '/editions/:id/notices',
    summary: 'What an edition was told, the latest first; at most 200.',
    errors: ['not-found'],
    access: 'editions:read',
  }),
  sendNotice: endpoint({
    ...staff,
    ...send,
    method: 'POST',
    path: '/editions/:id/notices',
    summary: 'Tells all people of an edition something: in their classroom, and by one mail.',
    errors: ['not-found', 'wrong-state'],
  }),
  withdrawNotice: endpoint({
    ...staff,
    ...one,
    method: 'PUT',
    path: '/notices/:id/withdrawal',
    summary: 'Takes a notice back: nobody reads it any more, and mails that did not leave stay.',
    errors: ['not-found'],
  }),
};
