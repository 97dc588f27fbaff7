import { AFRelationship, PDFDocument, PDFOperator } from 'pdf-lib';
import { joinTagged } from '../../platform/archival/join-tagged.ts';
import { addFacts, claimArchival } from '../../platform/archival/make-archival.ts';
// Draws here what is printed on the way.
import '../../platform/press.worker.ts';
import { printPages } from '../../platform/print.ts';
import { type Block, printDocument } from '../../platform/print-document.ts';
import { bar, type Part, words } from '../../platform/print-parts.ts';
import { signPdf } from '../../platform/signing/sign-pdf.ts';
import { openIdentity } from '../../platform/signing/signing-identity.ts';
import type { DossierOrder } from './dossier.press.ts';

/**
 * The other thread's part of dossier.press.ts. A copied page loses its signature; so each certificate is attached too, byte
 * by byte as it was issued, and still checks by itself. It is fit for archives where all certificates are: those of other
 * systems may not be.
 */
export default async function press(order: DossierOrder): Promise<Uint8Array> {
  const { index, letterhead, folios, facts, papers, seal, signing } = order;
  const open = (bytes: Uint8Array) => PDFDocument.load(bytes, { updateMetadata: false });
  const behind = await Promise.all(papers.map(({ bytes }) => open(bytes)));
  const counts = behind.map((paper) => paper.getPageCount());
  const print = async (first: number) =>
    open(await printDocument([withFolios(index, counts, first)], letterhead, facts));
  // How many pages the index has shows when it is printed; a shorter number leaves their count.
  const guess = await print(2);
  const pages = guess.getPageCount();
  const front = pages === 1 ? guess : await print(pages + 1);
  const { document, tagged } = await joinTagged([front, ...behind]);
  await numberPages(document, folios);
  for (const { name, bytes, date } of papers) {
    await document.attach(bytes, name, {
      mimeType: 'application/pdf',
      description: 'El certificado tal como se emitió, con su propia firma.',
      creationDate: date,
      modificationDate: date,
      afRelationship: AFRelationship.Source,
    });
  }
  await document.flush();
  if (tagged) claimArchival(document, facts);
  else addFacts(document, facts);
  return signPdf(document, await openIdentity(seal), signing);
}

/** The last table of the index lists the papers in their order. @param first the page on which they begin */
function withFolios(index: Block[], counts: readonly number[], first: number): Block[] {
  const before = index.findLastIndex(({ kind }) => kind === 'columns') + 1;
  let next = first;
  const said = counts.map((count) => {
    const from = next;
    next += count;
    return count > 1 ? `${from} a ${next - 1}` : String(from);
  });
  return index.map((block, at) => {
    const aside = said[at - before];
    return block.kind === 'entry' && aside ? { ...block, aside } : block;
  });
}

const points = 72 / 25.4;
/** Millimetres of the slip at the lower right corner of each page. */
const slip = { width: 62, height: 4.6, side: 4, below: 2 };

/** Numbers all pages together, as who gathers papers for a competition must: over the paper, and no part of what is read. */
async function numberPages(document: PDFDocument, before: string): Promise<void> {
  const pages = document.getPages();
  const { width, height } = slip;
  const slips = await printPages(
    { width, height },
    pages.map((_, at) => folio(`${before}, folio ${at + 1} de ${pages.length}`, at)),
    { title: '', subject: '', author: '', date: new Date(0) },
    true,
  );
  const drawn = await document.embedPdf(slips, [...pages.keys()]);
  for (const [at, page] of pages.entries()) {
    const layer = drawn[at];
    if (!layer) continue;
    page.pushOperators(PDFOperator.of('BMC' as never, ['/Artifact']));
    page.drawPage(layer, {
      x: page.getWidth() - (width + slip.side) * points,
      y: slip.below * points,
    });
    page.pushOperators(PDFOperator.of('EMC' as never));
  }
}

function folio(content: string, at: number): Part[] {
  const box = { x: 0, y: 0, width: slip.width, height: slip.height };
  const face = { font: 'text', size: 8, colour: '#1C2230' } as const;
  return [
    bar(`paper-${at}`, box, '#FFFFFF'),
    { ...words(`folio-${at}`, content, box, face), tag: 'Artifact' },
  ];
}
