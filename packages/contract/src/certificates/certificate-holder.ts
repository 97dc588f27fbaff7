import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParams } from '../primitive.ts';

/** What the holder of a certificate decides about it. */
export const certificateHolderEndpoints = {
  showGrade: endpoint({
    method: 'PUT',
    path: '/me/certificates/:id/grade',
    summary:
      'The holder shows the grade on the public page, in the public PDF and in the badge, or hides it again.',
    tag: 'Certificates',
    access: 'signed-in',
    params: idParams,
    body: z.strictObject({ shown: z.boolean('Elige si se muestra la nota.') }),
    answer: z.object({ shown: z.boolean() }),
    errors: ['not-found', 'wrong-state'],
    example: { shown: true },
  }),
};
