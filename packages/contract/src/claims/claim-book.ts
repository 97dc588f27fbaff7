import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { daySchema, fieldsRead, requiredLine } from '../primitive.ts';

/** What a consumer may file, in every country that the book knows. */
export const claimTypes = { reclamo: 'Reclamo', queja: 'Queja', peticion: 'Petición' } as const;
export type ClaimType = keyof typeof claimTypes;

/** What whoever reads a mailbox says of a sheet that others filed in its name. @param kind "reclamo", "queja" or "petición" */
export function notFiledWords(kind: string): string {
  return `No hice ${kind === 'reclamo' ? 'este' : 'esta'} ${kind}`;
}
export const claimTypeSchema = z.enum(Object.keys(claimTypes) as [ClaimType, ...ClaimType[]]);

export const claimCountries = { PE: 'Perú', CO: 'Colombia', MX: 'México' } as const;
export type ClaimCountry = keyof typeof claimCountries;
export const claimCountrySchema = z.enum(
  Object.keys(claimCountries) as [ClaimCountry, ...ClaimCountry[]],
);

/** The words and terms of one country's law. */
export type ClaimProfile = {
  book: string;
  sheet: string;
  authority: string;
  /** What the number of a company is called. */
  taxNumber: string;
  zone: string;
  /** Each box of the form, with the words beside it. */
  types: Partial<Record<ClaimType, string>>;
  /** Business days to answer: the most that staff may set, and what they begin with. */
  answerDays: number;
  /** Business days for which a settlement offer holds the term; 0 where there is no such thing. */
  suspensionDays: number;
  /** What the consumer agrees with when they take an offer. */
  acceptance: string;
};

/**
 * Peru: Ley 29571 art. 24, 150-152 and DS 011-2011-PCM as amended by DS 101-2022-PCM, complete.
 * Colombia (Ley 1480) and Mexico (LFPC): the names, terms and authority, which an academy there
 * checks with its lawyer and may shorten.
 */
export const claimProfiles: Record<ClaimCountry, ClaimProfile> = {
  PE: {
    book: 'Libro de Reclamaciones',
    sheet: 'Hoja de Reclamación',
    authority: 'INDECOPI',
    taxNumber: 'RUC',
    zone: 'hora de Lima',
    types: {
      reclamo: 'Disconformidad relacionada a los productos o servicios.',
      queja:
        'Disconformidad no relacionada a los productos o servicios; o, malestar o descontento respecto a la atención al público.',
    },
    answerDays: 15,
    suspensionDays: 5,
    acceptance: 'ACUERDO ACEPTADO PARA SOLUCIONAR EL RECLAMO',
  },
  CO: {
    book: 'Peticiones, quejas y reclamos (PQR)',
    sheet: 'Solicitud PQR',
    authority: 'Superintendencia de Industria y Comercio',
    taxNumber: 'NIT',
    zone: 'hora de Lima y Bogotá',
    types: {
      peticion: 'Pide información, un documento o que se haga algo.',
      queja: 'Manifiesta su descontento con la atención que recibió.',
      reclamo: 'Exige una solución por un producto o servicio que no cumplió.',
    },
    answerDays: 15,
    suspensionDays: 0,
    acceptance: 'ACEPTO LA SOLUCIÓN OFRECIDA',
  },
  MX: {
    book: 'Quejas y reclamaciones',
    sheet: 'Hoja de reclamación',
    authority: 'PROFECO',
    taxNumber: 'RFC',
    zone: 'hora de Lima',
    types: {
      reclamo: 'No recibió lo que contrató, o no como se le ofreció.',
      queja: 'Manifiesta su descontento con la atención que recibió.',
    },
    answerDays: 10,
    suspensionDays: 0,
    acceptance: 'ACEPTO LA SOLUCIÓN OFRECIDA',
  },
};

/** What the sheet must say to the consumer. */
export function claimNotices(country: ClaimCountry, answerDays: number): string[] {
  const { authority } = claimProfiles[country];
  if (country === 'PE') {
    return [
      'La formulación del reclamo no impide acudir a otras vías de solución de controversias ni es requisito previo para interponer una denuncia ante el INDECOPI.',
      'El proveedor debe dar respuesta al reclamo o queja en un plazo no mayor a quince (15) días hábiles, el cual es improrrogable.',
    ];
  }
  return [
    `Presentar esta solicitud no le impide acudir a otras vías ni a la autoridad: ${authority}.`,
    `Le respondemos por escrito en un plazo no mayor a ${answerDays} días hábiles.`,
  ];
}

/** How the academy's own book is kept. */
export const claimBookSchema = z.object({
  country: claimCountrySchema,
  answerDays: z.number().int(),
  suspensionDays: z.number().int(),
});
export type ClaimBook = z.infer<typeof claimBookSchema>;

export const claimBookBody = z
  .strictObject({
    country: claimCountrySchema,
    answerDays: z.number().int().min(1, 'Como mínimo, un día hábil.'),
    read: fieldsRead,
  })
  .superRefine(({ country, answerDays }, context) => {
    const most = claimProfiles[country].answerDays;
    if (answerDays <= most) return;
    context.addIssue({
      code: 'custom',
      path: ['answerDays'],
      message: `En ${claimCountries[country]} el plazo no puede pasar de ${most} días hábiles.`,
    });
  });

export const holidaySchema = z.object({ day: daySchema, name: z.string() });
export type Holiday = z.infer<typeof holidaySchema>;

export const holidayYearSchema = z.object({
  year: z.number().int(),
  country: claimCountrySchema,
  /** False: computed from the law; true: written down by staff. */
  own: z.boolean(),
  days: z.array(holidaySchema),
});
export type HolidayYear = z.infer<typeof holidayYearSchema>;

export const holidayYearParams = z.object({ year: z.coerce.number().int().min(2020).max(2100) });

export const holidayYearBody = z.strictObject({
  days: z
    .array(
      z.strictObject({ day: daySchema, name: requiredLine(80, 'Escribe el nombre del feriado.') }),
    )
    .min(1, 'Un año sin feriados no existe: restablece el calendario si quieres empezar de nuevo.')
    .max(60, 'Son demasiados feriados para un año.'),
  read: fieldsRead,
});

/** The year as it now stands, and how many open sheets got another last day. */
export const holidayChangeSchema = holidayYearSchema.extend({ moved: z.number().int() });

const book = { tag: 'Claims', params: holidayYearParams };

export const claimBookEndpoints = {
  claimBook: endpoint({
    method: 'GET',
    path: '/open/claims/book',
    summary:
      'Whose law the claims book follows, and its terms in business days; of a country, those of consumers there.',
    tag: 'Claims',
    access: 'public',
    query: z.strictObject({ country: claimCountrySchema.optional() }),
    answer: claimBookSchema,
  }),
  setClaimBook: endpoint({
    method: 'PUT',
    path: '/claims/book',
    summary: 'Sets the country and the term of sheets filed from now on.',
    tag: 'Claims',
    access: 'settings:write',
    body: claimBookBody,
    errors: ['stale-version'],
    answer: claimBookSchema,
    example: { country: 'PE', answerDays: 15 },
  }),
  getHolidays: endpoint({
    ...book,
    method: 'GET',
    path: '/holidays/:year',
    summary: 'The holidays of a year, on which deadlines are counted.',
    access: 'claims:read',
    answer: holidayYearSchema,
  }),
  setHolidays: endpoint({
    ...book,
    method: 'PUT',
    path: '/holidays/:year',
    summary: 'Writes down the holidays of a year; deadlines of open claims are counted anew.',
    access: 'settings:write',
    body: holidayYearBody,
    errors: ['stale-version'],
    answer: holidayChangeSchema,
    example: { days: [{ day: '2026-01-01', name: 'Año Nuevo' }] },
  }),
  resetHolidays: endpoint({
    ...book,
    method: 'DELETE',
    path: '/holidays/:year',
    summary: 'Goes back to the holidays of the law for a year.',
    access: 'settings:write',
    answer: holidayChangeSchema,
  }),
};
