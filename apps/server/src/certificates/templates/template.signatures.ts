import { mostSignatories } from '@aulario/contract/certificates/certificate-rules';
import type { LayoutElement } from '@aulario/contract/certificates/certificate-template';
import type { Box } from '../../platform/print-parts.ts';
import type { CertificateData } from '../issuing/certificate.data.ts';
import {
  belowLine,
  grown,
  linesOf,
  type Setting,
  settingOf,
  smallest,
  spacing,
} from './template.signing-band.ts';

type Signatory = CertificateData['signatories'][number];
type Role = 'firma' | 'linea' | 'firmante' | 'cargo';

/** Places that designs have. */
const slots = 3;
const mostInARow = 4;
const gap = 4;

/**
 * Those who sign, in their order. More than fit are refused where they are chosen and where a certificate is issued; of
 * what was issued before that, the first of the academy and of each institution go before the second.
 */
export function chosenSignatories<T extends object>(groups: readonly (readonly T[])[]): T[] {
  const rounds = Math.max(0, ...groups.map((group) => group.length));
  const chosen = new Set(
    Array.from({ length: rounds }, (_, round) => groups.flatMap((group) => group[round] ?? []))
      .flat()
      .slice(0, mostSignatories),
  );
  return groups.flat().filter((one) => chosen.has(one));
}

/** "Decana, Universidad del Altiplano"; a post that names the institution is not told twice. */
export function post({ position, institution }: Signatory): string {
  const said = position.toLowerCase();
  const known = !institution || said.includes(institution.toLowerCase());
  return known ? position : `${position}, ${institution}`;
}

/**
 * A page whose three places to sign are laid out anew when more sign, or when a name or a post would be printed too small
 * in them: side by side up to four, in two rows above. What is written stands in the elements as it is, without fields.
 */
export function withSignatures(
  elements: LayoutElement[],
  signatories: Signatory[],
): { elements: LayoutElement[]; written: LayoutElement[] } {
  const places = elements.filter(isToSign);
  const models = modelsOf(places);
  const few = signatories.length <= slots && signatories.every((one) => isRead(models, one));
  if (few || !models.firmante) return { elements, written: [] };
  const rest = elements.filter((element) => !places.includes(element));
  const band = grown(around(places), rest);
  const rows = signatories.length > mostInARow ? 2 : 1;
  const columns = Math.ceil(signatories.length / rows);
  const width = Math.min(band.width / columns, widest);
  const setting = settingOf(signatories.map(writtenBy), {
    ...{ width: width - gap, height: band.height, columns },
  });
  const written = signatories.flatMap((signatory, at) => {
    const row = Math.floor(at / columns);
    const inRow = row === 0 ? columns : signatories.length - columns;
    const begins = band.x + (band.width - inRow * width) / 2;
    const before = setting.rows.slice(0, row).reduce((sum, one) => sum + one.above + one.text, 0);
    const place = { x: begins + (at % columns) * width + gap / 2, y: band.y + before };
    return stacked(models, signatory, { setting, at, row, place, width: width - gap });
  });
  return { elements: rest, written };
}

/** Millimetres: one who signs alone needs no line across the paper. */
const widest = 90;

const writtenBy = (one: Signatory) => ({
  ...{ name: one.name, post: post(one) },
  signed: Boolean(one.signature),
});

/** Whether a design's own place has room for who signs and their post in letters that are read. */
function isRead({ firmante, cargo }: Models, signatory: Signatory): boolean {
  const fits = (element: LayoutElement | undefined, text: string) => {
    if (!element) return true;
    const [wide, high] = [element.width, element.height].map((side) => (side * 72) / 25.4);
    const lines = linesOf(text, (wide ?? 0) / smallest).length;
    return lines * smallest * spacing * 1.15 <= (high ?? 0);
  };
  return fits(firmante, signatory.name) && fits(cargo, post(signatory));
}

type Models = Partial<Record<Role, LayoutElement>>;
type Cell = {
  setting: Setting;
  at: number;
  row: number;
  place: { x: number; y: number };
  width: number;
};

/** Picture, line, name and post, one over the other; lines of a row stand at one height. */
function stacked(
  { firma, linea, firmante, cargo }: Models,
  signatory: Signatory,
  { setting, at, row, place, width }: Cell,
): LayoutElement[] {
  const [name, below] = [setting.name[at], setting.post[at]];
  const above = setting.rows[row]?.above ?? 0;
  const line = place.y + above;
  const put = (
    element: LayoutElement | undefined,
    role: Role,
    { y, height, content, size }: { y: number; height: number; content: string; size?: number },
  ) =>
    element
      ? [
          {
            ...element,
            ...(size ? sized(element, size) : {}),
            name: `${role} de ${at + 1}`,
            position: { x: place.x, y },
            ...{ width, height, content },
            ...(role === 'firma' ? { alt: `Firma de ${signatory.name}` } : {}),
          },
        ]
      : [];
  const lines = (block: Setting['name'][number] | undefined, y: number) => ({
    ...{ y, height: block?.height ?? 0, size: block?.size ?? smallest },
    content: block?.lines.join('\n') ?? '',
  });
  const begins = line + belowLine;
  return [
    ...(signatory.signature
      ? put(firma, 'firma', { y: place.y, height: above - 0.5, content: signatory.signature })
      : []),
    ...put(linea, 'linea', { y: line, height: linea?.height ?? 0.3, content: '' }),
    ...put(firmante, 'firmante', lines(name, begins)),
    ...put(cargo, 'cargo', lines(below, begins + (name?.height ?? 0))),
  ];
}

function sized(element: LayoutElement, size: number) {
  const dynamic = element.dynamicFontSize as object | undefined;
  return {
    ...{ fontSize: size, lineHeight: spacing },
    ...(dynamic ? { dynamicFontSize: { ...dynamic, min: smallest, max: size } } : {}),
  };
}

/** The first place's elements by what they are. */
function modelsOf(places: LayoutElement[]): Models {
  const models: Models = {};
  for (const element of places) {
    const role = roleOf(element);
    if (role) models[role] ??= element;
  }
  return models;
}

/** Whether it belongs to a place to sign: its picture, line, name or post. */
export const isToSign = (element: LayoutElement): boolean => roleOf(element) !== null;

function roleOf({ type, name, content = '' }: LayoutElement): Role | null {
  const bare = name.replace(/^p\d+-\d+-/, '');
  const text = /^\s*\{(firmante|cargo)[1-3]\}\s*$/.exec(content)?.[1];
  if (type === 'text') return (text as Role | undefined) ?? null;
  if (/^linea[1-3]\b/.test(bare)) return 'linea';
  return type === 'image' && /^firma[1-3]\b/.test(bare) ? 'firma' : null;
}

function around(elements: LayoutElement[]): Box {
  const left = Math.min(...elements.map(({ position }) => position.x));
  const top = Math.min(...elements.map(({ position }) => position.y));
  const right = Math.max(...elements.map(({ position, width }) => position.x + width));
  const bottom = Math.max(...elements.map(({ position, height }) => position.y + height));
  return { x: left, y: top, width: right - left, height: bottom - top };
}
