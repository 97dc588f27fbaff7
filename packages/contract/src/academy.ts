import { z } from 'zod';
import { depositAccountSchema } from './deal.ts';
import { endpoint } from './endpoint.ts';
import { imageSchema } from './file.ts';
import { currencySchema } from './money.ts';

/** What every page says of the academy. */
export const academySchema = z.object({
  name: z.string(),
  tagline: z.string(),
  about: z.array(z.string()),
  legalName: z.string(),
  ruc: z.string(),
  address: z.string(),
  phone: z.string(),
  whatsapp: z.string(),
  email: z.string(),
  officeHours: z.string(),
  logo: imageSchema.nullable(),
  /** True when the data were invented to show the product; every page then says so. */
  demo: z.boolean(),
});
export type Academy = z.infer<typeof academySchema>;

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
    answer: academySchema,
  }),
  accounts: endpoint({
    method: 'GET',
    path: '/open/academy/accounts',
    summary: 'The accounts where the academy receives deposits.',
    tag: 'Academy',
    access: 'public',
    answer: z.array(depositAccountSchema),
  }),
  countries: endpoint({
    method: 'GET',
    path: '/open/countries',
    summary:
      'Countries in Spanish with their currency and calling code; the academy’s own come first.',
    tag: 'Academy',
    access: 'public',
    answer: z.array(countrySchema),
  }),
};
