import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { seenTextsSchema } from '../legal.ts';
import { dealTokenParams, ownDealSchema } from './deal.ts';

const paper = {
  method: 'GET',
  tag: 'Purchase',
  access: 'public',
  params: dealTokenParams,
  answer: z.unknown(),
  errors: ['not-found'],
} as const;

/** The papers of a purchase, for whoever has the link of the order. */
export const dealConfirmationEndpoints = {
  confirmation: endpoint({
    ...paper,
    path: '/open/deals/:token/confirmation',
    summary:
      'The confirmation of a purchase as a PDF: its breakdown, how to pay and to cancel, and what was accepted.',
  }),
  acceptTerms: endpoint({
    method: 'POST',
    path: '/open/deals/:token/acceptance',
    summary:
      'Accepts the texts in force with an order that staff opened, before it is paid. Accepting again changes nothing.',
    tag: 'Purchase',
    access: 'public',
    params: dealTokenParams,
    body: z.strictObject({
      terms: z.literal(true, 'Marca que aceptas los textos para continuar.'),
      seenTexts: seenTextsSchema.optional(),
    }),
    answer: ownDealSchema,
    errors: ['not-found', 'conflict', 'wrong-state'],
    example: { terms: true },
  }),
  acceptedTexts: endpoint({
    ...paper,
    path: '/open/deals/:token/accepted-texts',
    summary: 'The legal texts that were accepted with a purchase, as they were then, as a PDF.',
  }),
};
