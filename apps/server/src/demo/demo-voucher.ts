import { join } from 'node:path';
import { formatMoney, type Money } from '@aulario/contract/money';
import { type PaymentMethod, paymentMethods } from '@aulario/contract/sales/payment';
import sharp from 'sharp';
import { openSvg } from './art/svg.ts';

/** What an invented voucher says. */
export type DemoVoucher = {
  method: PaymentMethod;
  amount: Money;
  operationNumber: string;
  /** `YYYY-MM-DD`. */
  day: string;
  payer: string;
};

const width = 720;
const height = 1040;
const margin = 64;
/** Named as a file, so that a machine without any font draws the same. */
const fontfile = join(import.meta.dirname, '../platform/fonts/text-regular.ttf');

/** The paper by which an invented institution lets the academy use its name. */
export type DemoAgreementPaper = {
  institution: string;
  /** `YYYY-MM-DD`. */
  from: string;
  until: string;
};

/** A receipt that nobody could take for that of a bank, as the PNG that a buyer would upload. */
export async function drawVoucher(voucher: DemoVoucher): Promise<Uint8Array> {
  const { method, amount, operationNumber, day, payer } = voucher;
  return drawPaper('COMPROBANTE DE DEMOSTRACIÓN', formatMoney(amount), [
    ['Método', paymentMethods[method]],
    ['Número de operación', operationNumber],
    ['Fecha', dayWords(day)],
    ['Pagó', payer],
    ['Recibió', 'Academia Tocapu S.A.C.'],
  ]);
}

/** A resolution that nobody could take for a real one, as the picture that staff would upload. */
export async function drawAgreement(paper: DemoAgreementPaper): Promise<Uint8Array> {
  const { institution, from, until } = paper;
  return drawPaper('DOCUMENTO DE DEMOSTRACIÓN', 'Convenio', [
    ['Institución', institution],
    ['Con', 'Academia Tocapu S.A.C.'],
    ['Autoriza', 'Usar su nombre y su logo en los cursos y certificados que respalda'],
    ['Rige desde', dayWords(from)],
    ['Hasta', dayWords(until)],
  ]);
}

async function drawPaper(
  title: string,
  big: string,
  lines: readonly (readonly [string, string])[],
): Promise<Uint8Array> {
  const words = sharp({
    text: {
      text: markup(title, big, lines),
      font: 'Aulario Text',
      fontfile,
      rgba: true,
      dpi: 160,
      width: width - 2 * margin,
      spacing: 14,
    },
  });
  return sharp(Buffer.from(paper()))
    .composite([{ input: await words.png().toBuffer(), left: margin, top: 130 }])
    .png({ compressionLevel: 6 })
    .toBuffer();
}

/** A sheet with a coloured head and a torn lower edge. */
function paper(): string {
  const teeth = 'l12 16l12 -16'.repeat(width / 24);
  return (
    openSvg(width, height) +
    `<rect width="${width}" height="${height}" fill="#E7E2D6"/>` +
    `<path fill="#FFFFFF" d="M0 ${height - 41}${teeth}V0H0z"/>` +
    `<rect width="${width}" height="84" fill="#0E6A55"/>` +
    `<path fill="#E9A820" d="M0 84h${width}v8H0z"/></svg>`
  );
}

/** Pango markup: https://docs.gtk.org/Pango/pango_markup.html */
function markup(title: string, big: string, lines: readonly (readonly [string, string])[]): string {
  return [
    `<span size="13pt" foreground="#1C2421">${title}</span>`,
    '<span size="9pt" foreground="#5A655F">Datos inventados, sin valor</span>',
    `<span size="26pt" foreground="#0E6A55">${big}</span>`,
    ...lines.map(
      ([label, value]) =>
        `<span size="9pt" foreground="#5A655F">${label}</span>\n` +
        `<span size="13pt" foreground="#1C2421">${escaped(value)}</span>`,
    ),
  ].join('\n');
}

/** `2026-11-20` as `20/11/2026`. */
function dayWords(day: string): string {
  return day.split('-').reverse().join('/');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
