import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { imageSchema } from '../file.ts';
import { idSchema, requiredLine } from '../primitive.ts';

/** What a certificate says that its holder did. */
export const certificateOutcomes = {
  aprobacion: 'Aprobación',
  participacion: 'Participación',
} as const;
export type CertificateOutcome = keyof typeof certificateOutcomes;
export const certificateOutcomeSchema = z.enum(['aprobacion', 'participacion']);

/** What somebody gets who finished below the pass mark. */
export const belowPassMark = {
  participacion: 'Un certificado de participación («ha participado»), sin la nota',
  ninguno: 'Ningún certificado',
} as const;
export type BelowPassMark = keyof typeof belowPassMark;

/** What happens by itself when Moodle says that somebody finished a course. */
export const onCompletionChoices = {
  nada: 'Nada: el personal emite los certificados',
  solicitar: 'Se le pide que confirme su nombre, y al confirmarlo se emite',
  emitir: 'Se emite enseguida, con el nombre de su ficha',
} as const;
export type OnCompletion = keyof typeof onCompletionChoices;

/** Vigesimal, 0 to 20. */
export const passMarkSchema = z
  .number('Escribe una nota de 0 a 20.')
  .min(0, 'Escribe una nota de 0 a 20.')
  .max(20, 'Escribe una nota de 0 a 20.');

/** For how many months a certificate is valid. */
export const validMonthsSchema = z
  .number('Escribe los meses, o deja vacío si no vence.')
  .int('Escribe meses enteros.')
  .min(1, 'Escribe un mes o más, o deja vacío si no vence.')
  .max(600, 'Escribe hasta 600 meses, o deja vacío si no vence.');

/** More names than these could not be read on a sheet. */
export const mostSignatories = 8;

/** Who of the academy itself signs, before those of its agreements. */
const mostOwnSignatories = 3;

export const certificateRulesSchema = z.object({
  /** The lowest grade that passes, where a course says no other. */
  passMark: z.number(),
  below: z.enum(['participacion', 'ninguno']),
  onCompletion: z.enum(['nada', 'solicitar', 'emitir']),
  signatories: z.array(
    z.object({ name: z.string(), position: z.string(), signature: imageSchema.nullable() }),
  ),
  version: z.number().int(),
});
export type CertificateRules = z.infer<typeof certificateRulesSchema>;

export const certificateRulesBody = z.strictObject({
  passMark: passMarkSchema,
  below: z.enum(['participacion', 'ninguno'], 'Elige qué recibe quien no aprueba.'),
  /** Stays as it is when it is not sent. */
  onCompletion: z
    .enum(['nada', 'solicitar', 'emitir'], 'Elige qué pasa cuando alguien termina un curso.')
    .optional(),
  signatories: z
    .array(
      z.strictObject({
        name: requiredLine(160, 'Escribe el nombre de quien firma.'),
        position: requiredLine(160, 'Escribe el cargo.'),
        /** The id of an uploaded picture, or null for none. */
        signature: idSchema.nullish(),
      }),
    )
    .max(mostOwnSignatories, 'De la academia firman tres personas como máximo.'),
  version: z.number().int().optional(),
});

export const certificateRulesEndpoints = {
  certificateRules: endpoint({
    method: 'GET',
    path: '/settings/certificates',
    summary: 'From which grade a course is passed, what who fails gets, and who signs.',
    tag: 'Certificates',
    access: 'settings:read',
    answer: certificateRulesSchema,
  }),
  changeCertificateRules: endpoint({
    method: 'PUT',
    path: '/settings/certificates',
    summary: 'Changes the pass mark and who signs; what was issued stays as it is.',
    tag: 'Certificates',
    access: 'settings:write',
    body: certificateRulesBody,
    answer: certificateRulesSchema,
    errors: ['stale-version'],
    example: {
      passMark: 11,
      below: 'participacion',
      signatories: [{ name: 'Rosa Huamán Quispe', position: 'Directora académica' }],
    },
  }),
};
