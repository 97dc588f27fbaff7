import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { booleanQuery } from '../list.ts';

/**
 * What an academy that begins still has to do, in the order in which it is best done. Each step is looked at
 * and nobody ticks one. What not every academy uses is `optional`: it may be put aside, and holds nobody up.
 */
export const firstSteps = {
  nombre: { label: 'Nombre, logo y color', optional: false },
  legales: { label: 'Datos legales', optional: false },
  textos: { label: 'Textos legales', optional: false },
  cuentas: { label: 'Dónde recibes los pagos', optional: false },
  correo: { label: 'Correo', optional: false },
  'segundo-factor': { label: 'Personal con verificación en dos pasos', optional: false },
  categoria: { label: 'Categorías', optional: false },
  curso: { label: 'Primer curso publicado', optional: false },
  compra: { label: 'Compra de prueba', optional: false },
  publicar: { label: 'Tu sitio en tu dirección', optional: false },
  impuestos: { label: 'Impuestos propios', optional: true },
  comprobantes: { label: 'Boletas y facturas (SUNAT)', optional: true },
  remitente: { label: 'Que tus correos no lleguen como no deseados', optional: true },
  mercadopago: { label: 'Cobrar con tarjeta: Mercado Pago', optional: true },
  whatsapp: { label: 'WhatsApp', optional: true },
  moodle: { label: 'Aulas en Moodle', optional: true },
  zoom: { label: 'Clases en Zoom', optional: true },
  zadarma: { label: 'Llamadas con Zadarma', optional: true },
} as const satisfies Record<string, { label: string; optional: boolean }>;
export type FirstStep = keyof typeof firstSteps;
export type OptionalStep = {
  [Step in FirstStep]: (typeof firstSteps)[Step]['optional'] extends true ? Step : never;
}[FirstStep];

export const firstStepNames = Object.keys(firstSteps) as [FirstStep, ...FirstStep[]];
const optional = firstStepNames.filter((step) => firstSteps[step].optional) as [
  OptionalStep,
  ...OptionalStep[],
];

export const firstStepsSchema = z.object({
  /** An administrator wants to see them no more. */
  dismissed: z.boolean(),
  steps: z.array(
    z.object({
      step: z.enum(firstStepNames),
      done: z.boolean(),
      /** The academy does not use it, and nothing of it is there. */
      unused: z.boolean(),
      /** What the look at it found wanting, in Spanish; null when it is done. */
      missing: z.string().nullable(),
    }),
  ),
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
    query: z.strictObject({
      /** Looks again also at what was well some minutes ago: names, certificates, outside systems. */
      anew: booleanQuery.optional(),
    }),
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
  useFirstStep: endpoint({
    method: 'PUT',
    path: '/system/first-steps/:step',
    summary: 'Says whether the academy uses what an optional step is about.',
    tag,
    access: 'settings:write',
    params: z.object({ step: z.enum(optional) }),
    body: z.strictObject({ used: z.boolean() }),
    answer: firstStepsSchema,
    example: { used: false },
  }),
};
