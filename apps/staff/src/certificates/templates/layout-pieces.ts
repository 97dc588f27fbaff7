import type {
  CertificateField,
  CertificateLayout,
  CertificatePicture,
  LayoutElement,
} from '@aulario/contract/certificates/certificate-template';

/** Sheets of paper, in millimetres. */
export type Paper = { width: number; height: number };

/** The picture that lies behind everything else on its page. */
const background = 'fondo';

/** A design with one more element that prints a datum of the certificate, in the middle of a page. */
export function withField(
  layout: CertificateLayout,
  page: number,
  field: CertificateField,
): CertificateLayout {
  const look =
    field === 'enlace'
      ? { type: 'qrcode' as const, width: 30, height: 30, ...inks }
      : {
          type: 'text' as const,
          width: 120,
          height: field.startsWith('temario') ? 60 : 10,
          ...type,
        };
  return withElement(layout, page, { ...look, name: field, content: `{${field}}` });
}

/** A design with one more place for a picture: a signature, a seal, the academy's logo. */
export function withPicture(
  layout: CertificateLayout,
  page: number,
  picture: CertificatePicture,
): CertificateLayout {
  const size = picture.startsWith('firma') ? { width: 45, height: 18 } : { width: 28, height: 28 };
  return withElement(layout, page, { ...size, type: 'image', name: picture, content: '' });
}

/** A design with another picture behind a page, or none. */
export function withBackground(
  layout: CertificateLayout,
  page: number,
  content: string | null,
): CertificateLayout {
  const { width, height } = paperOf(layout);
  const picture: LayoutElement = {
    name: page === 0 ? background : `${background}-${page + 1}`,
    type: 'image',
    position: { x: 0, y: 0 },
    width,
    height,
    content: content ?? '',
  };
  const schemas = layout.schemas.map((elements, at) =>
    at === page
      ? [...(content ? [picture] : []), ...elements.filter((one) => !isBackground(one))]
      : elements,
  );
  return { ...layout, schemas };
}

export function hasBackground(layout: CertificateLayout, page: number): boolean {
  return layout.schemas[page]?.some(isBackground) ?? false;
}

/** The size of a design's sheets; of a PDF that lies behind, that of an A4 across. */
export function paperOf({ basePdf }: CertificateLayout): Paper {
  return typeof basePdf === 'string' ? { width: 297, height: 210 } : basePdf;
}

function withElement(
  layout: CertificateLayout,
  page: number,
  element: Omit<LayoutElement, 'position'> & { width: number; height: number; name: string },
): CertificateLayout {
  const { width, height } = paperOf(layout);
  const position = {
    x: Math.round((width - element.width) / 2),
    y: Math.round((height - element.height) / 2),
  };
  const name = freeName(layout, element.name);
  const added = { ...element, name, position } as LayoutElement;
  const schemas = layout.schemas.map((elements, at) =>
    at === page ? [...elements, added] : elements,
  );
  return { ...layout, schemas };
}

/** "firma1-2" when there is a "firma1" already: pdfme wants each name once. */
function freeName({ schemas }: CertificateLayout, wished: string): string {
  const taken = new Set(schemas.flat().map(({ name }) => name));
  let [name, at] = [wished, 1];
  while (taken.has(name)) {
    at += 1;
    name = `${wished}-${at}`;
  }
  return name;
}

function isBackground({ name, type }: LayoutElement): boolean {
  return type === 'image' && /^fondo(-\d+)?$/.test(name);
}

const inks = { backgroundColor: '#ffffff', barColor: '#1C2230' };
const type = {
  fontName: 'Texto',
  fontSize: 14,
  fontColor: '#1C2230',
  backgroundColor: '',
  alignment: 'center',
  verticalAlignment: 'middle',
  lineHeight: 1.2,
  characterSpacing: 0,
  dynamicFontSize: { min: 6, max: 14, fit: 'horizontal' },
};
