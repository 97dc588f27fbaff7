import { z } from 'zod';
import { courseClassroomSchema } from '../catalogue/course-words.ts';
import { endpoint } from '../endpoint.ts';
import { moneySchema } from '../money.ts';
import { idSchema } from '../primitive.ts';

/** What a purchase would be, from the order to the place in the course; nothing of it is kept. */
export const testPurchaseSchema = z.object({
  course: z.string(),
  /** The number that the next order will have. */
  deal: z.string(),
  total: moneySchema,
  /** Series and number of the receipt; null where the course costs nothing. */
  receipt: z.string().nullable(),
  /** Where the course is taught, when its buyer has a place in it. */
  classroom: courseClassroomSchema.nullable(),
  /** What the buyer would be mailed, in order. */
  mails: z.array(z.object({ subject: z.string(), html: z.string() })),
  /** The PDFs that go with them. */
  papers: z.array(z.object({ name: z.string(), pdf: z.base64() })),
});
export type TestPurchase = z.infer<typeof testPurchaseSchema>;

export const testPurchaseEndpoints = {
  testPurchase: endpoint({
    method: 'POST',
    path: '/system/test-purchase',
    summary:
      'Buys a course and verifies its payment, shows all that comes of it, and takes it back: nothing is left in the books.',
    tag: 'System',
    access: 'settings:write',
    body: z.strictObject({ course: idSchema }),
    answer: testPurchaseSchema,
    errors: ['not-found', 'wrong-state', 'conflict'],
    example: { course: '0198c0de-0000-7000-8000-000000000001' },
  }),
};
