import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dealTokenParams } from './deal.ts';

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
  acceptedTexts: endpoint({
    ...paper,
    path: '/open/deals/:token/accepted-texts',
    summary: 'The legal texts that were accepted with a purchase, as they were then, as a PDF.',
  }),
};
