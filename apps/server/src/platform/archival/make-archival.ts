import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { PDFDict, type PDFDocument, PDFHexString, PDFName, PDFRawStream, PDFString } from 'pdf-lib';
import type { DocumentFacts } from '../press.ts';
import { pdfMoment } from './moment.ts';
import { srgbProfile } from './srgb-profile.ts';
import { addStructure, type Marked } from './structure.ts';
import { producer, xmpPacket } from './xmp.ts';

const name = (text: string) => PDFName.of(text);
let profile: Uint8Array | undefined;

/** Says in a document's dictionary what it is called and who made it. */
export function addFacts(document: PDFDocument, facts: DocumentFacts): void {
  document.setTitle(facts.title, { showInWindowTitleBar: true });
  document.setSubject(facts.subject);
  document.setAuthor(facts.author);
  document.setCreator(facts.author);
  document.setProducer(producer);
  document.setLanguage('es-PE');
  const { context } = document;
  const info = context.lookup(context.trailerInfo.Info, PDFDict);
  const at = PDFString.of(pdfMoment(facts.date));
  for (const date of ['CreationDate', 'ModDate']) info.set(name(date), at);
}

/**
 * Makes a document fit for archives (PDF/A-3, level A) and for who hears it (PDF/UA-1): tagged, its facts as XMP too, and
 * the colours that it means. Its faces are embedded by who drew it.
 * @param marks what is read out, in that order
 */
export async function makeArchival(
  document: PDFDocument,
  facts: DocumentFacts,
  marks: Marked[],
): Promise<void> {
  // Forms exist from here on.
  await document.flush();
  addStructure(document, marks);
  claimArchival(document, facts);
}

/** Says of a tagged document what it conforms to: its facts also as XMP, its colours, its order of tabs, its id. */
export function claimArchival(document: PDFDocument, facts: DocumentFacts): void {
  const { context, catalog } = document;
  addFacts(document, facts);
  for (const page of document.getPages()) page.node.set(name('Tabs'), name('S'));
  const xmp = xmpPacket(facts);
  const metadata = context.stream(Buffer.from(xmp), { Type: 'Metadata', Subtype: 'XML' });
  catalog.set(name('Metadata'), context.register(metadata));
  catalog.set(name('OutputIntents'), context.obj([colours(document)]));
  const id = PDFHexString.of(createHash('md5').update(xmp).digest('hex'));
  context.trailerInfo.ID = context.obj([id, id]);
}

function colours({ context }: PDFDocument) {
  profile ??= deflateSync(srgbProfile());
  const dict = context.obj({ N: 3, Filter: 'FlateDecode', Length: profile.length });
  return context.obj({
    Type: 'OutputIntent',
    S: 'GTS_PDFA1',
    OutputConditionIdentifier: PDFString.of('sRGB IEC61966-2.1'),
    Info: PDFString.of('sRGB IEC61966-2.1'),
    DestOutputProfile: context.register(PDFRawStream.of(dict, profile)),
  });
}
