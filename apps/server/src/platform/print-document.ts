import type { Cell } from './archival/marks.ts';
import { type DocumentFacts, print } from './press.ts';
import { colours, frame, type Letterhead, margin, page } from './print-frame.ts';
import type { Part } from './print-parts.ts';

export type { Letterhead } from './print-frame.ts';

/** A part of a document that is read from above to below, over as many pages as it takes. */
export type Block =
  | { kind: 'title'; text: string; aside?: string }
  | { kind: 'heading'; text: string }
  /** A label and its value; one without a value says so. */
  | { kind: 'fact'; label: string; value: string | null }
  /** What the entries below it are, and what is said of them. */
  | { kind: 'columns'; text: string; aside: string }
  /** One of a list: what it is, and at its right what is said of it. Those below each other are a table. */
  | { kind: 'entry'; text: string; aside: string }
  | { kind: 'text'; text: string }
  | { kind: 'note'; text: string };

const width = page.width - 2 * margin.side;
const labelWidth = 46;
const point = 0.3528;
const line = '#D6D0C4';
const absent = 'No se indicó';

/**
 * Prints sheets on A4, each from a page of its own, with the product's faces embedded and the pages
 * numbered. Long texts go on to the next page; nothing is cut off or set smaller.
 */
export async function printDocument(
  sheets: readonly (readonly Block[])[],
  letterhead: Letterhead,
  facts: DocumentFacts,
): Promise<Uint8Array> {
  const pages = sheets.map((blocks, at) => layOut(blocks, at, letterhead.accent));
  const parts = pages.flat();
  return print({
    template: {
      basePdf: {
        ...page,
        padding: [margin.top, margin.side, margin.bottom, margin.side],
        staticSchema: frame(letterhead),
      },
      schemas: pages.map((own) => own.map(({ content: _content, ...schema }) => schema)),
    },
    // As inputs and never as the template's own text, in which braces would be evaluated.
    inputs: [Object.fromEntries(parts.map(({ name, content }) => [name, content]))],
    facts,
  });
}

/** One block under the other; pdfme moves down what follows a text that needs more lines. */
function layOut(blocks: readonly Block[], sheet: number, accent: string): Part[] {
  const parts: Part[] = [];
  let y = margin.top;
  let first = 0;
  for (const [at, block] of blocks.entries()) {
    const name = `s${sheet}-b${at}`;
    const before = at === 0 ? 0 : spaceBefore[block.kind];
    y += before;
    if (!isRow(block) || block.kind === 'columns' || !isRow(blocks[at - 1])) first = at;
    const drawn = isRow(block)
      ? drawRow(block, name, y, { table: `s${sheet}-t${first}`, row: at - first })
      : draw(block, name, y, accent);
    parts.push(...drawn.parts);
    y += drawn.height;
  }
  return parts;
}

type RowBlock = Extract<Block, { kind: 'columns' | 'entry' }>;

function isRow(block: Block | undefined): block is RowBlock {
  return block?.kind === 'columns' || block?.kind === 'entry';
}

const spaceBefore: Record<Block['kind'], number> = {
  title: 0,
  heading: 5,
  fact: 1.2,
  columns: 1.2,
  entry: 1.2,
  text: 1.2,
  note: 1.6,
};

function draw(
  block: Exclude<Block, RowBlock>,
  name: string,
  y: number,
  accent: string,
): { parts: Part[]; height: number } {
  if (block.kind === 'title') {
    const height = lines(20);
    const parts = [
      {
        ...words(name, block.text, { x: margin.side, y, width: 106 }, 'display', 20, colours.ink),
        tag: 'H1' as const,
      },
      ...(block.aside
        ? [
            words(
              `${name}-aside`,
              block.aside,
              { x: margin.side + 106, y: y + 1.6, width: width - 106 },
              'strong',
              14,
              accent,
              'right',
            ),
          ]
        : []),
      rule(`${name}-rule`, y + height + 1.5, 0.6, colours.ink),
    ];
    return { parts, height: height + 3.5 };
  }
  if (block.kind === 'heading') {
    const height = lines(12);
    return {
      parts: [
        {
          ...words(name, block.text, { x: margin.side, y, width }, 'strong', 12, accent),
          tag: 'H2' as const,
        },
        rule(`${name}-rule`, y + height + 0.6, 0.25, line),
      ],
      height: height + 1.6,
    };
  }
  if (block.kind === 'fact') {
    const box = { x: margin.side + labelWidth, y, width: width - labelWidth };
    const value = block.value || absent;
    const colour = block.value ? colours.ink : colours.muted;
    return {
      parts: [
        words(
          `${name}-label`,
          block.label,
          { x: margin.side, y, width: labelWidth - 3 },
          'text',
          10,
          colours.muted,
        ),
        words(name, value, box, 'text', 10.5, colour),
      ],
      height: lines(10.5),
    };
  }
  const size = block.kind === 'note' ? 8.5 : 10.5;
  const colour = block.kind === 'note' ? colours.muted : colours.ink;
  return {
    parts: [words(name, block.text, { x: margin.side, y, width }, 'text', size, colour)],
    height: lines(size),
  };
}

function drawRow({ kind, text, aside }: RowBlock, name: string, y: number, cell: Cell) {
  const own = { x: margin.side, y, width: width - labelWidth - 3 };
  const beside = { x: margin.side + width - labelWidth, y, width: labelWidth };
  const heading = kind === 'columns';
  const [size, colour] = heading ? [8.5, colours.muted] : [10.5, colours.ink];
  const parts: Part[] = [
    {
      ...words(name, text, own, 'text', size, colour),
      tag: 'TH',
      cell: { ...cell, heads: heading ? 'Column' : 'Row' },
    },
    {
      ...words(`${name}-aside`, aside, beside, 'text', size, colour, 'right'),
      ...(heading ? { tag: 'TH', cell: { ...cell, heads: 'Column' } } : { tag: 'TD', cell }),
    },
  ];
  return { parts, height: lines(size) };
}

const leading = 1.35;

function lines(size: number): number {
  return size * point * leading;
}

function words(
  name: string,
  content: string,
  { x, y, width: across }: { x: number; y: number; width: number },
  fontName: 'text' | 'strong' | 'display',
  fontSize: number,
  fontColor: string,
  alignment: 'left' | 'right' = 'left',
): Part {
  return {
    name,
    type: 'text',
    content,
    position: { x, y },
    width: across,
    height: lines(fontSize),
    fontName,
    fontSize,
    fontColor,
    alignment,
    verticalAlignment: 'top',
    lineHeight: leading,
    characterSpacing: 0,
    overflow: 'expand',
  };
}

function rule(name: string, y: number, height: number, color: string): Part {
  return {
    name,
    type: 'rectangle',
    content: '',
    position: { x: margin.side, y },
    width,
    height,
    color,
  };
}
