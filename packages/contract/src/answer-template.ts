import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { line, paragraph, versionRead } from './primitive.ts';

/** What a template may name; `{nombre}` stands for the value in the text. */
export const answerFields = {
  nombre: 'Nombre de la persona',
  academia: 'Nombre de la academia',
  numero: 'Número de la hoja o de la solicitud',
  curso: 'Nombre del curso',
  grupo: 'Código de la edición',
} as const;
export type AnswerField = keyof typeof answerFields;

type Use = {
  title: string;
  fields: readonly AnswerField[];
  /** Letters that the answer may have. */
  longest: number;
  /** Ours, until the academy has its own. */
  ours: readonly { name: string; text: string }[];
};

/** Where staff write an answer that somebody reads, and what may stand written there. */
export const answerUses = {
  reclamo: {
    title: 'Respuesta a un reclamo o una queja',
    fields: ['nombre', 'academia', 'numero'],
    longest: 10_000,
    ours: [
      {
        name: 'Se acepta el reclamo',
        text: 'Estimado(a) {nombre}:\n\nRevisamos su hoja {numero} y le damos la razón. [Qué se revisó y qué se encontró.]\n\nHaremos lo siguiente: [qué], a más tardar el [fecha].\n\nLamentamos lo ocurrido y le agradecemos que nos lo dijera.\n\n{academia}',
      },
      {
        name: 'No se acepta el reclamo',
        text: 'Estimado(a) {nombre}:\n\nRevisamos su hoja {numero}. [Qué se revisó y qué se encontró.]\n\nPor eso no podemos acceder a lo que pide: [motivo, con lo que dice el contrato o la política que usted aceptó].\n\nSi no está de acuerdo, puede acudir a la autoridad de protección al consumidor.\n\n{academia}',
      },
      {
        name: 'Queja sobre la atención',
        text: 'Estimado(a) {nombre}:\n\nRecibimos su queja {numero} y la conversamos con quien lo(a) atendió. [Qué se revisó.]\n\nPara que no se repita, [qué cambia y desde cuándo].\n\nGracias por decírnoslo.\n\n{academia}',
      },
    ],
  },
  derecho: {
    title: 'Respuesta a una solicitud de derechos',
    fields: ['academia', 'numero'],
    longest: 2_000,
    ours: [
      {
        name: 'Se entregaron sus datos',
        text: 'Atendimos su solicitud {numero}: le enviamos por correo una copia de los datos que conservamos de usted, para qué los usamos y por cuánto tiempo.\n\n{academia}',
      },
      {
        name: 'Se corrigieron sus datos',
        text: 'Atendimos su solicitud {numero}: corregimos [qué dato]. Quienes lo recibieron de nosotros también fueron avisados.\n\n{academia}',
      },
    ],
  },
  aviso: {
    title: 'Aviso a un grupo',
    fields: ['academia', 'curso', 'grupo'],
    longest: 5_000,
    ours: [
      {
        name: 'Material nuevo en el aula',
        text: 'Hola:\n\nYa está en el aula el material de [tema], del curso {curso}. Revísalo antes de la próxima clase.\n\n{academia}',
      },
      {
        name: 'Se acerca la evaluación',
        text: 'Hola:\n\nLa evaluación de {curso} se abre el [día] a las [hora] y se cierra el [día] a las [hora]. Antes, repasa [tema].\n\n{academia}',
      },
    ],
  },
  testimonio: {
    title: 'Respuesta pública a un testimonio',
    fields: ['nombre', 'academia', 'curso'],
    longest: 1_500,
    ours: [
      {
        name: 'Gracias',
        text: 'Gracias por contarlo, {nombre}. Nos alegra que el curso {curso} te sirviera.',
      },
      {
        name: 'Lamentamos tu experiencia',
        text: 'Gracias por decirlo, {nombre}. Lamentamos que {curso} no fuera lo que esperabas. [Qué cambiamos.]',
      },
    ],
  },
} as const satisfies Record<string, Use>;
export type AnswerUse = keyof typeof answerUses;

const uses = Object.keys(answerUses) as AnswerUse[];

function templatesOf(use: AnswerUse) {
  const { fields, longest } = answerUses[use];
  const known: readonly string[] = fields;
  const text = paragraph(longest)
    .min(1, 'Escribe el texto de la plantilla.')
    .superRefine((words, context) => {
      const wrong = [...words.matchAll(/\{(\w*)\}/g)].find(
        ([, field]) => !known.includes(field ?? ''),
      );
      if (!wrong) return;
      const message = `Aquí no se puede usar ${wrong[0]}. Usa ${known.map((field) => `{${field}}`).join(', ')}.`;
      context.addIssue({ code: 'custom', message });
    });
  return z
    .array(z.strictObject({ name: line(80).min(1, 'Ponle un nombre a la plantilla.'), text }))
    .max(40, 'Como máximo, 40 plantillas de cada tipo.')
    .superRefine((templates, context) => {
      const names = templates.map(({ name }) => name.toLowerCase());
      for (const [place, name] of names.entries())
        if (names.indexOf(name) < place)
          context.addIssue({
            code: 'custom',
            path: [place, 'name'],
            message: 'Ya hay una plantilla con ese nombre.',
          });
    });
}

export const answerTemplatesSchema = z.strictObject(
  Object.fromEntries(uses.map((use) => [use, templatesOf(use)])) as Record<
    AnswerUse,
    ReturnType<typeof templatesOf>
  >,
);
export type AnswerTemplates = z.infer<typeof answerTemplatesSchema>;

const keptSchema = z.object({
  templates: z.record(
    z.enum(uses as [AnswerUse, ...AnswerUse[]]),
    z.array(z.object({ name: z.string(), text: z.string() })),
  ),
  /** Of the academy, for `{academia}`. */
  academy: z.string(),
  version: z.number().int(),
});
export type KeptAnswerTemplates = z.infer<typeof keptSchema>;

export const answerTemplateEndpoints = {
  templates: endpoint({
    method: 'GET',
    path: '/answer-templates',
    summary: 'The templates of answers that staff write, by where they write them.',
    tag: 'Academy',
    access: 'mails:read',
    answer: keptSchema,
  }),
  changeTemplates: endpoint({
    method: 'PUT',
    path: '/settings/answers',
    summary: 'Changes the templates of answers.',
    tag: 'Academy',
    access: 'settings:write',
    body: z.strictObject({ templates: answerTemplatesSchema, version: versionRead }),
    answer: keptSchema,
    errors: ['stale-version'],
    example: {
      templates: Object.fromEntries(uses.map((use) => [use, [...answerUses[use].ours]])),
      version: 0,
    },
  }),
};
