import {
  type CertificateField,
  type CertificateLayout,
  certificateFields,
  certificatePictures,
  type LayoutElement,
} from '@aulario/contract/certificates/certificate-template';
import { inAcademyColour } from '@aulario/contract/colour';
import { balancedLines } from '../../platform/balanced-lines.ts';
import { missingLetters } from '../../platform/letters.ts';
import type { Part } from '../../platform/print-parts.ts';
import type { Filling } from './template.fields.ts';
import { sealsIn } from './template.seals.ts';
import { isToSign } from './template.signatures.ts';

/**
 * A design in the academy's colour: those that come with the product are written in the product's, and their
 * cloths are pictures in which it stands too.
 */
export function academyLayout(
  layout: CertificateLayout,
  academy: { accent?: string | null },
): CertificateLayout {
  if (!academy.accent) return layout;
  return JSON.parse(inAcademyColour(JSON.stringify(layout), academy)) as CertificateLayout;
}

const named = new WeakMap<LayoutElement, CertificateField[]>();

/** The fields that an element names between braces; it is asked several times for each certificate, and a design stays as it is. */
export function fieldsOf(element: LayoutElement): CertificateField[] {
  const { type, content = '' } = element;
  if (type !== 'text' && type !== 'qrcode') return [];
  const fields =
    named.get(element) ?? [...content.matchAll(braces)].map(([, name]) => name as CertificateField);
  named.set(element, fields);
  return fields;
}

/** What only this certificate says; all else a run of them has in common. */
const personal: readonly CertificateField[] = [
  ...(['nombre', 'nota', 'datos', 'periodo', 'emision', 'vencimiento'] as const),
  ...(['codigo', 'enlace', 'comprobar', 'naturaleza'] as const),
];

/** The elements of each page by how far what they show is the same. */
export type Layers = Record<(typeof layers)[number], LayoutElement[][]>;
const layers = ['fixed', 'shared', 'own'] as const;

/**
 * A design in three layers: what is the same on every certificate, on those of a course that the same people sign, and on
 * none other. What lies over something of a later layer stays with it, so that nothing is hidden.
 */
export function layersOf({ schemas }: CertificateLayout): Layers {
  const pages = schemas.map((elements, page) => {
    const placed: { element: LayoutElement; layer: number }[] = [];
    elements.forEach((element, at) => {
      const below = placed.filter((other) => overlap(other.element, element));
      const layer = Math.max(layerOf(element), ...below.map((other) => other.layer));
      placed.push({ element: { ...element, name: `p${page}-${at}-${element.name}` }, layer });
    });
    // The places to sign are laid out together.
    const signing = placed.filter(({ element }) => isToSign(element));
    const theirs = Math.max(...signing.map(({ layer }) => layer));
    for (const one of signing) one.layer = theirs;
    return layers.map((_, layer) =>
      placed.filter((one) => one.layer === layer).map(({ element }) => element),
    );
  });
  const [fixed, shared, own] = layers.map((_, layer) => pages.map((page) => page[layer] ?? []));
  return { fixed, shared, own } as Layers;
}

/** The number of its layer. */
function layerOf(element: LayoutElement): number {
  const fields = fieldsOf(element);
  if (element.type === 'qrcode' && fields.length > 0) return 2;
  if (fields.some((field) => personal.includes(field))) return 2;
  return fields.length > 0 || pictureOf(element) !== null || slotOf(element) !== null ? 1 : 0;
}

/** Elements as the printer takes them, with what they say; those that say nothing are left out. */
export function partsOf(elements: LayoutElement[], filling: Filling | null): Part[] {
  return elements.flatMap((element) => {
    if (filling && pictureOf(element) === 'sellos')
      return partsOf(sealsIn(element, filling.seals), null);
    const content = filling ? contentOf(element, filling) : (element.content ?? '');
    const drawn = drawsWithoutContent(element) || content !== '';
    if (content === null || !drawn) return [];
    return [
      {
        ...readable(fitted({ ...element, readOnly: false, content } as Part)),
        ...heard(element, filling),
      },
    ];
  });
}

/** What who cannot see the paper hears of an element besides its words. */
function heard(element: LayoutElement, filling: Filling | null): Pick<Part, 'tag' | 'alt'> {
  if (fieldsOf(element).includes('titulo')) return { tag: 'H1' };
  const picture = pictureOf(element);
  if (!picture || element.alt) return {};
  const [, role, place] = /^(firma|sello)(\d)$/.exec(picture) ?? [];
  if (role === 'firma') {
    const name = filling?.texts[`firmante${place}` as CertificateField];
    return { alt: name ? `Firma de ${name}` : 'Firma' };
  }
  if (!role) return { alt: certificatePictures[picture] };
  const whose = filling?.seals.find((seal) => seal.picture === filling.pictures[picture])?.name;
  return { alt: `Logotipo de ${whose ?? 'una institución'}` };
}

/** Null leaves the element out. */
function contentOf(element: LayoutElement, { texts, pictures }: Filling): string | null {
  const slot = slotOf(element);
  if (slot && texts[`firmante${slot}` as CertificateField] === '') return null;
  const picture = pictureOf(element);
  if (picture) return pictures[picture];
  const content = element.content ?? '';
  const fields = fieldsOf(element);
  if (fields.length > 0 && fields.every((field) => texts[field] === '')) return null;
  if (fields.length === 0) return content;
  return content.replace(braces, (_, name: CertificateField) => texts[name]);
}

/** "linea2", the line below the second signature. */
function slotOf({ name }: LayoutElement): string | null {
  return /^(?:p\d+-\d+-)?linea([123])\b/.exec(name)?.[1] ?? null;
}

function pictureOf({ type, name }: LayoutElement): keyof typeof certificatePictures | null {
  if (type !== 'image') return null;
  const bare = name.replace(/^p\d+-\d+-/, '').replace(/[ _-]\d+$/, '');
  return bare in certificatePictures ? (bare as keyof typeof certificatePictures) : null;
}

function drawsWithoutContent({ type }: LayoutElement): boolean {
  return type === 'rectangle' || type === 'line' || type === 'ellipse';
}

/** The face of titles has fewer letters than the others: a name in it that it lacks one of is set in the strong face. */
function readable(part: Part): Part {
  const title = part.type === 'text' && part.fontName === 'Titular';
  if (!title || missingLetters('display', part.content).length === 0) return part;
  return { ...part, fontName: 'Fuerte' };
}

/** Points in a millimetre, and how wide a letter of our faces is, in parts of its size. */
const points = 72 / 25.4;
const letter = 0.5;
const mostLines = 5;

/**
 * Text that may shrink to its width is first broken into the number of lines that leaves it largest
 * in its box: a long name stands on two lines before it gets small.
 */
function fitted(part: Part): Part {
  const dynamic = part.dynamicFontSize as { min: number; max: number; fit: string } | undefined;
  if (part.type !== 'text' || dynamic?.fit !== 'horizontal' || part.content.includes('\n'))
    return part;
  const spacing = Number(part.lineHeight ?? 1);
  const wide = part.width * points;
  const high = part.height * points;
  let best = { size: 0, lines: [part.content] };
  for (let count = 1; count <= mostLines; count += 1) {
    const perLine = Math.ceil(part.content.length / count);
    const lines = count === 1 ? [part.content] : balancedLines(part.content, perLine, count);
    const longest = Math.max(...lines.map((line) => line.length), 1);
    const size = Math.min(
      dynamic.max,
      wide / (longest * letter),
      high / (lines.length * spacing * 1.15),
    );
    // One more line must be worth it.
    if (size > best.size * 1.12) best = { size, lines };
  }
  const byHeight = high / (best.lines.length * spacing * 1.15);
  const max = Math.max(dynamic.min, Math.min(dynamic.max, byHeight));
  return {
    ...part,
    content: best.lines.join('\n'),
    fontSize: max,
    dynamicFontSize: { ...dynamic, max },
  } as Part;
}

function overlap(a: LayoutElement, b: LayoutElement): boolean {
  return (
    a.position.x < b.position.x + b.width &&
    b.position.x < a.position.x + a.width &&
    a.position.y < b.position.y + b.height &&
    b.position.y < a.position.y + a.height
  );
}

const braces = new RegExp(`\\{(${Object.keys(certificateFields).join('|')})\\}`, 'g');
