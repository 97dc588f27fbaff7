import { PDFDocument, PDFName } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { pdfPages } from '../../../test/pdf-pages.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import type { Part } from '../../platform/print-parts.ts';
import { checkVoucher } from '../../platform/uploads.ts';
import { drawWords, readyLayout } from '../templates/template.render.ts';
import { invented, longSample } from '../templates/template.samples.ts';
import { sealsIn } from '../templates/template.seals.ts';
import { templateSeeds } from '../templates/template.seeds.ts';
import { chosenSignatories, post } from '../templates/template.signatures.ts';
import { type CertificateData, certificatePdf, certificateWords } from './certificate.pdf.ts';
import { unprintable, unprintableWords } from './printable-name.ts';

const data: CertificateData = {
  printedName: 'María Fernanda Quispe Ñahui',
  courseKind: 'diplomado',
  courseName: 'Gestión pública y contrataciones del Estado',
  hours: 120,
  outcome: 'aprobacion',
  grade: 17.5,
  periodFrom: '2026-03-03',
  periodTo: '2026-05-30',
  validUntil: null,
  issuedOn: '2026-06-09T03:00:00Z',
  code: 'QLL-7K2M-9TX4',
  url: 'https://quilla.pe/certificados/QLL-7K2M-9TX4',
  academy: {
    name: 'Academia Quilla',
    legalName: 'Quilla Formación Continua S.A.C.',
    taxName: 'RUC',
    ruc: '20512333797',
  },
  agreements: ['Colegio de Contadores de Áncash', 'Universidad del Altiplano'],
  signatories: [
    { name: 'Rosa Huamán', position: 'Directora académica', signature: null },
    { name: 'Julio Ñahui', position: 'Decano', signature: null },
  ],
};
const margin = 26;

test('is one page of A4 landscape with its own faces embedded, and says what it is', async () => {
  const document = await PDFDocument.load(await certificatePdf(data), { updateMetadata: false });
  const [page, ...others] = document.getPages();
  const { width, height } = page?.getSize() ?? { width: 0, height: 0 };
  expect([width, height].map((side) => Math.round(side * mm))).toEqual([297, 210]);
  expect(others).toEqual([]);
  expect(document.catalog.get(PDFName.of('Lang'))?.toString()).toBe('(es-PE)');
  expect(document.getTitle()).toBe(
    'Certificado de aprobación: Gestión pública y contrataciones del Estado',
  );
  expect(document.getSubject()).toBe('María Fernanda Quispe Ñahui, código QLL-7K2M-9TX4');
  const { objects } = readPdf(await certificateWords(data));
  expect(objects.join('\n').match(/\/FontFile2 /g)).toHaveLength(3);
});

test('prints who finished what, how long, how well, when, backed and signed by whom', async () => {
  const { text } = readPdf(await certificateWords(data));
  for (const words of [
    'Academia Quilla',
    'Con el respaldo de: Colegio de Contadores de Áncash y Universidad del Altiplano',
    'Certificado de aprobación',
    'María Fernanda Quispe Ñahui',
    'ha aprobado el diplomado',
    'Gestión pública y contrataciones del Estado',
    '120 horas  ·  Nota final 17.5  ·  Del 3 de marzo de 2026 al 30 de mayo de 2026',
    'Emitido el 8 de junio de 2026',
    'Rosa Huamán',
    'Decano',
    'QLL-7K2M-9TX4',
    'quilla.pe/certificados',
    'Certificado de aprobación emitido por Quilla Formación Continua S.A.C. (RUC 20512333797). No es título ni grado académico.',
  ]) {
    expect(text).toContain(words);
  }
});

test('leaves out the number that an academy has not', async () => {
  const academy = { ...data.academy, ruc: '' };
  const { text } = readPdf(await certificateWords({ ...data, academy }));
  const said = text.find((line) => line.includes('emitido por'));
  expect(said).toContain('Quilla Formación Continua S.A.C.');
  expect(said).not.toContain('RUC');
});

test('calls the number of an academy as its country does', async () => {
  const academy = { ...data.academy, taxName: 'NIT', ruc: '890903938-8' };
  const { text } = readPdf(await certificateWords({ ...data, academy }));
  expect(text.find((line) => line.includes('emitido por'))).toContain('(NIT 890903938-8)');
});

test('tells a course of one day as that day', async () => {
  const { text } = readPdf(await certificateWords({ ...data, periodTo: data.periodFrom }));
  expect(text).toContain('120 horas  ·  Nota final 17.5  ·  El 3 de marzo de 2026');
});

test('without a grade it is of participation, and absent facts leave no trace', async () => {
  const { text } = readPdf(
    await certificateWords({
      ...data,
      courseKind: 'taller',
      hours: 1,
      outcome: 'participacion',
      grade: null,
      periodFrom: null,
      periodTo: null,
      agreements: [],
      signatories: [],
    }),
  );
  expect(text).toContain('Certificado de participación');
  expect(text).toContain('ha participado en el taller');
  expect(text).toContain('1 hora');
  expect(text.join('\n')).not.toMatch(/aprob|Nota|respaldo|null|undefined/);
});

describe('long words', () => {
  const longName =
    'María de los Ángeles Encarnación Guadalupe Huamanñahui-Ccoyllo Condorcanqui Viuda de Fernández y Villanueva Ñáñez Ñahui';
  test.each([
    ['a name of 120 characters', { printedName: longName }],
    ['a name that is one endless word', { printedName: 'Ñ'.repeat(120) }],
    [
      'a course of 200 characters',
      { courseName: 'Formulación y gestión de proyectos '.repeat(6).slice(0, 200) },
    ],
    [
      'an academy of 100 characters',
      {
        academy: {
          ...data.academy,
          name: 'Instituto '.repeat(10),
          legalName: 'Instituto '.repeat(15),
        },
      },
    ],
    ['eight agreements', { agreements: Array<string>(8).fill('Universidad del Altiplano') }],
    [
      'three signatories with titles',
      {
        signatories: Array(3).fill({
          name: longName.slice(0, 60),
          position: longName,
          signature: null,
        }),
      },
    ],
  ])('%s keep inside the page', async (_name, change) => {
    const changed: CertificateData = { ...data, ...change };
    const { lines, text } = readPdf(await certificateWords(changed));
    // Everything is centred, so what is too wide begins too far left.
    for (const line of lines) {
      expect(line.x * mm).toBeGreaterThan(margin);
      expect(line.y * mm).toBeGreaterThan(22);
      expect(line.size).toBeGreaterThanOrEqual(5);
    }
    const printed = text.join(' ').replace(/\s+/g, ' ');
    expect(printed).toContain(changed.courseName.trim());
    expect(printed).toContain(changed.printedName);
  });
});

test.each([
  ['of Quechua and Aymara', "Sisa K’ana Q'ispi Ch’iñi Ä Ï Ü"],
  ['of Guaraní, Shipibo and Asháninka', 'Ỹvy Mbo’ẽ Ĩ Ũ Tʼɨ Ʉ'],
  ['of other Latin alphabets', 'Łukasz Đorđe Şahin Ștefan Þóra Nguyễn Thị Ở Ḥasan'],
])('letters %s are printed, in a face that has them', async (_whose, printedName) => {
  expect(unprintable(printedName)).toBeNull();
  const [front] = await pdfPages(await certificateWords({ ...data, printedName }));
  expect(front?.replace(/\s+/g, ' ')).toContain(printedName);
});

test('braces in a name are letters and not an expression', async () => {
  const { text } = readPdf(await certificateWords({ ...data, printedName: 'Ana {1 + 1} {date}' }));
  expect(text).toContain('Ana {1 + 1} {date}');
});

test('a signature is drawn, and more than three sign, each beside their institution', async () => {
  const pixel =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const signatories = ['Ana', 'Beto', 'Carla', 'Dina'].map((name) => ({
    name,
    position: 'Docente',
    institution: 'Universidad del Altiplano',
    signature: pixel,
  }));
  const bytes = await certificatePdf({ ...data, signatories });
  const unsigned = await certificatePdf({
    ...data,
    signatories: signatories.map((signatory) => ({ ...signatory, signature: null })),
  });
  const images = (pdf: Uint8Array) =>
    Buffer.from(pdf)
      .toString('latin1')
      .match(/\/Subtype \/Image/g)?.length ?? 0;
  expect(images(bytes)).toBeGreaterThan(images(unsigned));
  const [front = ''] = await pdfPages(await certificateWords({ ...data, signatories }));
  for (const name of ['Ana', 'Beto', 'Carla', 'Dina']) expect(front).toContain(name);
  expect(front.match(/Docente, Universidad del Altiplano/g)).toHaveLength(4);
});

test('who signs is told apart from a post that names its institution, and nobody signs twice', () => {
  const dean = { name: 'Ana', institution: 'Universidad del Altiplano', signature: null };
  expect(post({ ...dean, position: 'Decana' })).toBe('Decana, Universidad del Altiplano');
  const whole = 'Decana de la Universidad del Altiplano';
  expect(post({ ...dean, position: whole })).toBe(whole);
  const [own, first, second] = ['a', 'b', 'c'].map((group) =>
    Array.from({ length: 4 }, (_, at) => ({ name: `${group}${at}` })),
  );
  // Eight places: the first of each group go before the fourth of any.
  const names = chosenSignatories([own ?? [], first ?? [], second ?? []]).map(({ name }) => name);
  expect(names.join(' ')).toBe('a0 a1 a2 b0 b1 b2 c0 c1');
});

test('every design shows the logo of every institution, apart from the words', async () => {
  for (const { layout } of templateSeeds) {
    const { words, parts } = await drawWords(readyLayout(layout()), longSample);
    const front = parts[0] ?? [];
    const logos = front.filter(({ content }) => content === invented);
    expect(logos).toHaveLength(longSample.agreements.length);
    const apart = front.filter(({ type }) => type === 'text');
    for (const logo of logos) expect(apart.filter((part) => touches(part, logo))).toEqual([]);
    expect((await pdfPages(words))[0]).toContain('Certificado de aprobación');
  }
});

test('three logos stand in the middle of their place, and no line of institutions begins with a dot', async () => {
  const box = { name: 'sellos', type: 'image', position: { x: 10, y: 10 }, width: 60, height: 40 };
  const seals = ['a', 'b', 'c'].map((name) => ({ picture: invented, name }));
  const [first, , third] = sealsIn(box as never, seals);
  expect(third?.position.y).toBeGreaterThan(first?.position.y ?? 0);
  expect((third?.position.x ?? 0) + (third?.width ?? 0) / 2).toBeCloseTo(40);
  for (const { layout } of templateSeeds) {
    const { words } = await drawWords(readyLayout(layout()), longSample);
    const { text } = readPdf(words);
    expect(text.filter((line) => /^\s*·/.test(line))).toEqual([]);
  }
});

function touches(a: Part, b: Part): boolean {
  const meet = (from: number, size: number, other: number, otherSize: number) =>
    from < other + otherSize && other < from + size;
  return (
    meet(a.position.x, a.width, b.position.x, b.width) &&
    meet(a.position.y, a.height, b.position.y, b.height)
  );
}

test('a signature that is no picture is an error', async () => {
  const signature = 'data:image/png;base64,AAAA';
  const signatories = [{ name: 'Ana', position: 'Docente', signature }];
  await expect(certificatePdf({ ...data, signatories })).rejects.toThrow(/cannot be printed/);
});

test('does nothing by itself: it passes as an uploaded PDF', async () => {
  await expect(checkVoucher(await certificatePdf(data))).resolves.toMatchObject({
    mime: 'application/pdf',
  });
});

const mm = 25.4 / 72;

test('names the letter that cannot be printed with its mark, and how it is written otherwise', () => {
  expect(unprintable('K\u0313uchu Mamani')).toBe('K\u0313');
  expect(unprintableWords('K\u0313')).toContain('escribe un apóstrofo: K’.');
  expect(unprintable('K’uchu Q\u02bcispe')).toBeNull();
});

test.each(templateSeeds.map(({ name, layout }) => [name, layout] as const))(
  'who signs and their post are read in %s, also the longest and eight of them',
  async (_name, layout) => {
    const [one] = longSample.signatories;
    const signatories = [1, 3, 8].map((many) =>
      Array.from({ length: many }, () => ({ ...one, signature: invented })),
    );
    for (const signing of signatories) {
      const sample = { ...longSample, signatories: signing } as CertificateData;
      const { words } = await drawWords(readyLayout(layout()), sample);
      const sizes = readPdf(words)
        .lines.filter(({ text }) =>
          /Ángeles|Condorcanqui de|Directora|Altiplano de Puno/.test(text),
        )
        .filter(({ text }) => !/Encarnación|respaldo/.test(text))
        .map(({ size }) => size);
      expect(sizes.length).toBeGreaterThanOrEqual(2 * signing.length);
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(7);
    }
  },
);

test.each(templateSeeds.map(({ name, layout }) => [name, layout] as const))(
  'eight institutions with long names are read in %s',
  async (_name, layout) => {
    const agreements = Array.from(
      { length: 8 },
      (_, at) => `Universidad Nacional Micaela Bastidas de la Región Apurímac, sede ${at + 1}`,
    );
    const { words } = await drawWords(readyLayout(layout()), { ...longSample, agreements });
    const lines = readPdf(words).lines.filter(({ text }) => /respaldo|Bastidas|sede/.test(text));
    expect(lines.length).toBeGreaterThan(2);
    expect(Math.min(...lines.map(({ size }) => size))).toBeGreaterThanOrEqual(6);
  },
);
