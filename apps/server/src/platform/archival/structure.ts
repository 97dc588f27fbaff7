import {
  type PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFRef,
} from 'pdf-lib';
import type { Cell, Mark } from './marks.ts';

/** Marks in reading order, each in the page's own content, or in a form that is drawn on it. */
export type Marked = Mark & { form?: PDFRef };

const points = 72 / 25.4;

const name = (text: string) => PDFName.of(text);

/**
 * Makes a document tagged (ISO 32000-1, 14.8): a tree of what its marked pieces are, in the order in which they are read.
 */
export function addStructure(document: PDFDocument, marks: Marked[]): void {
  const { context } = document;
  const whole = context.nextRef();
  const parents = new Map<string, { owner: PDFDict; elements: PDFRef[] }>();
  const elements: PDFRef[] = [];
  const rows = openRows(document, whole, elements);
  for (const pieces of wholes(marks)) {
    const row = pieces[0]?.cell && rows.of(pieces[0].cell);
    const element = context.register(elementOf(document, pieces, row?.ref ?? whole));
    (row?.cells ?? elements).push(element);
    for (const { page, id, form } of pieces) {
      const key = form ? form.tag : `page ${page}`;
      const owner = form ? streamDict(document, form) : document.getPage(page).node;
      const known = parents.get(key) ?? { owner, elements: [] };
      known.elements[id] = element;
      parents.set(key, known);
    }
  }
  const owned = [...parents.values()].map(({ owner, elements: own }, at): [number, PDFArray] => {
    owner.set(name('StructParents'), PDFNumber.of(at));
    return [at, context.obj(own)];
  });
  rows.close();
  setTags(document, { elements, owned }, whole);
}

type Row = { ref: PDFRef; cells: PDFRef[] };

/** The tables, each among the elements where its first cell is read, and their rows. */
function openRows({ context }: PDFDocument, whole: PDFRef, elements: PDFRef[]) {
  const tables = new Map<string, { ref: PDFRef; rows: Map<number, Row> }>();
  const element = (S: string, P: PDFRef, K: PDFRef[]) =>
    context.obj({ Type: 'StructElem', S, P, K });
  return {
    of({ table, row }: Cell): Row {
      const one = tables.get(table) ?? { ref: context.nextRef(), rows: new Map<number, Row>() };
      if (!tables.has(table)) elements.push(one.ref);
      tables.set(table, one);
      const found = one.rows.get(row) ?? { ref: context.nextRef(), cells: [] };
      one.rows.set(row, found);
      return found;
    },
    close(): void {
      for (const { ref, rows } of tables.values()) {
        const own = [...rows.values()];
        context.assign(
          ref,
          element(
            'Table',
            whole,
            own.map((row) => row.ref),
          ),
        );
        for (const row of own) context.assign(row.ref, element('TR', ref, row.cells));
      }
    },
  };
}

/** What is read of a document: its elements in order, and which of them belong to which object (by its key). */
export type Tags = { elements: PDFRef[]; owned: [key: number, elements: PDFArray][] };

/** Makes a document tagged with these elements, whose parent is `whole`. */
export function setTags(
  { context, catalog }: PDFDocument,
  { elements, owned }: Tags,
  whole: PDFRef,
): void {
  const root = context.nextRef();
  const nums = owned.flatMap(([key, of]) => [PDFNumber.of(key), of]);
  context.assign(whole, context.obj({ Type: 'StructElem', S: 'Document', P: root, K: elements }));
  context.assign(
    root,
    context.obj({
      Type: 'StructTreeRoot',
      K: [whole],
      ParentTree: context.register(context.obj({ Nums: nums })),
      ParentTreeNextKey: (owned.at(-1)?.[0] ?? -1) + 1,
    }),
  );
  catalog.set(name('StructTreeRoot'), root);
  catalog.set(name('MarkInfo'), context.obj({ Marked: true }));
}

/** The pieces of one text together, when it goes on to the next page; the other cells of its row may stand between. */
function wholes(marks: Marked[]): Marked[][] {
  const all: Marked[][] = [];
  const cells = new Map<string, Marked[]>();
  for (const mark of marks) {
    const before = mark.cell ? cells.get(mark.name) : all.at(-1);
    const last = before?.at(-1);
    if (last && last.name === mark.name && last.page + 1 === mark.page) {
      before?.push(mark);
      continue;
    }
    const pieces = [mark];
    all.push(pieces);
    if (mark.cell) cells.set(mark.name, pieces);
  }
  return all;
}

function elementOf(document: PDFDocument, pieces: Marked[], parent: PDFRef): PDFDict {
  const { context } = document;
  const [first] = pieces as [Marked];
  const kids = pieces.map(({ page, id, form }) =>
    context.obj({
      Type: 'MCR',
      Pg: document.getPage(page).ref,
      MCID: id,
      ...(form ? { Stm: form } : {}),
    }),
  );
  return context.obj({
    Type: 'StructElem',
    S: first.tag,
    P: parent,
    Pg: document.getPage(first.page).ref,
    K: kids,
    ...(first.alt ? { Alt: PDFHexString.fromText(first.alt), A: boxOf(document, first) } : {}),
    ...(first.cell?.heads ? { A: context.obj({ O: 'Table', Scope: first.cell.heads }) } : {}),
    ...(first.words && pieces.length === 1
      ? { ActualText: PDFHexString.fromText(first.words) }
      : {}),
  });
}

/** Where a picture stands, in points from the lower left corner. */
function boxOf(document: PDFDocument, { page, x, y, width, height }: Marked): PDFDict {
  const top = document.getPage(page).getHeight() - y * points;
  const box = [x * points, top - height * points, (x + width) * points, top];
  return document.context.obj({ O: 'Layout', BBox: box });
}

function streamDict({ context }: PDFDocument, form: PDFRef): PDFDict {
  const stream = context.lookup(form) as unknown as { dict: PDFDict };
  return stream.dict;
}

/** Puts the field of a signature into the structure of a document that has one. */
export function addFieldToStructure(document: PDFDocument, widget: PDFRef, page: PDFRef): void {
  const { context, catalog } = document;
  const root = catalog.lookupMaybe(name('StructTreeRoot'), PDFDict);
  if (!root) return;
  const whole = (root.lookup(name('K')) as PDFArray).get(0) as PDFRef;
  const kids = context.lookup(whole, PDFDict).lookup(name('K')) as PDFArray;
  const key = root.lookup(name('ParentTreeNextKey'), PDFNumber).asNumber();
  const object = context.obj({ Type: 'OBJR', Obj: widget, Pg: page });
  const form = context.register(
    context.obj({ Type: 'StructElem', S: 'Form', P: whole, Pg: page, K: [object] }),
  );
  kids.push(form);
  const nums = root.lookup(name('ParentTree'), PDFDict).lookup(name('Nums')) as PDFArray;
  nums.push(PDFNumber.of(key));
  nums.push(form);
  root.set(name('ParentTreeNextKey'), PDFNumber.of(key + 1));
  context.lookup(widget, PDFDict).set(name('StructParent'), PDFNumber.of(key));
}
