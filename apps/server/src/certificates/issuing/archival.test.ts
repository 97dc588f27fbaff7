import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { expect, test } from 'vitest';
import { hear } from '../../../test/archival-faults.ts';
import { type Block, printDocument } from '../../platform/print-document.ts';
import { selfMadeIdentity } from '../../platform/signing/signing-identity.ts';
import { receiptPdf } from '../../sales/payments/receipt.pdf.ts';
import type { ReceiptRow } from '../../sales/payments/receipt.tables.ts';
import { longSample, sample } from '../templates/template.samples.ts';
import { templateSeeds } from '../templates/template.seeds.ts';
import { post } from '../templates/template.signatures.ts';
import { pressCertificate } from './certificate.press.ts';

const day = new Date('2026-11-24T12:00:00Z');
const signing = { reason: 'Emitido', name: 'Academia Ñ', location: 'Perú', at: day };

test.each(templateSeeds.map(({ name, layout }) => [name, layout] as const))(
  'a certificate in the design %s is fit for archives and for who hears it',
  async (name, layout) => {
    const seal = await selfMadeIdentity('Academia', day);
    // Some sign with a picture and some by hand; whoever hears the page hears them in their order.
    const many = longSample.signatories.map((one, at) => ({
      ...one,
      name: `Firmante ${at + 1}`,
      signature: at % 3 === 0 ? null : (sample.seals?.[0] ?? null),
    }));
    for (const data of [sample, { ...longSample, signatories: many }]) {
      const badge = { signed: { id: 'https://academia.example/insignia', proof: {} } };
      const order = { design: name, layout: layout(), data, seal, signing, badge };
      const { bytes } = await pressCertificate(order);
      const { faults, heard } = await hear(bytes);
      expect(Buffer.from(bytes).includes('/AFRelationship /Data')).toBe(true);
      expect(faults).toEqual([]);
      expect(heard).toContain('H1: Certificado de aprobación');
      expect(heard).toContain(`P: ${data.printedName}`);
      expect(heard).toContain(`Figure: Código QR que lleva a ${data.url}`);
      expect(heard.at(-1)).toBe('Form: ');
      const names = data.signatories.map((one) => `P: ${one.name}`);
      expect(heard.filter((one) => names.includes(one))).toEqual(names);
      const logos = heard.filter((one) => /^Figure: Logotipo de (?!la academia)/.test(one));
      expect(logos.length).toBeGreaterThan(0);
      for (const logo of logos)
        expect(data.agreements).toContain(logo.replace('Figure: Logotipo de ', ''));
      const [{ name: signs, ...first }] = data.signatories as [(typeof data.signatories)[0]];
      expect(heard[heard.indexOf(`P: ${signs}`) + 1]).toBe(`P: ${post({ name: signs, ...first })}`);
      const places = [data.printedName, data.courseName].map((said) => heard.indexOf(`P: ${said}`));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    }
  },
);

test('a certificate says at which moment it was issued, as the clock of the academy showed it', async () => {
  const seal = await selfMadeIdentity('Academia', day);
  const [seed] = templateSeeds;
  if (!seed) throw new Error('there is no design');
  const made = async (issuedOn: string) => {
    const data = { ...sample, issuedOn };
    const order = { design: seed.name, layout: seed.layout(), data, seal, signing };
    const { bytes } = await pressCertificate(order);
    const text = Buffer.from(bytes).toString('latin1');
    return [/\/CreationDate \((D:[^)]*)\)/.exec(text)?.[1], (await hear(bytes)).faults];
  };
  expect(await made('2026-06-09T03:07:08.000Z')).toEqual(["D:20260608220708-05'00'", []]);
  expect(await made('2026-06-09')).toEqual(["D:20260609000000-05'00'", []]);
});

test('a document of several pages is read in its order, with its headings', async () => {
  const blocks: Block[] = [
    { kind: 'title', text: 'Hoja de reclamación', aside: 'N.º 7' },
    { kind: 'heading', text: '1. Detalle' },
    { kind: 'fact', label: 'Nombre', value: 'Ana <Quispe> & hijos' },
    { kind: 'text', text: 'No me entregaron el certificado. '.repeat(300) },
    { kind: 'heading', text: '2. Pedido' },
  ];
  const facts = { title: 'Hoja <7> & otras', subject: 'Libro', author: 'Academia', date: day };
  const frame = { above: 'Academia', foot: 'Libro', accent: '#B3261E' };
  const pdf = await printDocument([blocks], frame, facts);
  expect((await PDFDocument.load(pdf)).getPageCount()).toBeGreaterThan(1);
  const { faults, heard } = await hear(pdf);
  expect(faults).toEqual([]);
  expect(heard[0]).toBe('H1: Hoja de reclamación');
  expect(heard.filter((one) => one.startsWith('H2'))).toEqual(['H2: 1. Detalle', 'H2: 2. Pedido']);
  expect(heard.join('\n')).not.toMatch(/Página/);
  qpdf(pdf);
});

test('a receipt is too', async () => {
  const receipt: Partial<ReceiptRow> = {
    kind: 'recibo',
    series: 'R001',
    number: 7,
    currency: 'PEN',
    amount: 12_000,
    tax: 1_831,
    taxName: 'IGV',
    taxRate: 0.18,
    issuer: { name: 'Academia', document: 'RUC', number: '20512333797', address: 'Av. Perú 1' },
    customer: { name: 'Ana Quispe', document: 'DNI', number: '40000001' },
    concepts: ['Gestión pública'],
    amounts: [12_000],
    method: 'yape',
    operationNumber: '123',
    reason: null,
    issuedAt: day,
  };
  const pdf = await receiptPdf(receipt as ReceiptRow, {
    dealNumber: 'P-1',
    corrects: null,
    changes: null,
    official: null,
    accent: '#B3261E',
  });
  const { faults, heard } = await hear(pdf);
  expect(faults).toEqual([]);
  expect(heard.filter((one) => one.startsWith('H1'))).toHaveLength(1);
  qpdf(pdf);
});

/** A second opinion of the file's syntax, where that tool is. */
function qpdf(pdf: Uint8Array): void {
  const folder = mkdtempSync(join(tmpdir(), 'aulario-archival-'));
  writeFileSync(join(folder, 'a.pdf'), pdf);
  const { error, stdout } = spawnSync('qpdf', ['--check', join(folder, 'a.pdf')]);
  rmSync(folder, { recursive: true });
  if (!error) expect(String(stdout)).toContain('No syntax or stream encoding errors found');
}
