import { createHash } from 'node:crypto';
import type {
  CertificateLayout,
  LayoutElement,
} from '@aulario/contract/certificates/certificate-template';
import { LRUCache } from 'lru-cache';
import {
  fill,
  PDFDocument,
  PDFOperator,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  rgb,
  scale,
  setFillingColor,
  translate,
} from 'pdf-lib';
import { addFacts, makeArchival } from '../../platform/archival/make-archival.ts';
import { type Mark, marksOf } from '../../platform/archival/marks.ts';
import type { Marked } from '../../platform/archival/structure.ts';
import { limaMidnight } from '../../platform/clock.ts';
import type { DocumentFacts } from '../../platform/press.ts';
import { printOn, printPages } from '../../platform/print.ts';
import type { Part } from '../../platform/print-parts.ts';
import { qrRuns, type Run } from '../../platform/qr-path.ts';
import type { CertificateData } from '../issuing/certificate.data.ts';
import { fillingOf, withExpiry } from './template.fields.ts';
import { fieldsOf, type Layers, layersOf, partsOf } from './template.parts.ts';
import { withSignatures } from './template.signatures.ts';

/** A design made ready: what certificates have in common is drawn once, as a PDF to print on. */
export type ReadyLayout = {
  layers: Pick<Layers, 'shared' | 'own'>;
  /** What is the same on every certificate of these pages, with what those of a course have in common. */
  paper(pages: number[], shared: Part[][]): Promise<Uint8Array>;
  /** Whether a PDF that staff uploaded lies behind, of which nothing can be promised. */
  anybodysPaper: boolean;
  /** Millimetres of its pages. */
  size(): Promise<{ width: number; height: number }>;
};

/** As many are kept drawn of a design: the courses whose certificates are issued at one time. */
const mostPapers = 4;

/** Makes a design ready: its frame and the words of the course cost more than those of a person, and are drawn once. */
export function readyLayout(layout: CertificateLayout): ReadyLayout {
  const { fixed, shared, own } = layersOf(layout);
  const { basePdf } = layout;
  const drawn = new LRUCache<string, Promise<Uint8Array>>({ max: mostPapers });
  const nothing: DocumentFacts = { title: '', subject: '', author: '', date: new Date(0) };
  return {
    layers: { shared, own },
    anybodysPaper: typeof basePdf === 'string',
    size: async () => (typeof basePdf === 'string' ? sizeOf(basePdf) : basePdf),
    paper(pages, common) {
      const key = createHash('sha256')
        .update(JSON.stringify([pages, common], shortened))
        .digest('hex');
      const known = drawn.get(key);
      if (known) return known;
      const parts = pages.map((page, at) => [
        ...partsOf(fixed[page] ?? [], null),
        ...(common[at] ?? []),
      ]);
      const made = printOn(basePdf as never, parts, nothing, true);
      drawn.set(key, made);
      return made;
    },
  };
}

/** Pictures by a number each: to find one again costs less than to read it. What is forgotten gets another number. */
const pictures = new LRUCache<string, number>({ max: 40 });
let numbers = 0;

/** Longer than any text that stands on a certificate. */
const longText = 10_000;

function shortened(_name: string, value: unknown): unknown {
  if (typeof value !== 'string' || value.length < longText) return value;
  const number = pictures.get(value) ?? ++numbers;
  pictures.set(value, number);
  return { picture: number };
}

/**
 * Draws a certificate: its faces embedded, ready for print, names and courses of any length set
 * smaller until they fit. A page for the syllabus of a course that has none is left out.
 *
 * The paper's streams stay packed as they are, which is most of the speed: only what changes is
 * drawn and packed for each certificate, and laid over it.
 * @throws RangeError when a day is none, Error when a picture is none.
 */
export async function renderCertificate(
  ready: ReadyLayout,
  data: CertificateData,
): Promise<PDFDocument> {
  const { pages, shared, own, facts } = partsFor(ready, data);
  const words = await printPages(await ready.size(), own.map(withoutCodes), facts, true);
  const paper = await ready.paper(pages, shared);
  const document = await PDFDocument.load(paper, { updateMetadata: false });
  const layers = await document.embedPdf(words, [...own.keys()]);
  const below: Marked[] = [...marksOf(paper)];
  const above = marksOf(words).map((mark): Marked => {
    const form = layers[mark.page]?.ref;
    return form ? { ...mark, form } : mark;
  });
  layers.forEach((layer, at) => {
    const page = document.getPage(at);
    page.drawPage(layer);
    for (const code of own[at]?.filter(isCode) ?? []) below.push(drawCode(page, code, at, below));
  });
  if (ready.anybodysPaper) addFacts(document, facts);
  else await makeArchival(document, facts, asRead([...below, ...above]));
  return document;
}

/** What is said on the pages of a certificate, without the paper: a PDF of its words alone. */
export async function drawWords(ready: ReadyLayout, data: CertificateData) {
  const { shared, own, facts } = partsFor(ready, data);
  const parts = own.map((page, at) => [...(shared[at] ?? []), ...page]);
  const words = await printPages(await ready.size(), parts.map(withoutCodes), facts, true);
  return { parts, words };
}

/** The pages that a certificate has, and what stands on each. */
function partsFor({ layers: { shared, own } }: ReadyLayout, data: CertificateData) {
  const filled = fillingOf(data);
  const shown = [...shared, ...own].flat().flatMap(fieldsOf);
  const filling = { ...filled, texts: withExpiry(filled.texts, shown) };
  const pages = own.flatMap((elements, at) => {
    const fields = [...(shared[at] ?? []), ...elements].flatMap(fieldsOf);
    const ofSyllabus = fields.some((field) => field.startsWith('temario'));
    return at > 0 && ofSyllabus && filling.texts.temario === '' ? [] : [at];
  });
  const filledParts = (elements: LayoutElement[] = []) => {
    const { elements: rest, written } = withSignatures(elements, data.signatories);
    return [...partsOf(rest, filling), ...partsOf(written, null)];
  };
  return {
    pages,
    shared: pages.map((at) => filledParts(shared[at])),
    own: pages.map((at) => filledParts(own[at])),
    facts: documentFacts(data, filling.texts.titulo),
  };
}

const withoutCodes = (parts: Part[]) => parts.filter((part) => !isCode(part));
const isCode = ({ type }: Part) => type === 'qrcode';

/** Of the first page of a PDF in a data URL, in millimetres. */
async function sizeOf(dataUrl: string): Promise<{ width: number; height: number }> {
  const { width, height } = (await PDFDocument.load(dataUrl)).getPage(0).getSize();
  return { width: width * millimetres, height: height * millimetres };
}

const millimetres = 25.4 / 72;
/** Readers want four modules of white around the code. */
const quiet = 4;

/**
 * From above to below and from left to right, as a page of paper is read; what stands right below something as wide,
 * as a post below its name, follows it. A picture begins what is below it, as a signature its name: rows of those who
 * sign are read one after the other, whether they have a picture or not.
 */
export function asRead<T extends Mark>(marks: T[]): T[] {
  const stacks: T[][] = [];
  for (const mark of [...marks].sort((a, b) => a.page - b.page || a.y - b.y || a.x - b.x)) {
    const last = (stack: T[]) => stack.at(-1) as T;
    const above = stacks.findLast(
      (stack) =>
        mark.tag !== 'Figure' && last(stack).page === mark.page && standsOn(last(stack), mark),
    );
    if (above) above.push(mark);
    else stacks.push([mark]);
  }
  const top = (stack: T[]) => (stack.find(({ tag }) => tag !== 'Figure') ?? stack[0]) as T;
  return stacks
    .sort((one, other) => {
      const [a, b] = [top(one), top(other)];
      return a.page - b.page || Math.round(a.y - b.y) || a.x - b.x;
    })
    .flat();
}

function standsOn(above: Mark, below: Mark): boolean {
  const near = (a: number, b: number) => Math.abs(a - b) < 2;
  return (
    near(above.x, below.x) &&
    near(above.width, below.width) &&
    near(above.y + above.height, below.y)
  );
}

function drawCode(page: PDFPage, part: Part, at: number, before: Mark[]): Mark {
  const { content, name, position, width, height } = part;
  const id = before.filter((mark) => mark.page === at).length;
  const say = (operator: string, ...words: string[]) =>
    page.pushOperators(PDFOperator.of(operator as never, words));
  say('BDC', '/Figure', `<</MCID ${id}>>`);
  drawSquares(page, part);
  say('EMC');
  const alt = `Código QR que lleva a ${content}`;
  return { page: at, id, tag: 'Figure', name, ...position, width, height, alt };
}

function drawSquares(page: PDFPage, { content, position, width, height, ...look }: Part): void {
  const { runs, modules } = qrRuns(content);
  const side = Math.min(width, height) / millimetres;
  const unit = side / (modules + 2 * quiet);
  const x = position.x / millimetres;
  const y = page.getHeight() - position.y / millimetres;
  page.drawRectangle({
    x,
    y: y - side,
    width: side,
    height: side,
    color: colourOf(look.backgroundColor, '#ffffff'),
  });
  page.pushOperators(
    pushGraphicsState(),
    translate(x + quiet * unit, y - quiet * unit),
    scale(unit, -unit),
    setFillingColor(colourOf(look.barColor, '#000000')),
    // Written as it stands in the page: a thousand operators and numbers of pdf-lib for one code are as much as the rest of it.
    PDFOperator.of(runs.map(outline).join('\n') as never),
    fill(),
    popGraphicsState(),
  );
}

const outline = ({ x, y, length }: Run) =>
  `${x} ${y} m ${x + length} ${y} l ${x + length} ${y + 1} l ${x} ${y + 1} l h`;

function colourOf(value: unknown, otherwise: string) {
  const hex = /^#[0-9a-f]{6}$/i.test(String(value)) ? String(value) : otherwise;
  const [red, green, blue] = [1, 3, 5].map(
    (at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255,
  );
  return rgb(red ?? 0, green ?? 0, blue ?? 0);
}

/** The code is in the subject, so that an altered copy still says which certificate it was. */
function documentFacts(data: CertificateData, title: string): DocumentFacts {
  return {
    title: `${title}: ${data.courseName}`,
    subject: `${data.printedName}, código ${data.code}`,
    author: data.academy.name,
    date: data.issuedOn.includes('T') ? new Date(data.issuedOn) : limaMidnight(data.issuedOn),
  };
}
