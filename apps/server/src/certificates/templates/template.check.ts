import {
  type CertificateLayout,
  certificateFields,
  type LayoutElement,
  requiredFields,
} from '@aulario/contract/certificates/certificate-template';
import { EncryptedPDFError, PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { fieldFault } from '../../platform/error.ts';
import { fieldsOf } from './template.parts.ts';
import { readyLayout, renderCertificate } from './template.render.ts';
import { longSample } from './template.samples.ts';

/** Above this a picture would make every certificate heavy. */
const heaviestPicture = 1_500_000;
const scripts = /<script|<foreignobject|javascript:|\son\w+\s*=|<!entity|href\s*=\s*["'](?!#)/i;

/**
 * Refuses a design that would print no certificate: a field missing, a picture broken, a word
 * between braces that nobody knows. In the end it is drawn with the longest names there are.
 * @throws DomainError `validation` at `layout`, in words that say which element and why.
 */
export async function checkLayout(layout: CertificateLayout): Promise<void> {
  const elements = layout.schemas.flat();
  checkLengths(elements);
  checkFields(elements, layout.schemas[0] ?? []);
  for (const element of elements) await checkContent(element);
  await checkPaper(layout);
  await renderCertificate(readyLayout(layout), longSample).catch((error: unknown) => {
    const what =
      typeof layout.basePdf === 'string'
        ? 'El diseño no se puede dibujar sobre su PDF de fondo, que tiene una página vacía o dañada'
        : 'El diseño no se puede dibujar';
    throw fault(`${what}: ${wordsOf(error)}`);
  });
}

/** Who draws waits for each letter, and everybody else for who draws. */
function checkLengths(elements: LayoutElement[]): void {
  for (const element of elements) {
    const { name, type, content = '' } = element;
    const most = longest[type];
    if (most !== undefined && content.length > most)
      throw fault(
        `El contenido del elemento «${name}» es demasiado largo: tiene ${count(content.length)} caracteres y caben ${count(most)}.`,
      );
    if (numbersIn(element).some((number) => Math.abs(number) > largestNumber))
      throw fault(
        `El elemento «${name}» lleva una medida o un tamaño mayor que ${count(largestNumber)}.`,
      );
  }
  const words = elements.filter(({ type }) => type !== 'image' && type !== 'svg');
  const all = words.reduce((sum, { content = '' }) => sum + content.length, 0);
  if (all > longestText)
    throw fault(
      `El diseño lleva demasiado texto: ${count(all)} caracteres, y caben ${count(longestText)}.`,
    );
}

/** Characters of what is written in one element, of a drawing, and of all that is written in a design. */
const longest: Partial<Record<LayoutElement['type'], number>> = {
  ...{ text: 4_000, multiVariableText: 4_000, qrcode: 1_000, svg: 300_000 },
  ...{ line: 4_000, rectangle: 4_000, ellipse: 4_000 },
};
const longestText = 20_000;
/** Points or millimetres: sizes of letters are tried one by one. */
const largestNumber = 1_000;

const count = (number: number) => number.toLocaleString('es-PE');

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(numbersIn);
}

function wordsOf(error: unknown): string {
  return String(error instanceof Error ? error.message : error).slice(0, 200);
}

/** What makes it a certificate stands on its front. */
function checkFields(elements: LayoutElement[], front: LayoutElement[]): void {
  const present = new Set(front.flatMap(fieldsOf));
  const missing = requiredFields.filter((field) => !present.has(field));
  if (missing.length > 0) {
    const names = missing.map((field) => `{${field}}`).join(', ');
    throw fault(`Al diseño le falta ${names}. Sin eso nadie podría comprobar el certificado.`);
  }
  if (!front.some((one) => one.type === 'qrcode' && fieldsOf(one).includes('enlace'))) {
    throw fault('Al diseño le falta un código QR con {enlace}.');
  }
  for (const { name, type, content = '' } of elements) {
    const unknown = type === 'text' ? [...content.matchAll(/\{([^{}]*)\}/g)] : [];
    const wrong = unknown.find(([, word]) => !Object.hasOwn(certificateFields, word ?? ''));
    if (wrong)
      throw fault(`El elemento «${name}» usa ${wrong[0]}, que no es ningún dato del certificado.`);
  }
}

async function checkContent({ name, type, content = '' }: LayoutElement): Promise<void> {
  if (type === 'svg' && scripts.test(content)) {
    throw fault(`El dibujo «${name}» contiene código o enlaces, y no se acepta.`);
  }
  if (type !== 'image' || content === '') return;
  const [, data] = /^data:image\/(?:png|jpeg);base64,([A-Za-z0-9+/=]+)$/.exec(content) ?? [];
  if (!data) throw fault(`La imagen «${name}» no es PNG ni JPG.`);
  const bytes = Buffer.from(data, 'base64');
  if (bytes.length > heaviestPicture) throw fault(`La imagen «${name}» pesa más de 1,5 MB.`);
  await sharp(bytes, { limitInputPixels: 30_000_000, failOn: 'error' })
    .stats()
    .catch(() => {
      throw fault(`La imagen «${name}» está dañada: vuelve a subirla.`);
    });
}

async function checkPaper({ basePdf, schemas }: CertificateLayout): Promise<void> {
  if (typeof basePdf !== 'string') return;
  const bytes = Buffer.from(basePdf.slice(basePdf.indexOf(',') + 1), 'base64');
  const pages = await pagesOf(bytes);
  if (pages !== schemas.length) {
    throw fault(
      `El PDF de fondo tiene ${pages} ${pages === 1 ? 'página' : 'páginas'} y el diseño ${schemas.length}: deben ser las mismas.`,
    );
  }
}

async function pagesOf(bytes: Buffer): Promise<number> {
  if (!bytes.subarray(0, 1024).includes('%PDF-'))
    throw fault('Lo que se subió de fondo no es un PDF. Expórtalo otra vez como PDF.');
  try {
    return (await PDFDocument.load(bytes)).getPageCount();
  } catch (error) {
    throw fault(
      error instanceof EncryptedPDFError
        ? 'El PDF de fondo está protegido con contraseña: guárdalo sin ella.'
        : 'El PDF de fondo está dañado o incompleto: expórtalo otra vez.',
    );
  }
}

const fault = (message: string) => fieldFault('layout', message);
