import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { requiredLine } from './primitive.ts';

/** Leaving the demonstration, by which an installation becomes a real academy; for administrators. */

export const demonstrationSchema = z.object({
  isDemonstration: z.boolean(),
  /** What its academy is called: who wants it gone types this. */
  academy: z.string(),
  /** How much of what is here goes. */
  goes: z.object({
    courses: z.number().int(),
    people: z.number().int(),
    deals: z.number().int(),
  }),
  /** How many of its courses may stay as samples. */
  samples: z.number().int(),
});
export type Demonstration = z.infer<typeof demonstrationSchema>;

const tag = 'System';

export const demonstrationEndpoints = {
  demonstration: endpoint({
    method: 'GET',
    path: '/system/demonstration',
    summary: 'Whether this is the demonstration academy, and how much of it would go.',
    tag,
    access: 'settings:read',
    answer: demonstrationSchema,
  }),
  beginAcademy: endpoint({
    method: 'POST',
    path: '/system/academy',
    summary:
      'Leaves the demonstration: makes a backup, then starts the server anew with an academy that holds only staff, settings and, if asked for, some courses as samples.',
    tag,
    access: 'settings:write',
    body: z.strictObject({
      academy: requiredLine(80, 'Escribe el nombre de la academia de demostración.'),
      /** Keeps some courses as drafts that are marked as samples; nobody, and nothing sold, stays with them. */
      samples: z.boolean().default(false),
    }),
    status: 202,
    answer: z.object({ backup: z.string() }),
    errors: ['wrong-state', 'validation'],
    example: { academy: 'Academia Tocapu', samples: true },
  }),
};
