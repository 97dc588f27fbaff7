import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instantSchema } from '../primitive.ts';
import { ceremonySchema, passkeyProofBody } from './passkey.ts';
import { anyCode } from './second-factor.ts';

/** How whoever is inside may show again that it is them. */
export const proofMethods = {
  password: 'Contraseña',
  code: 'Código de la aplicación',
  passkey: 'Llave de acceso',
} as const;

export const proofSchema = z.object({
  /** Until when what asks for a recent proof is done without another; null when it is over. */
  until: instantSchema.nullable(),
  /** What this person has to prove it with. */
  methods: z.array(z.enum(Object.keys(proofMethods) as [keyof typeof proofMethods])),
});
export type Proof = z.infer<typeof proofSchema>;

const own = { tag: 'Second factor', access: 'signed-in' } as const;

/** A recent proof that it is still the owner who sits at an open session (decision 112). */
export const proofEndpoints = {
  ownProof: endpoint({
    ...own,
    method: 'GET',
    path: '/me/proof',
    summary: 'Until when this session counts as proved, and how it may be proved again.',
    answer: proofSchema,
  }),
  beginProof: endpoint({
    ...own,
    method: 'POST',
    path: '/me/proof/options',
    summary: 'What a browser needs to prove it with a passkey.',
    answer: ceremonySchema,
  }),
  prove: endpoint({
    ...own,
    method: 'POST',
    path: '/me/proof',
    summary:
      'Proves again that it is the person: by password, by a code of the app, or by a passkey.',
    body: z.union([
      z.strictObject({ password: z.string().min(1, 'Escribe tu contraseña.').max(200) }),
      z.strictObject({ code: anyCode }),
      passkeyProofBody,
    ]),
    answer: proofSchema,
    errors: ['bad-credentials', 'too-many-requests', 'wrong-state'],
    example: { password: 'una-clave-larga' },
  }),
};
