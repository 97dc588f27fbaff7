import { z } from 'zod';
import { colourPattern, servesAsAccent } from './colour.ts';
import { endpoint } from './endpoint.ts';
import { imageSchema } from './file.ts';
import { currencySchema } from './money.ts';
import { emailSchema, idSchema, line, paragraph, requiredLine } from './primitive.ts';
import { isRuc, taxNameSchema } from './ruc.ts';
import { depositAccountSchema } from './sales/deal.ts';

/** What every page says of the academy. */
export const academySchema = z.object({
  name: z.string(),
  tagline: z.string(),
  about: z.array(z.string()),
  legalName: z.string(),
  ruc: z.string(),
  /** What the tax number is called where the academy is: RUC, NIT, RFC. */
  taxName: taxNameSchema,
  address: z.string(),
  phone: z.string(),
  whatsapp: z.string(),
  email: z.string(),
  officeHours: z.string(),
  logo: imageSchema.nullable(),
  /** The official picture of the claims book's notice, which the academy uploads; null for the product's own notice. */
  claimsNotice: imageSchema.nullable(),
  /** What it says, for who does not see it; empty for the name of the book. */
  claimsNoticeAlt: z.string(),
  /** `#RRGGBB` of links and buttons, on light and on dark paper; null for the product's own. */
  accent: z.string().nullable(),
  accentDark: z.string().nullable(),
  /** What stands below every mail, line by line; empty for nothing more than who the academy is. */
  signature: z.string(),
  /** True when the data were invented to show the product; every page then says so. */
  demo: z.boolean(),
});
export type Academy = z.infer<typeof academySchema>;

/** What staff may change of it. A logo or a colour that is not sent stays as it is. */
export const academyBody = z
  .strictObject({
    name: requiredLine(80, 'Escribe el nombre de la academia.'),
    tagline: line(120),
    about: z.array(paragraph(1500)).max(10, 'Escribe diez párrafos como máximo.'),
    legalName: line(160),
    /** The tax number; one of Peru has eleven figures that agree. */
    ruc: line(20),
    taxName: taxNameSchema.optional(),
    address: line(240),
    phone: line(40),
    whatsapp: line(40),
    email: z.union([z.literal(''), emailSchema]),
    officeHours: line(120),
    /** The id of an uploaded picture, or null for none. */
    logo: idSchema.nullish(),
    /** The same, of the notice of the claims book. */
    claimsNotice: idSchema.nullish(),
    claimsNoticeAlt: line(300).optional(),
    accent: z
      .string()
      .regex(colourPattern, { error: 'Escribe un color como #0E6A55.', abort: true })
      .refine(
        servesAsAccent,
        'Con ese color no se lee el texto de los botones. Elige uno más oscuro.',
      )
      .nullish(),
    signature: paragraph(600).optional(),
    version: z.number().int().optional(),
  })
  .superRefine(({ ruc, taxName }, context) => {
    if ((taxName ?? 'RUC') !== 'RUC' || isRuc(ruc)) return;
    const message = 'El RUC no es válido: revisa sus 11 cifras.';
    context.addIssue({ code: 'custom', path: ['ruc'], message });
  });

/** The accounts as staff write them; buyers pay to what stands here. */
export const accountsBody = z.strictObject({
  accounts: z
    .array(
      z.strictObject({
        method: depositAccountSchema.shape.method,
        bank: requiredLine(80, 'Escribe el banco o la billetera.'),
        holder: requiredLine(120, 'Escribe el titular.'),
        number: requiredLine(60, 'Escribe el número.'),
        cci: z.union([z.null(), line(60).transform((text) => text || null)]),
        currency: currencySchema,
        /** An uploaded picture of a wallet's code. */
        qr: idSchema.nullish(),
      }),
    )
    .max(20, 'Escribe veinte cuentas como máximo.'),
  version: z.number().int().optional(),
});

/** What the settings page edits, each part with the version that was read. */
export const settingsSchema = z.object({
  academy: academySchema,
  accounts: z.array(depositAccountSchema),
  versions: z.object({ academy: z.number().int(), accounts: z.number().int() }),
});
export type Settings = z.infer<typeof settingsSchema>;

/** By what a buyer may pay in a currency, before they buy: the methods of the accounts, and the card where it is taken. */
export const waysToPaySchema = z.object({
  currency: currencySchema,
  methods: z.array(depositAccountSchema.shape.method),
  card: z.boolean(),
});
export type WaysToPay = z.infer<typeof waysToPaySchema>;

/** One entry of the list of countries (spec §3), plus the calling code's example number. */
export const countrySchema = z.object({
  name: z.string(),
  code: z.string(),
  currency: currencySchema,
  callingCode: z.string(),
});
export type Country = z.infer<typeof countrySchema>;

export const academyEndpoints = {
  academy: endpoint({
    method: 'GET',
    path: '/open/academy',
    summary: 'Name, legal data and contact of the academy.',
    tag: 'Academy',
    access: 'public',
    shared: true,
    answer: academySchema,
  }),
  accounts: endpoint({
    method: 'GET',
    path: '/open/academy/accounts',
    summary: 'The accounts where the academy receives deposits.',
    tag: 'Academy',
    access: 'public',
    shared: true,
    answer: z.array(depositAccountSchema),
  }),
  waysToPay: endpoint({
    method: 'GET',
    path: '/open/academy/ways-to-pay',
    summary: 'By what one may pay in each currency; without the numbers, which a buyer is told.',
    tag: 'Academy',
    access: 'public',
    shared: true,
    answer: z.array(waysToPaySchema),
  }),
  settings: endpoint({
    method: 'GET',
    path: '/settings',
    summary: 'What the academy decided for itself, with the version of each part.',
    tag: 'Academy',
    access: 'settings:read',
    answer: settingsSchema,
  }),
  changeAcademy: endpoint({
    method: 'PUT',
    path: '/settings/academy',
    summary: 'Changes what every page, mail and document says of the academy.',
    tag: 'Academy',
    access: 'settings:write',
    body: academyBody,
    answer: academySchema,
    errors: ['stale-version'],
    example: {
      name: 'Academia Tocapu',
      tagline: 'Cursos con certificado',
      about: [],
      legalName: 'Academia Tocapu S.A.C.',
      ruc: '20699000176',
      address: 'Jr. Los Telares 128, Lima',
      phone: '+51 1 555 0142',
      whatsapp: '+51 900 000 123',
      email: 'hola@academia.example',
      officeHours: 'lunes a sábado, de 9 a 18 h',
    },
  }),
  changeAccounts: endpoint({
    method: 'PUT',
    path: '/settings/accounts',
    summary: 'Replaces the accounts where the academy receives deposits.',
    tag: 'Academy',
    access: 'settings:write',
    body: accountsBody,
    answer: z.array(depositAccountSchema),
    errors: ['step-up-required', 'stale-version'],
    example: { accounts: [] },
  }),
  countries: endpoint({
    method: 'GET',
    path: '/open/countries',
    summary:
      'Countries in Spanish with their currency and calling code; the academy’s own come first.',
    tag: 'Academy',
    access: 'public',
    shared: true,
    answer: z.array(countrySchema),
  }),
};
