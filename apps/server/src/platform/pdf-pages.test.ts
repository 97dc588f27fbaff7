import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createDeflate } from 'node:zlib';
import { PDFDocument, PDFName, PDFRawStream, rgb } from 'pdf-lib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import * as pages from './pdf-pages.ts';
import { type DrawOrder, drawOwnPage, UndrawablePdf } from './pdf-pages.ts';

const anybody = { staff: false, whose: '192.0.2.1' };
const drawPage = (order: DrawOrder, asker = anybody, patience?: number) =>
  pages.drawPage(order, asker, patience);

async function aPdf(sizes: [number, number][]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (const size of sizes) {
    const page = document.addPage(size);
    const [width, height] = size;
    page.drawRectangle({ x: 0, y: 0, width: width / 2, height, color: rgb(1, 0, 0) });
  }
  return document.save();
}

describe('a page of a stranger’s PDF', () => {
  it('is a picture with its colours, on white', async () => {
    const { picture, pages } = await drawPage({ bytes: await aPdf([[300, 200]]), page: 1 });
    expect(pages).toBe(1);
    const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.channels]).toEqual([1400, 3]);
    const at = (x: number) => [...data.subarray(x * 3 + 300 * info.width * 3).subarray(0, 3)];
    const [red, green, blue] = at(100);
    expect(red).toBeGreaterThan(240);
    expect(Math.max(green ?? 255, blue ?? 255)).toBeLessThan(20);
    expect(Math.min(...at(1300))).toBeGreaterThan(240);
  });

  it('is never larger than is needed to read it, whatever size it says', async () => {
    const bytes = await aPdf([
      [14_000, 14_000],
      [20, 14_000],
    ]);
    for (const page of [1, 2]) {
      const { width, height } = await sharp((await drawPage({ bytes, page })).picture).metadata();
      expect(width * height).toBeLessThan(6_100_000);
    }
  });

  it('can be asked for up to the tenth, and no further', async () => {
    const bytes = await aPdf(Array.from({ length: 14 }, () => [50, 50]));
    expect((await drawPage({ bytes, page: 10 })).pages).toBe(10);
    await expect(drawPage({ bytes, page: 11 })).rejects.toBeInstanceOf(UndrawablePdf);
  });

  it.each(['%PDF-1.7\nnothing\n%%EOF', '', 'GIF89a'])(
    'that cannot be drawn says so, and leaves the thread to the next: %j',
    async (text) => {
      await expect(drawPage({ bytes: Buffer.from(text), page: 1 })).rejects.toBeInstanceOf(
        UndrawablePdf,
      );
      expect((await drawPage({ bytes: await aPdf([[50, 50]]), page: 1 })).pages).toBe(1);
    },
  );

  it('that takes too long is ended, and not tried again', async () => {
    const bomb = await PDFDocument.create();
    const operators = '0 0 m 600 800 l 0 800 l 600 0 l f*\n'.repeat(1_500_000);
    const page = bomb.addPage([600, 800]);
    page.node.set(
      PDFName.of('Contents'),
      bomb.context.register(bomb.context.flateStream(operators)),
    );
    const bytes = await bomb.save();
    const slow = [1, 2, 3].map(() => drawPage({ bytes, page: 1 }).catch((error) => error));
    for (const one of slow) expect(await one).toBeInstanceOf(UndrawablePdf);
  }, 40_000);

  it('that takes long gives way: staff are served before a stranger’s bombs, and before a stranger’s honest one', async () => {
    const order: string[] = [];
    const draw = async (name: string, bytes: Uint8Array, staff = false) => {
      const asker = { staff, whose: staff ? 'somebody’s id' : '192.0.2.1' };
      await drawPage({ bytes, page: 1 }, asker).catch(() => undefined);
      order.push(name);
    };
    const bombs = await Promise.all([1, 2].map((seed) => paintedOver(seed)));
    const honest = await aPdf([[50, 50]]);
    const drawing = bombs.map((bytes) => draw('bomb', bytes));
    const spent = process.cpuUsage();
    const others = [draw('visitor', honest), draw('staff', honest, true)];
    await others[1];
    const { user, system } = process.cpuUsage(spent);
    // One of them had begun: its slice is over before its six seconds are.
    expect((user + system) / 1000).toBeLessThan(3_000);
    await Promise.all(others);
    expect(order.slice(0, 2)).toEqual(['staff', 'visitor']);
    await Promise.all(drawing);
  }, 120_000);

  it('that is late because the machine is busy is asked for again, and drawn then', async () => {
    const order = { bytes: await paintedOver(3, 20), page: 1 };
    await expect(drawPage(order, anybody, 60)).rejects.toMatchObject({
      ...{ code: 'unavailable', retryAfter: 10 },
    });
    expect((await drawPage(order)).pages).toBe(1);
  });

  it('of those who wait no more than a few are one person’s', async () => {
    const bytes = await aPdf([[50, 50]]);
    const asked = Array.from({ length: 25 }, () => drawPage({ bytes, page: 1 }));
    const other = drawPage({ bytes, page: 1 }, { staff: false, whose: '192.0.2.2' });
    const answers = await Promise.allSettled(asked);
    expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(4);
    expect((await other).pages).toBe(1);
  });

  it('is waited for when it is our own: late says to come back, and the next time it is drawn', async () => {
    const bytes = await aPdf([[300, 200]]);
    await expect(drawOwnPage({ bytes, page: 1 }, 0)).rejects.toMatchObject({
      ...{ code: 'unavailable', retryAfter: 5 },
    });
    expect((await drawOwnPage({ bytes, page: 1 })).pages).toBe(1);
  });

  it('that unfolds into gigabytes is ended before it takes them', async () => {
    const bomb = await PDFDocument.create();
    const page = bomb.addPage([200, 200]);
    const contents = PDFRawStream.of(
      bomb.context.obj({ Filter: 'FlateDecode' }),
      await deflatedSpaces(900),
    );
    page.node.set(PDFName.of('Contents'), bomb.context.register(contents));
    const bytes = await bomb.save();
    expect(bytes.length).toBeLessThan(8_000_000);
    const before = process.memoryUsage.rss();
    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss() - before);
    }, 10);
    await expect(drawPage({ bytes, page: 1 })).rejects.toBeInstanceOf(UndrawablePdf);
    clearInterval(watch);
    expect(most).toBeLessThan(1_300_000_000);
    expect((await drawPage({ bytes: await aPdf([[50, 50]]), page: 1 })).pages).toBe(1);
  });
});

/** So many megabytes of spaces, packed. */
async function deflatedSpaces(megabytes: number): Promise<Uint8Array> {
  const chunk = Buffer.alloc(1024 * 1024, ' ');
  const chunks = Array.from({ length: megabytes }, () => chunk);
  return buffer(Readable.from(chunks).pipe(createDeflate({ level: 1 })));
}

/** A page painted over and over: little to send, minutes of work, and no memory that would end it before its slice is over. */
async function paintedOver(seed: number, times = 5000): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const { context } = document;
  const page = document.addPage([600, 800]);
  const fade = context.obj({ FunctionType: 2, Domain: [0, 1], C0: [1, 0, 0], C1: [0, 0, 1], N: 2 });
  const shading = context.obj({
    ...{ ShadingType: 2, ColorSpace: 'DeviceRGB', Coords: [0, 0, 600, 800], Function: fade },
  });
  page.node.set(PDFName.of('Resources'), context.obj({ Shading: { S: shading } }));
  const contents = context.flateStream(`${'/S sh\n'.repeat(times)}% ${seed}`);
  page.node.set(PDFName.of('Contents'), context.register(contents));
  return document.save();
}
