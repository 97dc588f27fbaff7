import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const hours = (most: number) =>
  z
    .number('Escribe cuántas horas.')
    .int('Escribe horas enteras.')
    .min(1, 'Como mínimo, una hora.')
    .max(most, `Como máximo, ${most} horas.`);

/** For how long places of editions are kept, in hours. */
const rules = {
  /** For an order that may be paid by deposit or transfer, from the order on. */
  depositHours: hours(720),
  /** Once its buyer went to pay by card. */
  cardHours: hours(72),
  /** For who was invited from the waiting list. */
  answerHours: hours(168),
};

/** Whether the groups of courses taught in Moodle follow the editions. */
const moodleGroups = z.boolean();

export const placeRulesSchema = z.object({ ...rules, moodleGroups, version: z.number().int() });
export type PlaceRules = z.infer<typeof placeRulesSchema>;

export const placeRulesBody = z
  .strictObject({
    ...rules,
    moodleGroups: moodleGroups.optional(),
    version: z.number().int().optional(),
  })
  .refine(({ depositHours, cardHours }) => cardHours <= depositHours, {
    path: ['cardHours'],
    message: 'Quien paga con tarjeta tarda menos: no más horas que para un depósito.',
  });

export const placeRulesEndpoints = {
  placeRules: endpoint({
    method: 'GET',
    path: '/settings/places',
    summary: 'For how long the place of an unpaid order, and of an invitation, is kept.',
    tag: 'Editions',
    access: 'settings:read',
    answer: placeRulesSchema,
  }),
  changePlaceRules: endpoint({
    method: 'PUT',
    path: '/settings/places',
    summary:
      'Changes for how long places are kept, and whether editions have a group in Moodle; places that are kept now stay as they are.',
    tag: 'Editions',
    access: 'settings:write',
    body: placeRulesBody,
    answer: placeRulesSchema,
    errors: ['stale-version'],
    example: { depositHours: 48, cardHours: 2, answerHours: 24 },
  }),
};
