import { type CourseKind, courseKinds } from '@aulario/contract/course';
import { balancedLines } from '../platform/balanced-lines.ts';
import {
  type Box,
  bar,
  drawing,
  type Face,
  type Part,
  printPage,
  words,
} from '../platform/print.ts';
import { spanishDay } from '../platform/spanish-day.ts';
import { textileBorder } from '../platform/textile-border.ts';

export type CertificateData = {
  printedName: string;
  courseKind: CourseKind;
  courseName: string;
  hours: number;
  /** Null when nothing was graded: then the certificate is one of participation. */
  grade: number | null;
  /** Days `YYYY-MM-DD`. */
  periodFrom: string | null;
  periodTo: string | null;
  /** A day or an instant. */
  issuedOn: string;
  code: string;
  /** Absolute address where anyone verifies the certificate; it is in the QR code. */
  url: string;
  academy: { name: string; legalName: string; ruc: string };
  /** Names of the institutions that back the course. */
  agreements: string[];
  /** The first three sign; `signature` is a PNG as data URL. */
  signatories: { name: string; position: string; signature: string | null }[];
};

const page = { width: 297, height: 210 };
const colours = {
  accent: '#0E6A55',
  saffron: '#E9A820',
  ink: '#1C2230',
  muted: '#565E6C',
  paper: '#FBFAF6',
};

/**
 * Draws a certificate: one page of A4 landscape with its faces embedded, ready for print.
 * Names and courses of any length are set smaller, in up to three lines, until they fit.
 * @throws RangeError when a day is none, Error when a signature is no picture.
 */
export async function certificatePdf(data: CertificateData): Promise<Uint8Array> {
  const parts = [...frame(), ...statement(data), ...signatures(data), ...verification(data)];
  return printPage(page, parts, {
    title: `Certificado de ${certificateKind(data)}: ${data.courseName}`,
    subject: `${data.printedName}, código ${data.code}`,
    author: data.academy.name,
    date: new Date(data.issuedOn),
  });
}

/** Millimetres of the page that the words keep to; the frame stands outside. */
const sheet = { left: 27, middle: 148.5, width: 243 };

function frame(): Part[] {
  const cell = 1.25;
  const [columns, rows] = [223, 153];
  const [width, height] = [columns * cell, rows * cell];
  const [x, y] = [(page.width - width) / 2, (page.height - height) / 2];
  const woven = textileBorder(columns, rows, {
    ground: colours.accent,
    figure: colours.saffron,
    detail: colours.paper,
  });
  const inset = 7 * cell + 1.6;
  return [
    drawing('border', 'svg', woven, { x, y, width, height }),
    ...hairLine({
      x: x + inset,
      y: y + inset,
      width: width - 2 * inset,
      height: height - 2 * inset,
    }),
  ];
}

/** A hair line around the sheet, inside the woven frame. */
function hairLine({ x, y, width, height }: Box): Part[] {
  const thin = 0.25;
  return [
    bar('hair-top', { x, y, width, height: thin }, colours.saffron),
    bar('hair-bottom', { x, y: y + height, width, height: thin }, colours.saffron),
    bar('hair-left', { x, y, width: thin, height: height + thin }, colours.saffron),
    bar('hair-right', { x: x + width, y, width: thin, height: height + thin }, colours.saffron),
  ];
}

/** Who says what of whom: the upper two thirds, centred. */
function statement(data: CertificateData): Part[] {
  const { academy, agreements, printedName, courseName, courseKind, grade } = data;
  const name = balancedLines(printedName, 44, 2);
  const course = balancedLines(courseName, 62, 3);
  const verb = grade === null ? 'ha participado en el' : 'ha aprobado el';
  return [
    words('academy', academy.name, across(26, 8), {
      font: 'display',
      size: 16,
      colour: colours.accent,
      smallest: 9,
    }),
    words('agreements', backing(agreements), across(34.5, 6), quiet(10.5, 6)),
    words('title', `Certificado de ${certificateKind(data)}`, across(46, 13), {
      font: 'display',
      size: 26,
      colour: colours.ink,
    }),
    words('awarded', 'Se otorga a', across(62.5, 6), quiet(12)),
    words('name', name.join('\n'), across(69, 21), {
      font: 'display',
      size: name.length > 1 ? 25 : 36,
      colour: colours.accent,
      smallest: 7,
    }),
    bar('underline', { x: sheet.middle - 30, y: 92.5, width: 60, height: 0.7 }, colours.saffron),
    words('deed', `${verb} ${courseKinds[courseKind].toLowerCase()}`, across(96, 6.5), {
      font: 'text',
      size: 13,
      colour: colours.ink,
    }),
    words('course', course.join('\n'), across(103, 19), {
      font: 'strong',
      size: 21,
      smallest: 8,
      colour: colours.ink,
    }),
    words('facts', facts(data), across(124, 6), quiet(12)),
    words('issued', `Emitido el ${spanishDay(data.issuedOn)}`, across(130.5, 6), quiet(12)),
  ];
}

/** Up to three signatures in equal columns, left of the code; a single one stands in the middle. */
function signatures({ signatories }: CertificateData): Part[] {
  const signing = signatories.slice(0, 3);
  const right = 226;
  const left = signing.length === 1 ? page.width - right : sheet.left;
  const column = (right - left) / Math.max(signing.length, 1);
  return signing.flatMap((signatory, at) => {
    const width = Math.min(column - 8, 62);
    return signed(`signatory-${at}`, signatory, left + column * at + (column - width) / 2, width);
  });
}

function signed(
  key: string,
  { name, position, signature }: CertificateData['signatories'][number],
  x: number,
  width: number,
): Part[] {
  const [nameLine, positionLine] = [4.2, 3.6];
  const names = balancedLines(name, 32, 2);
  const positions = balancedLines(position, 40, 3);
  const nameBox = { x, y: 161.8, width, height: names.length * nameLine };
  const positionBox = {
    x,
    y: nameBox.y + nameBox.height + 0.4,
    width,
    height: positions.length * positionLine,
  };
  const ink = { x: x + 4, y: 141, width: width - 8, height: 18 };
  return [
    ...(signature ? [drawing(`${key}-ink`, 'image', signature, ink)] : []),
    bar(`${key}-line`, { x, y: 160, width, height: 0.3 }, colours.ink),
    words(`${key}-name`, names.join('\n'), nameBox, {
      font: 'strong',
      size: 10.5,
      smallest: 5,
      colour: colours.ink,
    }),
    words(`${key}-position`, positions.join('\n'), positionBox, quiet(9, 5)),
  ];
}

/** How anyone checks it, and what it is not. */
function verification(data: CertificateData): Part[] {
  const { code, url, academy } = data;
  const qr = { x: 234, y: 140, width: 28, height: 28 };
  const below = (y: number, height: number): Box => ({ ...qr, x: qr.x - 9, width: 46, y, height });
  const nature = `Certificado de ${certificateKind(data)} emitido por ${academy.legalName} (RUC ${academy.ruc}). No es título ni grado académico.`;
  return [
    { ...drawing('qr', 'qrcode', url, qr), backgroundColor: '#ffffff', barColor: colours.ink },
    words('code', code, below(169.5, 5.5), {
      font: 'strong',
      size: 11,
      smallest: 6,
      colour: colours.ink,
    }),
    words('verify', `Compruébalo en\n${readableAddress(url)}`, below(174.6, 7.6), quiet(8, 5)),
    words('nature', nature, across(183, 4.5), quiet(8, 5)),
  ];
}

/** A box over the whole width of the sheet. */
function across(y: number, height: number): Box {
  return { x: sheet.left, y, width: sheet.width, height };
}

function quiet(size: number, smallest = size): Face {
  return { font: 'text', size, smallest, colour: colours.muted };
}

function certificateKind({ grade }: CertificateData): string {
  return grade === null ? 'participación' : 'aprobación';
}

function backing(agreements: string[]): string {
  if (agreements.length === 0) return '';
  // With a colon, because names of institutions would need their articles after «de».
  return `Con el respaldo de: ${agreements.join('  ·  ')}`;
}

function facts({ hours, grade, periodFrom, periodTo }: CertificateData): string {
  const period =
    periodFrom && periodTo ? `Del ${spanishDay(periodFrom)} al ${spanishDay(periodTo)}` : undefined;
  const ended = !periodFrom && periodTo ? `Terminado el ${spanishDay(periodTo)}` : undefined;
  const began = periodFrom && !periodTo ? `Desde el ${spanishDay(periodFrom)}` : undefined;
  return [
    hours === 1 ? '1 hora' : `${hours} horas`,
    grade === null ? undefined : `Nota final ${Math.round(grade * 100) / 100}`,
    period ?? ended ?? began,
  ]
    .filter(Boolean)
    .join('  ·  ');
}

/** "quilla.pe/certificados": the code stands above it. */
function readableAddress(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname.replace(/\/[^/]*$/, '')}`;
}
