import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  PDFObjectCopier,
  PDFPage,
  type PDFPageLeaf,
  type PDFRef,
  PDFStream,
} from 'pdf-lib';
import { setTags, type Tags } from './structure.ts';

const name = (text: string) => PDFName.of(text);
/** Under which number an object finds the elements that read it (ISO 32000-1, 14.7.4.4). */
const parentKey = name('StructParents');

/**
 * One document of the pages of others, in their order, with what is read of them. Signatures stay behind: a copied one
 * would be broken. The others are changed on the way.
 * @returns also whether all of them were tagged: only then is the whole
 */
export async function joinTagged(
  parts: PDFDocument[],
): Promise<{ document: PDFDocument; tagged: boolean }> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const whole = document.context.nextRef();
  const all: Tags = { elements: [], owned: [] };
  let tagged = true;
  for (const part of parts) {
    const copier = PDFObjectCopier.for(part.context, document.context);
    const tags = tagsOf(part);
    const first = (all.owned.at(-1)?.[0] ?? -1) + 1;
    if (tags) moveKeys(part, first);
    copyPages(document, part, copier);
    if (!tags) tagged = false;
    const between = { copier, from: part.context, into: document.context };
    const copied = tags && copyTags(tags, between, { first, whole });
    all.elements.push(...(copied?.elements ?? []));
    all.owned.push(...(copied?.owned ?? []));
  }
  if (tagged) setTags(document, all, whole);
  return { document, tagged };
}

/** Without the fields of signatures. */
function tagsOf({ catalog, context }: PDFDocument): Tags | undefined {
  const root = catalog.lookupMaybe(name('StructTreeRoot'), PDFDict);
  if (!root) return undefined;
  const whole = root.lookup(name('K'), PDFArray).lookup(0, PDFDict);
  const numbers = root.lookup(name('ParentTree'), PDFDict).lookup(name('Nums'), PDFArray);
  const elements = whole.lookup(name('K'), PDFArray).asArray() as PDFRef[];
  const owned: Tags['owned'] = [];
  for (let at = 0; at < numbers.size(); at += 2) {
    const value = numbers.lookup(at + 1);
    if (value instanceof PDFArray) owned.push([numbers.lookup(at, PDFNumber).asNumber(), value]);
  }
  return {
    elements: elements.filter(
      (one) => context.lookup(one, PDFDict).get(name('S')) !== name('Form'),
    ),
    owned,
  };
}

/** Gives what is read in a document keys of the whole, from `first` on. */
function moveKeys({ context }: PDFDocument, first: number): void {
  for (const [, object] of context.enumerateIndirectObjects()) {
    const dict = object instanceof PDFStream ? object.dict : object;
    const key = dict instanceof PDFDict ? dict.lookupMaybe(parentKey, PDFNumber) : undefined;
    if (key) (dict as PDFDict).set(parentKey, PDFNumber.of(key.asNumber() + first));
  }
}

function copyPages(into: PDFDocument, from: PDFDocument, copier: PDFObjectCopier): void {
  for (const page of from.getPages()) {
    page.node.delete(name('Annots'));
    const ref = copier.copy(page.ref);
    const node = into.context.lookup(ref) as PDFPageLeaf;
    into.addPage(PDFPage.of(node, ref, into));
  }
}

function copyTags(
  { elements, owned }: Tags,
  { copier, from, into }: { copier: PDFObjectCopier; from: PDFContext; into: PDFContext },
  { first, whole }: { first: number; whole: PDFRef },
): Tags {
  // By its parent all that is above it would come along.
  for (const element of elements) from.lookup(element, PDFDict).delete(name('P'));
  const copies = elements.map((element) => copier.copy(element));
  for (const copy of copies) into.lookup(copy, PDFDict).set(name('P'), whole);
  return { elements: copies, owned: owned.map(([key, of]) => [key + first, copier.copy(of)]) };
}
