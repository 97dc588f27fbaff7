import type { DemoTestimony } from './content.types.ts';
import { academyTestimonies } from './testimonies/academia.ts';
import { stateAndDataTestimonies } from './testimonies/estado-y-datos.ts';
import { tradesTestimonies } from './testimonies/oficios.ts';

/** Invented voices: 60 about courses, 20 about the academy. The site says that they are invented. */
export const demoTestimonies: DemoTestimony[] = [
  ...stateAndDataTestimonies,
  ...tradesTestimonies,
  ...academyTestimonies,
];
