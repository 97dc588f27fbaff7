/**
 * What the demonstration academy is made of, before ids and money rows exist: plain, readable
 * records that writers edit by hand. `demo.service.ts` turns them into rows.
 */

export type DemoCategory = {
  slug: string;
  name: string;
  /** One or two sentences for the category's page. */
  description: string;
  /** Key of the textile palette that draws its covers (see art/palettes.ts). */
  palette: string;
};

export type DemoLabel = { slug: string; name: string; colour: string };

export type DemoMeta = {
  slug: string;
  name: string;
  description: string;
  keywords: string;
  /** Slugs of the courses that lead to this goal. */
  courses: string[];
};

export type DemoSignatory = { name: string; position: string };

export type DemoAgreement = {
  slug: string;
  name: string;
  shortName: string;
  description: string;
  /** Percent off for the institution's members, 0 when there is none. */
  memberDiscount: number;
  signatories: DemoSignatory[];
};

export type DemoTeacher = {
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  city: string;
  country: string;
  /** "Ingeniera civil, especialista en BIM": shown under the name. */
  headline: string;
  /** Two or three sentences for the public profile. */
  description: string;
  academicLevel: string[];
};

export type DemoModule = { title: string; topics: string[] };
export type DemoFaq = { question: string; answer: string };

export type DemoCourse = {
  slug: string;
  code: string;
  name: string;
  kind: 'curso' | 'diplomado' | 'taller' | 'programa';
  modality: 'virtual' | 'en-vivo' | 'presencial' | 'mixta';
  level: 'basico' | 'intermedio' | 'avanzado';
  category: string;
  labels: string[];
  teachers: string[];
  agreements: string[];
  /** One sentence of promise, at most 160 characters. */
  summary: string;
  /** Paragraphs of plain text; shown as the article of the course page. */
  description: string[];
  outcomes: string[];
  audience: string[];
  requirements: string[];
  syllabus: DemoModule[];
  faqs: DemoFaq[];
  hours: number;
  /** For how many months its certificate is valid; absent, for ever. */
  certificateMonths?: number;
  credits: number;
  /** Days from the day of installation to the first class; null: starts when the student wants. */
  startsInDays: number | null;
  /** Weeks from the first to the last class. */
  weeks: number;
  schedule: string;
  /** Whole units (soles, Colombian pesos, Mexican pesos), taxes contained. Null: not sold in it. */
  price: { PEN: number; COP: number | null; MXN: number | null };
  /** Earlier price in soles really charged before, when the course is on promotion. */
  earlierPricePEN: number | null;
  featured: boolean;
  /** How its sales stand to the tax, where not as the academy's. */
  taxTreatment?: 'exonerado' | 'inafecto';
  /** Age and guardian are asked of who buys it. */
  forMinors?: true;
};

export type DemoTestimony = {
  /** A course's slug, or null for a testimony about the academy. */
  course: string | null;
  name: string;
  city: string;
  text: string;
  rating: 1 | 2 | 3 | 4 | 5;
  state: 'aprobado' | 'pendiente' | 'rechazado';
  featured: boolean;
  /** What the academy answered beneath it. */
  answer?: string;
};

export type DemoContact = {
  firstName: string;
  lastName: string;
  message: string;
  course: string | null;
  stage: 'nuevo' | 'contactado' | 'interesado' | 'negociacion' | 'cliente' | 'perdido';
  source: string;
};

export type DemoClaim = {
  type: 'reclamo' | 'queja';
  item: string;
  amountPEN: number | null;
  detail: string;
  request: string;
  /** Null while it waits. */
  answer: string | null;
  daysAgo: number;
};
