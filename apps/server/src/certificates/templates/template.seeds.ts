import type {
  CertificateLayout,
  LayoutElement,
} from '@aulario/contract/certificates/certificate-template';
import { productAccent } from '@aulario/contract/colour';
import { type Box, bar, drawing, type Face, type Part, words } from '../../platform/print-parts.ts';
import { textileBorder, textileCloth, textileRibbon } from '../../platform/textile-border.ts';

/** Exchanged for the academy's own when a design is shown or printed: see `academyLayout`. */
const accent = productAccent.light;
const saffron = '#E9A820';
const ink = '#1C2230';
const muted = '#565E6C';
const paper = '#FBFAF6';
const page = { width: 297, height: 210 };

/** The designs that come with the product, by names that never change: what was issued points at them. */
export const templateSeeds: { id: string; name: string; layout: () => CertificateLayout }[] = [
  { id: '01900000-0000-7000-8000-0000000ce001', name: 'Clásico con orla textil', layout: classic },
  { id: '01900000-0000-7000-8000-0000000ce002', name: 'Moderno con manto lateral', layout: modern },
  { id: '01900000-0000-7000-8000-0000000ce003', name: 'Institucional con cintas', layout: formal },
];

/** A woven frame all around, everything centred. */
export function classic(): CertificateLayout {
  const cell = 1.25;
  const [columns, rows] = [223, 153];
  const box = centred(columns * cell, rows * cell);
  const woven = textileBorder(columns, rows, { ground: accent, figure: saffron, detail: paper });
  const inset = 7 * cell + 1.6;
  return layoutOf(
    [
      drawing('orla', 'svg', woven, box),
      ...hairLine('filete', shrunk(box, inset)),
      drawing('logo', 'image', '', { x: 28, y: 25, width: 34, height: 17 }),
      drawing('sellos', 'image', '', { x: 231, y: 25, width: 38, height: 17 }),
      text(
        'academia',
        '{academia}',
        { x: 66, y: 26, width: 161, height: 8 },
        titular(16, 9, accent),
      ),
      text(
        'respaldo',
        '{respaldo}',
        { x: 66, y: 34.5, width: 161, height: 11.3 },
        texto(10.5, 5),
        'top',
      ),
      text('titulo', '{titulo}', across(46, 13), titular(26, 12)),
      text('se otorga a', 'Se otorga a', across(62.5, 6), texto(12)),
      text('nombre', '{nombre}', across(69, 21), titular(36, 7, accent)),
      bar('subrayado', { x: 118.5, y: 92.5, width: 60, height: 0.7 }, saffron),
      text('accion', '{accion}', across(96, 6.5), { ...texto(13, 9), colour: ink }),
      text('curso', '{curso}', across(103, 19), fuerte(21, 8)),
      text('datos', '{datos}', across(124, 6), texto(12, 7)),
      text('emision', '{emision}', across(130.5, 6), texto(12, 8)),
      ...signatures([29, 94, 159], 62, 141),
      ...verification({ x: 234, y: 140, width: 28, height: 28 }),
      text('naturaleza', '{naturaleza}', across(183, 4.5), texto(8, 5)),
    ],
    back([drawing('orla-2', 'svg', woven, box), ...hairLine('filete-2', shrunk(box, inset))]),
  );
}

/** A cloth at the side, words from the left: for courses and workshops. */
export function modern(): CertificateLayout {
  const woven = (columns: number) =>
    textileCloth(columns, 140, { ground: accent, figure: saffron, detail: paper });
  const band = { x: 0, y: 0, width: 42, height: 210 };
  const left = (y: number, height: number): Box => ({ x: 60, y, width: 218, height });
  const besideLogos = (y: number, height: number): Box => ({ x: 146, y, width: 132, height });
  return layoutOf(
    [
      drawing('manto', 'svg', woven(28), band),
      bar('canto', { x: 42, y: 0, width: 1.4, height: 210 }, saffron),
      drawing('logo', 'image', '', { x: 60, y: 20, width: 34, height: 20 }),
      drawing('sellos', 'image', '', { x: 98, y: 20, width: 44, height: 20 }),
      begun('academia', '{academia}', besideLogos(20, 9), titular(16, 7, accent), 'right'),
      {
        ...begun('respaldo', '{respaldo}', besideLogos(30, 15), texto(10, 5), 'right'),
        verticalAlignment: 'top',
      },
      begun('titulo', '{titulo}', left(46, 9), { ...fuerte(15, 9), colour: muted }),
      begun('nombre', '{nombre}', left(56, 30), titular(42, 8, ink)),
      bar('subrayado', { x: 60, y: 89, width: 34, height: 1.2 }, saffron),
      begun('accion', '{accion}', left(94, 7), { ...texto(13, 9), colour: ink }),
      begun('curso', '{curso}', left(102, 21), fuerte(22, 8)),
      begun('datos', '{datos}', left(125, 6), texto(12, 7)),
      begun('emision', '{emision}', left(131.5, 6), texto(12, 8)),
      ...signatures([60, 117, 174], 52, 146),
      ...verification({ x: 243, y: 144, width: 28, height: 28 }),
      begun('naturaleza', '{naturaleza}', { x: 60, y: 193, width: 218, height: 4.5 }, texto(8, 5)),
    ],
    back([
      drawing('manto-2', 'svg', woven(7), { ...band, width: 10.5 }),
      bar('canto-2', { x: 10.5, y: 0, width: 1.4, height: 210 }, saffron),
    ]),
  );
}

/** Ribbons above and below, seals in the corners: for what institutions back. */
export function formal(): CertificateLayout {
  const cell = 1.5;
  const lying = textileRibbon(198, { ground: ink, figure: saffron, detail: paper });
  const height = 7 * cell;
  const top = { x: 0, y: 0, width: 297, height };
  const bottom = { ...top, y: 210 - height };
  const ribbons = (mark: string) => [
    drawing(`cinta arriba${mark}`, 'svg', lying, top),
    drawing(`cinta abajo${mark}`, 'svg', lying, bottom),
  ];
  return layoutOf(
    [
      ...ribbons(''),
      drawing('logo', 'image', '', { x: 24, y: 21, width: 38, height: 18 }),
      drawing('sellos', 'image', '', { x: 235, y: 21, width: 38, height: 22 }),
      text('academia', '{academia}', { x: 66, y: 22, width: 165, height: 9 }, titular(18, 9)),
      text(
        'respaldo',
        '{respaldo}',
        { x: 66, y: 31.5, width: 165, height: 14.5 },
        texto(10, 5),
        'top',
      ),
      text('titulo', '{titulo}', across(47, 13), titular(28, 12, accent)),
      text('a nombre de', 'A nombre de', across(63, 6), texto(12)),
      text('nombre', '{nombre}', across(70, 20), fuerte(32, 7)),
      text('accion', '{accion}', across(94, 6.5), texto(13, 9)),
      text('curso', '{curso}', across(101, 20), titular(22, 8)),
      bar('regla', { x: 108.5, y: 124, width: 80, height: 0.5 }, saffron),
      text('datos', '{datos}', across(127, 6), { ...texto(12, 7), colour: ink }),
      text('emision', '{emision}', across(133.5, 6), texto(11, 8)),
      ...signatures([30, 95, 160], 62, 146),
      ...verification({ x: 240, y: 145, width: 26, height: 26 }),
      text('naturaleza', '{naturaleza}', across(192, 4.5), texto(8, 5)),
    ],
    back(ribbons('-2')),
  );
}

/** The back: what was studied, in two columns; printed only when the course has a syllabus. */
function back(frame: Part[]): Part[] {
  const column = (x: number): Box => ({ x, y: 52, width: 115, height: 130 });
  const list = (name: string, box: Box): Part => ({
    ...begun(name, `{${name}}`, box, { ...texto(11), colour: ink }),
    verticalAlignment: 'top',
    lineHeight: 1.25,
    dynamicFontSize: { min: 4, max: 11, fit: 'vertical' },
  });
  return [
    ...frame,
    {
      ...begun(
        'temario-titulo',
        'Lo que se estudió',
        { x: 30, y: 28, width: 160, height: 9 },
        titular(18),
      ),
      tag: 'H2',
    },
    begun('temario-curso', '{curso}', { x: 30, y: 38, width: 200, height: 9 }, texto(11, 5)),
    list('temario1', column(30)),
    list('temario2', column(152)),
    begun(
      'temario-pie',
      'Certificado {codigo}, a nombre de {nombre}.',
      { x: 30, y: 184, width: 237, height: 5 },
      texto(8, 4),
    ),
  ];
}

/** Three places to sign; one person signs in the middle, two at the sides. */
function signatures(lefts: [number, number, number], width: number, top: number): Part[] {
  return lefts.flatMap((x, at) => {
    const place = at + 1;
    return [
      drawing(`firma${place}`, 'image', '', { x: x + 4, y: top, width: width - 8, height: 18 }),
      bar(`linea${place}`, { x, y: top + 19, width, height: 0.3 }, ink),
      text(
        `firmante${place}`,
        `{firmante${place}}`,
        { x, y: top + 20.2, width, height: 5 },
        fuerte(10.5, 5),
        'top',
      ),
      text(
        `cargo${place}`,
        `{cargo${place}}`,
        { x, y: top + 25.6, width, height: 8 },
        texto(9, 5),
        'top',
      ),
    ];
  });
}

/** How anyone checks it. */
function verification(qr: Box): Part[] {
  const below = (y: number, height: number): Box => ({
    x: qr.x - 9,
    width: qr.width + 18,
    y: qr.y + qr.height + y,
    height,
  });
  return [
    { ...drawing('qr', 'qrcode', '{enlace}', qr), backgroundColor: '#ffffff', barColor: ink },
    text('codigo', '{codigo}', below(1.5, 5.5), fuerte(11, 6)),
    text('comprobar', '{comprobar}', below(6.6, 7.6), texto(8, 5)),
  ];
}

function hairLine(name: string, { x, y, width, height }: Box): Part[] {
  const thin = 0.25;
  return [
    bar(`${name} arriba`, { x, y, width, height: thin }, saffron),
    bar(`${name} abajo`, { x, y: y + height, width, height: thin }, saffron),
    bar(`${name} izquierda`, { x, y, width: thin, height: height + thin }, saffron),
    bar(`${name} derecha`, { x: x + width, y, width: thin, height: height + thin }, saffron),
  ];
}

function layoutOf(...pages: Part[][]): CertificateLayout {
  return {
    basePdf: { ...page, padding: [0, 0, 0, 0] },
    schemas: pages as unknown as LayoutElement[][],
  };
}

type DesignFace = Omit<Face, 'font'> & { font: 'Texto' | 'Fuerte' | 'Titular' };

function text(
  name: string,
  content: string,
  box: Box,
  face: DesignFace,
  vertical = 'middle',
): Part {
  return {
    ...words(name, content, box, { ...face, font: 'text' }),
    fontName: face.font,
    verticalAlignment: vertical,
  };
}

function begun(
  name: string,
  content: string,
  box: Box,
  face: DesignFace,
  alignment = 'left',
): Part {
  return { ...text(name, content, box, face), alignment };
}

const titular = (size: number, smallest = size, colour = ink): DesignFace => ({
  font: 'Titular',
  size,
  smallest,
  colour,
});
const fuerte = (size: number, smallest = size): DesignFace => ({
  font: 'Fuerte',
  size,
  smallest,
  colour: ink,
});
const texto = (size: number, smallest = size): DesignFace => ({
  font: 'Texto',
  size,
  smallest,
  colour: muted,
});

/** A box over the width that words keep to. */
function across(y: number, height: number): Box {
  return { x: 27, y, width: 243, height };
}

function centred(width: number, height: number): Box {
  return { x: (page.width - width) / 2, y: (page.height - height) / 2, width, height };
}

function shrunk({ x, y, width, height }: Box, by: number): Box {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by };
}
