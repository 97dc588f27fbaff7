import { mostSignatories } from '@aulario/contract/certificates/certificate-rules';
import type { LayoutElement } from '@aulario/contract/certificates/certificate-template';
import type { Box } from '../../platform/print-parts.ts';
import type { CertificateData } from '../issuing/certificate.data.ts';

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
 * A page whose three places to sign are laid out anew when more sign: side by side up to four, in
 * two rows above. What is written stands in the elements as it is, without fields.
 */
export function withSignatures(
  elements: LayoutElement[],
  signatories: Signatory[],
): { elements: LayoutElement[]; written: LayoutElement[] } {
  const places = elements.filter(isToSign);
  const models = modelsOf(places);
  if (signatories.length <= slots || !models.firmante) return { elements, written: [] };
  const band = around(places);
  const rows = signatories.length > mostInARow ? 2 : 1;
  const columns = Math.ceil(signatories.length / rows);
  const written = signatories.flatMap((signatory, at) => {
    const row = Math.floor(at / columns);
    const inRow = row === 0 ? columns : signatories.length - columns;
    const width = band.width / columns;
    const height = band.height / rows;
    const x = band.x + ((at % columns) + (columns - inRow) / 2) * width;
    const cell = { x: x + gap / 2, y: band.y + row * height, width: width - gap, height };
    return stacked(models, signatory, cell, rows === 1 ? 1 : 0.8, at);
  });
  return { elements: elements.filter((element) => !places.includes(element)), written };
}

/** Picture, line, name and post, one over the other; what is left of the height is the picture's. */
function stacked(
  { firma, linea, firmante, cargo }: Partial<Record<Role, LayoutElement>>,
  signatory: Signatory,
  cell: Box,
  scale: number,
  at: number,
): LayoutElement[] {
  const below = (cargo?.height ?? 0) * scale;
  const named = (firmante?.height ?? 0) * scale;
  const line = cell.y + cell.height - below - named - 1;
  const put = (
    element: LayoutElement | undefined,
    role: Role,
    y: number,
    height: number,
    content: string,
  ) =>
    element
      ? [
          {
            ...smaller(element, scale),
            name: `${role} de ${at + 1}`,
            position: { x: cell.x, y },
            width: cell.width,
            height,
            content,
            ...(role === 'firma' ? { alt: `Firma de ${signatory.name}` } : {}),
          },
        ]
      : [];
  return [
    ...(signatory.signature
      ? put(firma, 'firma', cell.y, line - cell.y - 0.5, signatory.signature)
      : []),
    ...put(linea, 'linea', line, linea?.height ?? 0.3, ''),
    ...put(firmante, 'firmante', line + 0.8, named, signatory.name),
    ...put(cargo, 'cargo', line + 0.9 + named, below, post(signatory)),
  ];
}

function smaller(element: LayoutElement, scale: number): LayoutElement {
  const dynamic = element.dynamicFontSize as { min: number; max: number } | undefined;
  return dynamic
    ? { ...element, dynamicFontSize: { ...dynamic, max: dynamic.max * scale } }
    : element;
}

/** The first place's elements by what they are. */
function modelsOf(places: LayoutElement[]): Partial<Record<Role, LayoutElement>> {
  const models: Partial<Record<Role, LayoutElement>> = {};
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
