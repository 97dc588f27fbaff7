import { courseKinds } from '@aulario/contract/catalogue/course-words';
import type {
  CertificateField,
  CertificatePicture,
} from '@aulario/contract/certificates/certificate-template';
import { spanishDay } from '../../platform/spanish-day.ts';
import type { CertificateData } from '../issuing/certificate.data.ts';
import { post } from './template.signatures.ts';

/** What fills a design: its texts, its pictures (PNG as data URLs), and which signatures exist. */
export type Filling = {
  texts: Record<CertificateField, string>;
  pictures: Record<CertificatePicture, string | null>;
  /** The logos of all institutions that have one, with whose they are. */
  seals: { picture: string; name: string }[];
};

/** Between what stands in one line; it never begins the next one. */
const between = '\u00a0\u00a0·  ';

/** The words and pictures of a certificate for the places of a design. */
export function fillingOf(data: CertificateData): Filling {
  const passed = data.outcome === 'aprobacion';
  const kind = passed ? 'aprobación' : 'participación';
  const course = courseKinds[data.courseKind].toLowerCase();
  const [first, second, third] = inSlots(data.signatories);
  const [half, rest] = halves(syllabusLines(data));
  const { academy } = data;
  return {
    texts: {
      academia: academy.name,
      titulo: `Certificado de ${kind}`,
      nombre: data.printedName,
      accion: `${passed ? 'ha aprobado el' : 'ha participado en el'} ${course}`,
      tipo: courseKinds[data.courseKind],
      curso: data.courseName,
      datos: facts(data),
      horas: data.hours === 1 ? '1 hora' : `${data.hours} horas`,
      nota: data.grade === null ? '' : gradeWords(data.grade),
      periodo: period(data),
      emision: `Emitido el ${spanishDay(data.issuedOn)}`,
      vencimiento: data.validUntil ? `Válido hasta el ${spanishDay(data.validUntil)}` : '',
      // With a colon, because names of institutions would need their articles after «de».
      respaldo: data.agreements.length > 0 ? `Con el respaldo de: ${listed(data.agreements)}` : '',
      codigo: data.code,
      enlace: data.url,
      comprobar: `Compruébalo en\n${readableAddress(data.url)}`,
      naturaleza: `Certificado de ${kind} emitido por ${issuer(academy)}. No es título ni grado académico.`,
      temario: [...half, ...rest].join('\n'),
      temario1: half.join('\n'),
      temario2: rest.join('\n'),
      firmante1: first?.name ?? '',
      firmante2: second?.name ?? '',
      firmante3: third?.name ?? '',
      cargo1: first ? post(first) : '',
      cargo2: second ? post(second) : '',
      cargo3: third ? post(third) : '',
    },
    seals: (data.seals ?? []).flatMap((picture, at) =>
      picture === null ? [] : { picture, name: data.agreements[at] ?? 'una institución' },
    ),
    pictures: {
      firma1: first?.signature ?? null,
      firma2: second?.signature ?? null,
      firma3: third?.signature ?? null,
      logo: academy.logo ?? null,
      sellos: null,
      sello1: data.seals?.[0] ?? null,
      sello2: data.seals?.[1] ?? null,
    },
  };
}

/**
 * With the last valid day said where a design shows the date of issue, or next to what it shows instead: a certificate that
 * expires says so on paper, also in a design that was made before there was a place for it.
 * @param shown the fields that the design names
 */
export function withExpiry(texts: Filling['texts'], shown: CertificateField[]): Filling['texts'] {
  if (texts.vencimiento === '' || shown.includes('vencimiento')) return texts;
  const place = hosts.find((field) => shown.includes(field)) ?? 'codigo';
  return { ...texts, [place]: [texts[place], texts.vencimiento].filter(Boolean).join(between) };
}
const hosts = ['emision', 'datos', 'periodo', 'naturaleza', 'comprobar'] as const;

/** "A, B y C"; with semicolons where a name has a comma of its own. */
function listed(names: string[]): string {
  const last = names.at(-1) ?? '';
  if (names.length < 2) return last;
  const mark = names.some((name) => name.includes(',')) ? '; ' : ', ';
  const and = /^h?i(?![ae])/i.test(last) ? 'e' : 'y';
  return `${names.slice(0, -1).join(mark)} ${and} ${last}`;
}

/** One person signs in the middle of three places, two at its sides. */
function inSlots<T>(signing: T[]): (T | undefined)[] {
  const [first, second, third] = signing;
  if (signing.length === 1) return [undefined, first, undefined];
  if (signing.length === 2) return [first, undefined, second];
  return [first, second, third];
}

function syllabusLines({ syllabus = [] }: CertificateData): string[][] {
  return syllabus.map(({ title, topics }, at) => [
    `${at + 1}. ${title}`,
    ...topics.map((topic) => `– ${topic}`),
    '',
  ]);
}

/** Whole modules on each side, as evenly as they fall. */
function halves(modules: string[][]): [string[], string[]] {
  const total = modules.flat().length;
  const left: string[] = [];
  const right: string[] = [];
  for (const lines of modules) {
    const side = right.length === 0 && left.length + lines.length / 2 <= total / 2 ? left : right;
    side.push(...lines);
  }
  // The empty line after the last module of each side would only make the letters smaller.
  return [left.slice(0, -1), right.slice(0, -1)];
}

function facts(data: CertificateData): string {
  return [
    data.hours === 1 ? '1 hora' : `${data.hours} horas`,
    data.grade === null ? '' : `Nota final ${gradeWords(data.grade)}`,
    period(data),
  ]
    .filter(Boolean)
    .join(between);
}

/** Who answers for it; a number that the academy has not leaves no empty brackets. */
function issuer({ name, legalName, taxName, ruc }: CertificateData['academy']): string {
  return `${legalName || name}${ruc ? ` (${taxName} ${ruc})` : ''}`;
}

/** To two decimals at most. */
export function gradeWords(grade: number): string {
  return String(Math.round(grade * 100) / 100);
}

function period({ periodFrom, periodTo }: CertificateData): string {
  if (periodFrom && periodFrom === periodTo) return `El ${spanishDay(periodFrom)}`;
  if (periodFrom && periodTo) return `Del ${spanishDay(periodFrom)} al ${spanishDay(periodTo)}`;
  if (periodTo) return `Terminado el ${spanishDay(periodTo)}`;
  return periodFrom ? `Desde el ${spanishDay(periodFrom)}` : '';
}

/** "quilla.pe/certificados": the code stands above it. */
function readableAddress(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname.replace(/\/[^/]*$/, '')}`;
}
