import { deflateSync } from 'node:zlib';
import { PDFDocument } from 'pdf-lib';
import { expect, it } from 'vitest';
import { saidInPdf } from './said-in-pdf.ts';

it('reads what a PDF says of itself, also of one that is saved anew with packed objects', async () => {
  const document = await PDFDocument.create();
  document.addPage();
  document.setSubject('Rosa Quispe, código ABCD-EFGH-JKLM-NPQR');
  for (const useObjectStreams of [true, false])
    expect(await saidInPdf(await document.save({ useObjectStreams }))).toContain('ABCD-EFGH');
  expect((await saidInPdf(Buffer.from('%PDF-1.7 nothing')))?.trim() ?? '').toBe('');
});

it.each([
  ['/FlateDecode', (objects: Buffer) => deflateSync(objects)],
  ['[/AHx /FlateDecode]', (objects: Buffer) => Buffer.from(deflateSync(objects).toString('hex'))],
])('lets nobody wait for one that unfolds into 200 MB: %s', async (filter, pack) => {
  const body = pack(Buffer.from(`1 0 << /A 1 >>${' '.repeat(200_000_000)}`));
  const bomb = Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n7 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter ${filter} /Length ${body.length} >>\nstream\n`,
    ),
    body,
    Buffer.from('\nendstream\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n'),
  ]);
  // Of this thread's own time: what other programs of the machine take is nobody's turn here.
  let longest = 0;
  let last = process.threadCpuUsage();
  const watch = setInterval(() => {
    const { user, system } = process.threadCpuUsage(last);
    longest = Math.max(longest, (user + system) / 1000);
    last = process.threadCpuUsage();
  }, 5);
  const began = process.memoryUsage().rss;
  expect(await saidInPdf(bomb)).toBeUndefined();
  clearInterval(watch);
  // Somebody else's turn came many times meanwhile.
  expect(longest).toBeLessThan(1_000);
  expect(process.memoryUsage().rss - began).toBeLessThan(150_000_000);
});
