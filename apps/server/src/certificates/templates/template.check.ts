import {
  type CertificateLayout,
  certificateFields,
  type LayoutElement,
  requiredFields,
} from '@aulario/contract/certificates/certificate-template';
import { PDFDocument } from 'pdf-lib';
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
  checkFields(elements, layout.schemas[0] ?? []);
  for (const element of elements) await checkContent(element);
  await checkPaper(layout);
  await renderCertificate(readyLayout(layout), longSample).catch((error: Error) => {
    throw fault(`El diseño no se puede dibujar: ${error.message.slice(0, 200)}`);
  });
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
  const document = await PDFDocument.load(bytes).catch(() => {
    throw fault('El PDF de fondo no se puede leer, o está protegido.');
  });
  if (document.getPageCount() !== schemas.length) {
    throw fault('El diseño y su PDF de fondo deben tener el mismo número de páginas.');
  }
}

const fault = (message: string) => fieldFault('layout', message);
