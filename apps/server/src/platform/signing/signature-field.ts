import { DEFAULT_BYTE_RANGE_PLACEHOLDER, SUBFILTER_ETSI_CADES_DETACHED } from '@signpdf/utils';
import {
  type PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  type PDFRef,
  PDFString,
} from 'pdf-lib';

import { addFieldToStructure } from '../archival/structure.ts';

/** What readers show beside a signature. */
export type SignatureFacts = { reason: string; name: string; location: string; at: Date };

/** Signatures exist, and a reader that writes must append. */
const signatureFlags = 3;
const printed = 4;

/**
 * Puts an empty certification signature on the first page: it stands first in the document and allows no change
 * after it (DocMDP, level 1), so that readers name what somebody appended.
 * @param room bytes kept free for the signature itself
 */
export function addSignatureField(
  document: PDFDocument,
  facts: SignatureFacts,
  room: number,
): void {
  const { context, catalog } = document;
  const later = PDFName.of(DEFAULT_BYTE_RANGE_PLACEHOLDER);
  const signature = context.register(
    context.obj({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: SUBFILTER_ETSI_CADES_DETACHED,
      ByteRange: [0, later, later, later],
      Contents: PDFHexString.of('0'.repeat(room * 2)),
      Reason: PDFHexString.fromText(facts.reason),
      M: PDFString.fromDate(facts.at),
      Name: PDFHexString.fromText(facts.name),
      Location: PDFHexString.fromText(facts.location),
      Reference: [allowsNothing(document)],
    }),
  );
  const field = addWidget(document, signature);
  addFieldToStructure(document, field, document.getPage(0).ref);
  catalog.set(PDFName.of('AcroForm'), context.obj({ SigFlags: signatureFlags, Fields: [field] }));
  catalog.set(PDFName.of('Perms'), context.obj({ DocMDP: signature }));
}

function allowsNothing({ context }: PDFDocument): PDFDict {
  return context.obj({
    Type: 'SigRef',
    TransformMethod: 'DocMDP',
    TransformParams: { Type: 'TransformParams', P: 1, V: '1.2' },
  });
}

/** The field is seen in the reader's list of signatures and not on the paper. */
function addWidget(document: PDFDocument, signature: PDFRef): PDFRef {
  const { context } = document;
  const page = document.getPage(0);
  const nowhere = [0, 0, 0, 0];
  const widget = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      Rect: nowhere,
      V: signature,
      T: PDFString.of('Firma'),
      TU: PDFHexString.fromText('Firma digital del documento'),
      F: printed,
      P: page.ref,
      AP: { N: context.register(context.formXObject([], { BBox: nowhere, Resources: {} })) },
    }),
  );
  page.node.addAnnot(widget);
  return widget;
}
