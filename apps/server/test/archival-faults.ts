import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRawStream,
  type PDFRef,
  PDFString,
} from 'pdf-lib';
import { hours } from '../src/platform/clock.ts';

const name = (text: string) => PDFName.of(text);
/** What puts something on a page. */
const painting = /^(?:Tj|TJ|f|f\*|S|s|B|B\*|b|b\*|sh|')$/;

/** What read a structure: the words of each element that is read, in order, as `tag: words`. */
export type Heard = { faults: string[]; heard: string[] };

/**
 * Walks a PDF as an archive and a screen reader would: what is painted outside of marked content, pieces that nobody
 * reads, pictures without words, faces that are not embedded, and facts that differ from their XMP.
 */
export async function hear(bytes: Uint8Array): Promise<Heard> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const faults = [...factFaults(document), ...fontFaults(document)];
  const pieces = new Set<string>();
  document.getPages().forEach((page, at) => {
    const { context } = document;
    const contents = page.node.Contents();
    const streams = contents instanceof PDFArray ? contents.asArray() : [contents];
    const text = streams.map((one) => textOf(context.lookup(one as PDFRef))).join('\n');
    readContent(text, page.ref.tag, faults, pieces);
    const forms = page.node.Resources()?.lookupMaybe(name('XObject'), PDFDict);
    for (const [key, ref] of forms?.entries() ?? []) {
      const form = context.lookup(ref);
      if (!(form instanceof PDFRawStream) || form.dict.get(name('Subtype')) !== name('Form'))
        continue;
      const drawn = text.includes(`${key} Do`);
      if (drawn && form.dict.has(name('StructParents')))
        readContent(textOf(form), (ref as PDFRef).tag, faults, pieces);
    }
    if (page.node.get(name('Tabs')) !== name('S')) faults.push(`page ${at} has no order of tabs`);
  });
  const heard = readTree(document, faults, pieces);
  for (const piece of pieces) faults.push(`${piece} is read by nobody`);
  return { faults, heard };
}

function textOf(stream: unknown): string {
  if (!(stream instanceof PDFRawStream)) return '';
  return Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
}

function readContent(text: string, where: string, faults: string[], pieces: Set<string>): void {
  let depth = 0;
  for (const line of text.split('\n')) {
    const operator = line.trim().split(/\s+/).at(-1) ?? '';
    const id = /\/MCID (\d+)/.exec(line)?.[1];
    if (operator === 'BDC' && id) pieces.add(`${where}#${id}`);
    if (operator === 'BDC' || operator === 'BMC') depth += 1;
    if (operator === 'EMC') depth -= 1;
    if (painting.test(operator) && depth !== 1) faults.push(`${where} paints ${line} at ${depth}`);
  }
  if (depth !== 0) faults.push(`${where} ends within a piece`);
}

/** What may stand in which. */
const within: Record<string, string[]> = { Table: ['TR'], TR: ['TH', 'TD'] };

function readTree({ context, catalog }: PDFDocument, faults: string[], pieces: Set<string>) {
  const root = catalog.lookupMaybe(name('StructTreeRoot'), PDFDict);
  const heard: string[] = [];
  const whole = root?.lookup(name('K'), PDFArray).lookup(0, PDFDict);
  const kidsOf = (node: PDFDict) => node.lookup(name('K'), PDFArray).asArray() as PDFRef[];
  const read = (ref: PDFRef, parent: PDFDict): void => {
    const node = context.lookup(ref, PDFDict);
    const tag = String(node.get(name('S'))).slice(1);
    if (node.lookup(name('P')) !== parent) faults.push(`${tag} has another parent`);
    const inner = within[tag];
    if (inner) {
      if (tag === 'TR' && kidsOf(node).length !== 2) faults.push('a row lacks a cell');
      for (const kid of kidsOf(node)) {
        const own = String(context.lookup(kid, PDFDict).get(name('S'))).slice(1);
        if (!inner.includes(own)) faults.push(`${own} in ${tag}`);
        read(kid, node);
      }
      return;
    }
    const words = node.get(name('Alt')) ?? node.get(name('ActualText'));
    if (tag === 'Figure' && !words) faults.push('a picture has no words');
    const scope = node.lookupMaybe(name('A'), PDFDict)?.get(name('Scope'));
    if (tag === 'TH' && !scope) faults.push('a heading of nothing');
    heard.push(`${tag}: ${words instanceof PDFHexString ? words.decodeText() : ''}`);
    for (const kid of kidsOf(node)) {
      const piece = context.lookup(kid, PDFDict);
      const id = piece.get(name('MCID'));
      const owner = (piece.get(name('Stm')) ?? piece.get(name('Pg'))) as PDFRef;
      if (id instanceof PDFNumber && !pieces.delete(`${owner.tag}#${id}`))
        faults.push(`${tag} reads what is not there`);
    }
  };
  if (whole) for (const element of kidsOf(whole)) read(element, whole);
  return heard;
}

function fontFaults({ context }: PDFDocument): string[] {
  return context.enumerateIndirectObjects().flatMap(([, object]) => {
    if (!(object instanceof PDFDict) || object.get(name('Type')) !== name('FontDescriptor'))
      return [];
    return object.has(name('FontFile2')) ? [] : [`${object.get(name('FontName'))} is not embedded`];
  });
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function factFaults(document: PDFDocument): string[] {
  const { catalog, context } = document;
  const stream = catalog.lookup(name('Metadata'));
  const xmp = stream instanceof PDFRawStream ? Buffer.from(stream.contents).toString('utf8') : '';
  // The moment as the academy's clock showed it, five hours behind UTC.
  const day = (date: Date | undefined) =>
    `${new Date((date?.getTime() ?? 0) - hours(5)).toISOString().slice(0, 19)}-05:00`;
  const said: Record<string, string> = {
    'dc:title': document.getTitle() ?? '',
    'dc:description': document.getSubject() ?? '',
    'dc:creator': document.getAuthor() ?? '',
    'xmp:CreatorTool': document.getCreator() ?? '',
    'pdf:Producer': document.getProducer() ?? '',
    'xmp:CreateDate': day(document.getCreationDate()),
    'xmp:ModifyDate': day(document.getModificationDate()),
    'pdfaid:part': '3',
    'pdfuaid:part': '1',
  };
  const faults = Object.entries(said).flatMap(([property, value]) => {
    const inner = new RegExp(`<${property}>([\\s\\S]*?)</${property}>`).exec(xmp)?.[1] ?? '';
    const [bare, wanted] = [inner.replaceAll(/<[^>]*>/g, ''), escaped(value)];
    return bare === wanted ? [] : [`${property} is not ${value}`];
  });
  const language = catalog.get(name('Lang'));
  if (!(language instanceof PDFHexString || language instanceof PDFString))
    faults.push('no language');
  if (!catalog.has(name('OutputIntents'))) faults.push('no colours');
  if (!context.trailerInfo.ID) faults.push('no id');
  const shown = catalog
    .lookupMaybe(name('ViewerPreferences'), PDFDict)
    ?.get(name('DisplayDocTitle'));
  if (String(shown) !== 'true') faults.push('its title is not shown');
  return faults;
}
