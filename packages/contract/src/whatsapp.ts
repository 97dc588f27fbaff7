import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { paragraph, versionRead } from './primitive.ts';

/** What a prepared message may name; `{nombre}` stands for the value in the text. */
export const whatsAppFields = {
  nombre: 'Nombre de la persona',
  academia: 'Nombre de la academia',
  trato: 'Número del trato',
  curso: 'Curso o cursos',
  monto: 'Lo que falta pagar',
  fecha: 'Día en que vence la cuota',
  motivo: 'Motivo del rechazo',
  enlace: 'Enlace a su página',
} as const;
export type WhatsAppField = keyof typeof whatsAppFields;

/** When staff write to somebody, what the message may name then, and what it says until it is changed. */
export const whatsAppSituations = {
  'primer-contacto': {
    title: 'Primer contacto',
    fields: ['nombre', 'academia', 'curso'],
    text: 'Hola, {nombre}. Te escribo de {academia} por tu consulta sobre {curso}. ¿Qué te gustaría saber?',
  },
  'trato-abierto': {
    title: 'Compra por pagar',
    fields: ['nombre', 'academia', 'trato', 'curso', 'monto', 'enlace'],
    text: 'Hola, {nombre}. Tu compra {trato} ({curso}) está registrada. Para completarla faltan {monto}; aquí ves cómo pagar y subes tu comprobante: {enlace}',
  },
  'cuota-por-vencer': {
    title: 'Cuota por vencer',
    fields: ['nombre', 'academia', 'trato', 'monto', 'fecha', 'enlace'],
    text: 'Hola, {nombre}. Te recordamos que la cuota de {monto} de tu compra {trato} vence el {fecha}. Aquí puedes pagarla: {enlace}',
  },
  'comprobante-rechazado': {
    title: 'Comprobante rechazado',
    fields: ['nombre', 'academia', 'trato', 'motivo', 'enlace'],
    text: 'Hola, {nombre}. No pudimos confirmar el pago de tu compra {trato}. Motivo: {motivo} Puedes enviar otro comprobante aquí: {enlace}',
  },
  matriculado: {
    title: 'Ya está en el curso',
    fields: ['nombre', 'academia', 'trato', 'curso', 'enlace'],
    text: 'Hola, {nombre}. Ya estás en {curso}. Te enviamos un correo con tu usuario y el enlace al aula. Si no lo ves, escríbenos por aquí.',
  },
  'certificado-listo': {
    title: 'Certificado listo',
    fields: ['nombre', 'academia', 'curso', 'enlace'],
    text: 'Hola, {nombre}. Tu certificado ya está listo. Puedes verlo y descargarlo aquí: {enlace}',
  },
} as const satisfies Record<
  string,
  { title: string; fields: readonly WhatsAppField[]; text: string }
>;
export type WhatsAppSituation = keyof typeof whatsAppSituations;

/** The words with their values; a field without one is left out, with the space before it. */
export function filledMessage<F extends string>(
  text: string,
  values: Partial<Record<F, string>>,
): string {
  return text
    .replaceAll(/ ?\{(\w+)\}/g, (whole, field: F) => {
      const value = values[field];
      return value ? whole.replace(`{${field}}`, value) : '';
    })
    .trim();
}

const textOf = (situation: WhatsAppSituation) =>
  paragraph(1000)
    .min(1, 'Escribe el mensaje.')
    .superRefine((text, context) => {
      const known: readonly string[] = whatsAppSituations[situation].fields;
      const wrong = [...text.matchAll(/\{(\w*)\}/g)].find(
        ([, field]) => !known.includes(field ?? ''),
      );
      if (!wrong) return;
      const message = `Aquí no se puede usar ${wrong[0]}. Usa ${known.map((field) => `{${field}}`).join(', ')}.`;
      context.addIssue({ code: 'custom', message });
    });

const names = Object.keys(whatsAppSituations) as WhatsAppSituation[];
export const whatsAppTextsSchema = z.strictObject(
  Object.fromEntries(names.map((name) => [name, textOf(name)])) as Record<
    WhatsAppSituation,
    ReturnType<typeof textOf>
  >,
);
export type WhatsAppTexts = z.infer<typeof whatsAppTextsSchema>;

const messagesSchema = z.object({
  texts: z.record(z.enum(names as [WhatsAppSituation, ...WhatsAppSituation[]]), z.string()),
  /** Of the academy, for `{academia}`. */
  academy: z.string(),
  version: z.number().int(),
});
export type WhatsAppMessages = z.infer<typeof messagesSchema>;

export const whatsAppEndpoints = {
  messages: endpoint({
    method: 'GET',
    path: '/whatsapp-messages',
    summary: 'The prepared WhatsApp messages of each situation.',
    tag: 'Academy',
    access: 'contacts:read',
    answer: messagesSchema,
  }),
  changeMessages: endpoint({
    method: 'PUT',
    path: '/settings/whatsapp',
    summary: 'Changes the prepared WhatsApp messages.',
    tag: 'Academy',
    access: 'settings:write',
    body: z.strictObject({ texts: whatsAppTextsSchema, version: versionRead }),
    answer: messagesSchema,
    errors: ['stale-version'],
    example: {
      texts: Object.fromEntries(names.map((name) => [name, whatsAppSituations[name].text])),
      version: 0,
    },
  }),
};
