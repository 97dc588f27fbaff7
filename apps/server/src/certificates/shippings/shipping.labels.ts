import type { Academy } from '@aulario/contract/academy';
import { printedCode } from '@aulario/contract/certificates/printed-code';
import { shippingPriorities } from '@aulario/contract/certificates/shipping';
import { accentPair } from '@aulario/contract/colour';
import { academyProfile } from '../../academy/academy.service.ts';
import { countryList } from '../../academy/countries.ts';
import { balancedLines } from '../../platform/balanced-lines.ts';
import type { Deps } from '../../platform/deps.ts';
import { printPages } from '../../platform/print.ts';
import { bar, drawing, type Face, type Part, words } from '../../platform/print-parts.ts';
import { place } from './shipping.mails.ts';
import type { ShippingRecord } from './shipping.queries.ts';

const sheet = { width: 210, height: 297 };
const label = { width: 105, height: 148.5 };
const ink = '#1C2230';
const muted = '#565E6C';
const saffron = '#E9A820';
const columns = 2;

/** Labels of A6, four on a sheet of A4 to be cut, in the order given. */
export async function labelsPdf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  records: ShippingRecord[],
): Promise<Uint8Array> {
  const academy = await academyProfile(db);
  const pages: Part[][] = [];
  for (let from = 0; from < records.length; from += 4) {
    const page = records.slice(from, from + 4).flatMap((record, at) => {
      const left = (at % columns) * label.width;
      const top = Math.floor(at / columns) * label.height;
      return labelParts(`etiqueta-${from + at}`, record, academy, left, top);
    });
    pages.push([...page, ...cuts(pages.length)]);
  }
  return printPages(sheet, pages, {
    title: 'Etiquetas de envío',
    subject: `${records.length} envíos`,
    author: academy.name,
    date: clock.now(),
  });
}

function labelParts(
  key: string,
  { shipping, certificate, course }: ShippingRecord,
  academy: Pick<Academy, 'name' | 'address' | 'accent'>,
  left: number,
  top: number,
): Part[] {
  const wide = label.width - 18;
  const at = (y: number, height: number) => ({ x: left + 9, y: top + y, width: wide, height });
  const name = balancedLines(`${shipping.firstName} ${shipping.lastName}`, 26, 2);
  const address = balancedLines(destination(shipping), 38, 4);
  const urgent = shipping.priority === 'urgente';
  const facts = [
    shipping.dni && `Documento ${shipping.dni}`,
    shipping.cellphone && `Tel. ${shipping.cellphone}`,
  ].filter(Boolean);
  const code = printedCode(certificate.code);
  return [
    text(`${key}-de`, `${academy.name} · ${academy.address}`, at(9, 5), small),
    bar(`${key}-linea`, at(15, 0.4), saffron),
    text(`${key}-para`, 'Para', at(19, 5), small),
    text(`${key}-nombre`, name.join('\n'), at(24, 15), { ...strong, size: 17, smallest: 8 }),
    text(`${key}-direccion`, address.join('\n'), at(41, 24), { ...plain, size: 13, smallest: 7 }),
    text(`${key}-referencia`, shipping.reference ?? '', at(66, 8), { ...small, smallest: 6 }),
    text(`${key}-datos`, facts.join('   ·   '), at(75, 6), { ...strong, size: 11, smallest: 7 }),
    ...(urgent
      ? [
          bar(
            `${key}-urgente-fondo`,
            { x: left + 9, y: top + 83.5, width: 26, height: 7 },
            accentPair(academy).light,
          ),
          {
            ...words(
              `${key}-urgente`,
              shippingPriorities.urgente.toUpperCase(),
              { x: left + 9, y: top + 83.5, width: 26, height: 7 },
              { font: 'strong', size: 10, colour: '#FFFFFF' },
            ),
          },
        ]
      : []),
    text(
      `${key}-courier`,
      [shipping.courier, shipping.trackingCode].filter(Boolean).join(' · '),
      at(92, 6),
      small,
    ),
    {
      ...drawing(`${key}-barras`, 'code128', certificate.code, at(101, 22)),
      backgroundColor: '#ffffff',
      barColor: ink,
      includetext: false,
      textColor: ink,
    },
    words(`${key}-codigo`, code, at(124, 6), { font: 'strong', size: 11, colour: ink }),
    words(`${key}-curso`, balancedLines(course.name, 60, 2).join('\n'), at(130.5, 9), {
      ...small,
      smallest: 5,
    }),
  ];
}

/** With the country in capitals, as the post asks, where it is another than that of the academy. */
function destination(shipping: ShippingRecord['shipping']): string {
  const { country } = shipping;
  const home = place(shipping) ?? '';
  if (!home || !country || country === 'PE') return home;
  const name = countryList().find(({ code }) => code === country)?.name ?? country;
  return `${home}, ${name.toLocaleUpperCase('es')}`;
}

/** Where the sheet is cut. */
function cuts(page: number): Part[] {
  const line = '#C9C4B8';
  return [
    bar(`corte-${page}-a`, { x: label.width - 0.1, y: 0, width: 0.2, height: sheet.height }, line),
    bar(`corte-${page}-b`, { x: 0, y: label.height - 0.1, width: sheet.width, height: 0.2 }, line),
  ];
}

const plain: Face = { font: 'text', size: 12, colour: ink };
const strong: Face = { font: 'strong', size: 12, colour: ink };
const small: Face = { font: 'text', size: 9, smallest: 5, colour: muted };

function text(...[name, content, box, face]: Parameters<typeof words>): Part {
  return { ...words(name, content, box, face), alignment: 'left', verticalAlignment: 'top' };
}
