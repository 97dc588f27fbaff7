import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** What an academy that begins still has to do; each step is read from how things are, and nobody ticks one. */

export const firstSteps = {
  nombre: 'Nombre y logo',
  legales: 'Datos legales',
  cuentas: 'Dónde recibes los pagos',
  correo: 'Correo',
  'segundo-factor': 'Verificación en dos pasos del personal',
  curso: 'Primer curso publicado',
  compra: 'Compra de prueba',
} as const;
export type FirstStep = keyof typeof firstSteps;

const names = Object.keys(firstSteps) as [FirstStep, ...FirstStep[]];

export const firstStepsSchema = z.object({
  /** An administrator wants to see them no more. */
  dismissed: z.boolean(),
  steps: z.array(z.object({ step: z.enum(names), done: z.boolean() })),
});
export type FirstSteps = z.infer<typeof firstStepsSchema>;

const tag = 'System';

export const firstStepEndpoints = {
  firstSteps: endpoint({
    method: 'GET',
    path: '/system/first-steps',
    summary: 'What an academy that begins has done and has to do.',
    tag,
    access: 'settings:read',
    answer: firstStepsSchema,
  }),
  dismissFirstSteps: endpoint({
    method: 'PUT',
    path: '/system/first-steps',
    summary: 'Shows or hides the first steps, for all administrators.',
    tag,
    access: 'settings:write',
    body: z.strictObject({ dismissed: z.boolean() }),
    answer: firstStepsSchema,
    example: { dismissed: true },
  }),
};
