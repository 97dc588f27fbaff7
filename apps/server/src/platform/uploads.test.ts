import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { anEncryptedPdf } from '../../test/encrypted-pdf.ts';
import { isEncrypted } from './pdf-check.ts';
import { carriesMore } from './pdf-end.ts';
import { UploadFault } from './upload-fault.ts';
import { checkVoucher, checkWork } from './uploads.ts';

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fbfaf6' } });

const pdf = (catalogue = '', more = '') =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalogue} >>\nendobj\n${more}\ntrailer << /Root 1 0 R >>\n%%EOF\n`,
    'latin1',
  );

function packed(objects: string, more = ''): string {
  const body = deflateSync(objects).toString('latin1');
  return `7 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${body.length} ${more}>>\nstream\r\n${body}\nendstream\nendobj`;
}

/** No stream of objects, which says where its first one stands. */
const picture = (size: number) =>
  packed(' '.repeat(size)).replace('/ObjStm /N 1 /First 4', '/XObject');

/** As ASCII85, whole groups and a rest. */
function as85(text: string): string {
  const bytes = Buffer.from(text);
  const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
  let signs = '';
  for (let at = 0; at < padded.length; at += 4) {
    let sum = padded.readUInt32BE(at);
    let group = '';
    for (let place = 0; place < 5; place += 1) {
      group = String.fromCharCode((sum % 85) + 33) + group;
      sum = Math.floor(sum / 85);
    }
    signs += group;
  }
  return signs.slice(0, signs.length - (padded.length - bytes.length));
}

async function faultOf(bytes: Uint8Array): Promise<string> {
  const fault = await checkVoucher(bytes).then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(fault).toBeInstanceOf(UploadFault);
  return (fault as UploadFault).code;
}

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    'in %s becomes a JPEG of at most 2400 pixels',
    async (format) => {
      const voucher = await checkVoucher(await canvas(3000, 1500).toFormat(format).toBuffer());
      expect(voucher).toMatchObject({ mime: 'image/jpeg', extension: 'jpg' });
      expect(await sharp(voucher.bytes).metadata()).toMatchObject({
        format: 'jpeg',
        width: 2400,
        height: 1200,
      });
    },
  );

  test('loses what the camera wrote, stands upright and is not enlarged', async () => {
    const photo = await canvas(600, 300)
      .withExif({ IFD0: { Copyright: 'Ana Quispe' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const read = await sharp((await checkVoucher(photo)).bytes).metadata();
    expect(read).toMatchObject({ width: 300, height: 600 });
    expect(read.exif).toBeUndefined();
  });

  test('loses whatever was hung behind its last byte', async () => {
    const polyglot = Buffer.concat([
      await canvas(50, 50).jpeg().toBuffer(),
      Buffer.from('<script>alert(1)</script>'),
    ]);
    const { bytes } = await checkVoucher(polyglot);
    expect(Buffer.from(bytes).includes('<script>')).toBe(false);
  });

  test('shows its transparent parts as white paper', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const capture = await sharp({
      create: { width: 20, height: 20, channels: 4, background: clear },
    })
      .png()
      .toBuffer();
    const { data } = await sharp((await checkVoucher(capture)).bytes)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(250);
  });

  test('that unfolds into too many pixels is refused', async () => {
    const bomb = await canvas(9000, 9000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await faultOf(bomb)).toBe('too-large');
  });
});

describe('a PDF', () => {
  test('is kept as it came', async () => {
    const bytes = pdf();
    expect(await checkVoucher(bytes)).toEqual({ bytes, mime: 'application/pdf', extension: 'pdf' });
  });

  test('may say which page is shown first, and use names that only begin alike', async () => {
    await checkVoucher(
      pdf(
        '/OpenAction [3 0 R /FitH null] /LaunchPad 1 /JavaScripted 2 /A << /S /URI /URI (https://banco.pe) >> /S /GoTo /F 4 /Threads [] /Ref [1 0 R] /F (Arial) /BM /Screen /Reference 1 0 R',
      ),
    );
  });

  const goTo = '<< /S /GoTo /D [3 0 R /Fit] >>';
  test('may lead to one of its pages when it is opened, wherever that stands', async () => {
    await checkVoucher(pdf(`/OpenAction ${goTo}`));
    await checkVoucher(pdf('/OpenAction<</Type/Action/S/GoTo/D(capitulo.1)>>'));
    await checkVoucher(pdf('/OpenAction 12 0 R', `12 0 obj\n${goTo}\nendobj`));
    await checkVoucher(pdf('/OpenAction 12 0 R', '12 0 obj\n[3 0 R /Fit]\nendobj'));
    const both = `12 0 13 ${goTo.length + 1}\n`;
    const catalogue = (opening: string) =>
      packed(`${both}${goTo}\n<< /Type /Catalog ${opening} >>`).replace(
        '/N 1 /First 4',
        `/N 2 /First ${both.length}`,
      );
    await checkVoucher(pdf('', catalogue('/OpenAction 12 0 R')));
    // Also where it is unpacked in parts, of which one ends within.
    for (let at = 0; at < 24; at += 1) {
      const before = `/X (${'x'.repeat(16_384 - 110 + 2 * at)})`;
      await checkVoucher(pdf('', catalogue(`${before} /OpenAction 12 0 R`)));
    }
  });

  test('that does anything else when it is opened is refused, wherever that stands', async () => {
    const astray = '<< /S /URI /URI (http://malo.pe) >>';
    const at = (opening: string, more: string) => pdf(`/OpenAction ${opening}`, more);
    const honest = `12 0 obj\n${goTo}\nendobj\n`;
    const pack = (objects: string, says = '/N 1 /First 5') =>
      packed(objects).replace('/N 1 /First 4', says);
    const refused = [
      at('<< /S /Named /N /Print >>', ''),
      at('<< /S /GoTo /D [3 0 R /Fit] /Next 9 0 R >>', ''),
      at('<< /S /GoTo /D [3 0 R /Fit] /Next << /S /URI /URI (http://malo.pe) >> >>', ''),
      at('<< /S 9 0 R /D [3 0 R /Fit] >>', ''),
      at('12 0 R', `12 0 obj\n${astray}\nendobj`),
      at('12 % x\n 0 R', honest),
      at('12 0 R', `12 0 obj\n<< /S /GoTo /D (x) /Next 9 0 R >>\nendobj`),
      // Another place that a reader may find it at.
      at('12 0 R', `${honest}12 0 obj\n${astray}\nendobj`),
      at('12 0 R', `${honest}12 1 obj\n${astray}\nendobj`),
      at('12 0 R', `${honest}012 0 obj\n${astray}\nendobj`),
      at('12 0 R', `${honest}12 % x\n0 obj\n${astray}\nendobj`),
      at('12 0 R', `${honest}12 0 % ${'x'.repeat(300)}\nobj\n${astray}\nendobj`),
      at('12 0 R', `${honest}12 0${' '.repeat(300)}obj\n${astray}\nendobj`),
      at('12 0 R', `${honest}12.0 0 obj\n${astray}\nendobj`),
      at('12 0 R', honest + pack(`12 0 ${astray}`)),
      at('12 0 R', honest + pack(`%x\n12 0 ${astray}`, '/N 1 /First 8')),
      at('12 0 R', honest + pack(`9 0 12 30 ${' '.repeat(25)}${astray}`, '/N 2 /First 4')),
      at('12 0 R', honest + pack(`9 0 %\n12 30 ${' '.repeat(25)}${astray}`, '/N 2 /First 4')),
      at(
        '12 0 R',
        honest + pack(`12 0 ${goTo}${astray}`, `/N 1 /First 5 /First ${5 + goTo.length}`),
      ),
      at('12 0 R', honest + pack(`9 0 ${goTo}`, '/N 7 0 R /First 4')),
      pdf('', pack(`12 0 << /OpenAction 13 0 R >>`).replace('/ObjStm', '/X')),
    ];
    await checkVoucher(at('12 0 R', honest + pack(`9 0 ${goTo}`)));
    for (const [place, bytes] of refused.entries())
      expect([place, await faultOf(bytes)]).toEqual([place, 'unsupported-type']);
    expect(await faultOf(pdf('/Encrypt 9 0 R /OpenAction 12 0 R', honest))).toBe(
      'unsupported-type',
    );
    const chain = `/OpenAction<<${'/D/x'.repeat(1_900_000)}`;
    expect(await faultOf(pdf(chain))).toBe('unsupported-type');
    const many = pdf('/OpenAction 12 0 R', honest + '\n9 0 obj'.repeat(900_000));
    const before = process.cpuUsage();
    expect(await faultOf(many)).toBe('unsupported-type');
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(3000);
  });

  test('may begin behind what a page left there, and end before blanks', async () => {
    const whole = pdf().toString('latin1');
    const led = (lead: string) => Buffer.from(lead + whole, 'latin1');
    for (const lead of ['\n', ' \r\n\0', 'ï»¿', '<br />\n', 'ï»¿\n<br>']) {
      const bytes = led(lead);
      expect(await checkVoucher(bytes, 'file')).toMatchObject({ bytes, mime: 'application/pdf' });
    }
    const warned = led('<br />\n<b>Warning</b>:  x in <b>y.php</b> on line <b>7</b><br />\n');
    expect((await checkVoucher(warned)).mime).toBe('application/pdf');
    await expect(checkVoucher(warned, 'file')).rejects.toThrow(/otro archivo pegado/);
    for (const lead of ['MZ\n', 'PK\x03\x04', '<br>\x01', '\n'.repeat(1020), '#!/bin/sh\n'])
      expect(await faultOf(led(lead))).toBe('unsupported-type');
    for (const blanks of ['\n'.repeat(3000), '\0'.repeat(5000)])
      await checkVoucher(Buffer.from(whole + blanks, 'latin1'), 'file');
  });

  test('may link to pages, mailboxes and telephones', async () => {
    const links = ['https://banco.pe/file:x', 'http://banco.pe', 'mailto:a@banco.pe', 'tel:+511'];
    for (const link of [...links, 'www.banco.pe']) {
      await checkVoucher(pdf(`/A << /S /URI /URI (${link}) >>`));
      const digits = Buffer.from(link).toString('hex');
      await checkVoucher(pdf(`/A << /S /URI /URI <${digits}> >>`));
    }
    const hidden = packed('1 0 << /S /URI /URI (file:x) >>').replace('/ObjStm', '9 0 R');
    expect(await faultOf(pdf('', hidden))).toBe('unsupported-type');
  });

  test('may pack its objects', async () => {
    await checkVoucher(pdf('', packed('1 0 << /Type /Page >>')));
    await checkVoucher(pdf('', packed('/Ref <</MCID 0>> BDC').replace('/ObjStm', '/X')));
    const hidden = packed('1 0 << /F << /FS /URL /F (malo.pe) >> >>');
    expect(await faultOf(pdf('', hidden.replace('/Type /ObjStm', '')))).toBe('unsupported-type');
  });

  test.each([
    '/Names << /JavaScript 4 0 R >>',
    '/AA << /O << /S /JavaScript /JS (app.alert(1)) >> >>',
    '/AA << /O << /S /Rendition /JS 9 0 R >> >>',
    '/A << /S /Launch /F (cmd.exe) >>',
    '/Names << /EmbeddedFiles 4 0 R >>',
    '/Type /EmbeddedFile',
    '/OpenAction << /S /URI /URI (http://malo.pe) >>',
    '/OpenAction 5 0 R',
    '/A << /S /SubmitForm /F (https://malo.pe) >>',
    '/A << /S/GoToR /F (\\\\malo.pe\\x) >>',
    '/A << /S /GoToE /F (a.pdf) >>',
    '/A << /S /ImportData /F (a.fdf) >>',
    '/AcroForm << /XFA 9 0 R >>',
    '/Subtype /RichMedia',
    '/Subtype/RichMedia/Rect[0 0 9 9]',
    '/Subtype /#52ich#4dedia/RichMediaContent 4 0 R',
    '/A << /S 9 0 R >> /B /SubmitForm',
    '/A << /S 9 0 R /F (x) >> /B /#47oToR',
    '/AA << /O << /S /#55RI /URI (https://malo.pe) >> >>',
    '/#41A 9 0 R',
    '/FS << /EF << /F 9 0 R >> >>',
    '/Subtype /FileAttachment',
    '/A << /S /Thread /F (\\\\\\\\malo.pe\\\\x) /D 0 >>',
    '/A << /S /Thr#65ad /F 9 0 R /D 0 >>',
    '/A << /S /GoTo3DView /V 0 >>',
    '/3DD 9 0 R',
    '/Ref << /F (otro.pdf) /Page 0 >>',
    '/Ref 9 0 R',
    '/OPI << /2.0 << /F (x) >> >>',
    '/OPI 9 0 R',
    '/F << /FS /URL /F (malo.pe) >>',
    '/FS/#55RL',
    '/F (https://malo.pe/x.pdf)',
    '/UF ( \\\\\\\\malo.pe\\\\x)',
    '/A << /S /URI /URI (file:///C:/x.exe) >>',
    '/A << /S /URI /URI (\\146ile://malo.pe/x) >>',
    '/A << /S /URI /U#52I(FILE:x) >>',
    '/A << /S /URI /URI (\\\\\\\\malo.pe\\\\x) >>',
    '/A << /S /URI /URI <5c5c 6d616c6f2e7065> >>',
    '/A << /S /URI /URI <FEFF005C005C006D> >>',
    '/A << /S /URI /URI (java\\\nscript:app.alert\\(1\\)) >>',
    '/URI << /Base (file://malo.pe/) >>',
    '/A << /S /GoTo /F (javascript:1) >>',
    '/A << /S /GoTo /F <5c5c6d616c6f2e7065> >>',
    '/FFilter /FlateDecode /F (x)',
    '/Names << /J#61vaScript 4 0 R >>',
    '/A << /S /#4caunch >>',
    '/#4f#70#65#6e#41#63#74#69#6f#6e 5 0 R',
    '/A << /S /URI /URI (search-ms:query=x&crumb=location:\\\\malo.pe) >>',
    '/A << /S /URI /URI (ms-word:ofe|u|https://malo.pe/x.docm) >>',
    '/A << /S /URI /URI (ms-#77ord:x) >>',
    '/A << /S /URI /URI (ftp://malo.pe) >>',
    '/A << /S /URI /URI <6c6461703a2f2f6d616c6f> >>',
    '/A << /S /URI /URI (C:\\\\x.exe) >>',
    '/A << /S /GoTo /F (search-ms:x) >>',
    '/URI << /Base (ms-settings:x) >>',
    '/A << /S /URI /URI 9 0 R >>',
    '/A << /S /URI /URI % x\n (\\\\malo.pe) >>',
    '/S/X /JS % x\n (app.alert\\(1\\))',
    '/S/X /JS 9 % x\r 0 %y\n R',
    '/AA % >> endobj\n<< /O 4 0 R >>',
    '/EF%\n% (y)\r\n << /F 5 0 R >>',
    '/FS % x\n /URL /F (https://malo.pe)',
    '/S /GoTo /F % (Arial)\n (\\\\\\\\malo.pe\\\\x)',
    '/URI << /Base%x\n(file://malo.pe/) >>',
    '/OpenAction % [\n<< /S /URI /URI (http://malo.pe) >>',
  ])('with %s is refused', async (catalogue) => {
    expect(await faultOf(pdf(catalogue))).toBe('unsupported-type');
  });

  test('that hides an action in packed objects is refused', async () => {
    expect(await faultOf(pdf('', packed('1 0 << /S /J#61vaScript /JS (x) >>')))).toBe(
      'unsupported-type',
    );
    expect(
      await faultOf(pdf('', packed('1 0 << /S /Launch >>').replace('/ObjStm', '/Obj#53tm'))),
    ).toBe('unsupported-type');
  });

  test('that disguises where its packed objects begin is refused', async () => {
    const disguises = ['/X ( obj)', '/X (stream\n)', '% 1 0 obj\n'];
    for (const disguise of disguises) {
      expect(await faultOf(pdf('', packed('1 0 << /S /Launch >>', disguise)))).toBe(
        'unsupported-type',
      );
    }
  });

  test('that disguises its packed objects by a remark, a filter or what changes them is refused', async () => {
    const acting = '1 0 << /S /JavaScript /JS (app.alert(1)) >>';
    const stream = (dictionary: string, body: string | Uint8Array, between = '') =>
      pdf(
        '',
        `5 0 obj <<${dictionary}>>${between} stream\n${Buffer.from(body).toString('latin1')}\nendstream endobj`,
      );
    const hex = `${Buffer.from(acting).toString('hex')}>`;
    const packedOne = deflateSync(acting);
    const disguised = [
      stream('/Type/ObjStm % stream\n/N 1/First 4/Filter/ASCIIHexDecode', hex),
      stream('/Type/ObjStm % >> stream\r/N 1/First 4/Filter/AHx', hex),
      stream('/Type 9 0 R/N 1/First 4/Filter/ASCIIHexDecode', hex),
      stream('/N 1/F#69rst 4/Filter[/AHx/FlateDecode]', `${packedOne.toString('hex')}>`),
      stream('/Type/ObjStm/N 1/First 4/Filter/ASCIIHexDecode', hex, ' % x\n'),
      stream('/Type/ObjStm/N 1/First 4/Filter[/FlateDecode/AHx]', deflateSync(hex)),
      stream('/Type/ObjStm/N 1/First 4/Filter/ASCII85Decode', `${as85(acting)}~>`),
      stream('/Type/ObjStm/N 1/First 4/Filter/RunLengthDecode', acting),
      stream('/Type/ObjStm/N 1/First 4/Filter 9 0 R', acting.replace('JavaScript', 'X')),
      stream('/N 1/First 4/Filter/Fl % stream\n/DecodeParms<</Predictor 12>>', packedOne),
      stream('/X [ >> ] /N 1/First 4/Filter/AHx', hex),
      stream('/X (>> endobj \\) stream\n)/N 1/First 4/Filter/AHx', hex),
    ];
    for (const [place, bytes] of disguised.entries())
      expect([place, await faultOf(bytes)]).toEqual([place, 'unsupported-type']);
    const honest = '1 0 << /Type /Page >>';
    for (const [filter, body] of [
      ['/A85', `${as85(honest)}~>`],
      ['/AHx', `${Buffer.from(honest).toString('hex')} >`],
      ['[ /FlateDecode ]', deflateSync(honest)],
    ] as const)
      await checkVoucher(stream(`/Type/ObjStm/N 1/First 4/Filter ${filter}`, body));
    await checkVoucher(stream('/Filter [/ASCII85Decode /FlateDecode]', 'GhQ~>'));
  });

  test('that hides its packed objects behind more blanks than are looked through is refused', async () => {
    const blanks = picture(34_000_000);
    const disguise = packed('1 0 << /S /Launch >>').replace('/ObjStm', '/ObjStm % stream\n');
    expect(await faultOf(pdf('', `${blanks}\n${disguise}`))).toBe('unsupported-type');
    const itself = packed(`${' '.repeat(34_000_000)} 1 0 << /S /Launch >>`);
    for (const bytes of [itself, itself.replace('/ObjStm', '/ObjStm % stream\n')])
      expect(await faultOf(pdf('', bytes))).toBe('unsupported-type');
  });

  test('is read sign by sign without end nowhere', async () => {
    const began = process.cpuUsage();
    for (const much of ['obj%', 'obj<<', 'obj<<[', 'obj << (', 'obj % x\n', '5 0 obj<<>>stream\n'])
      await checkVoucher(pdf('', much.repeat(Math.floor(6_000_000 / much.length)))).catch(() => 0);
    const { user, system } = process.cpuUsage(began);
    expect(user + system).toBeLessThan(15_000_000);
  });

  test('whose packed objects cannot be read, or unfold without end, is refused', async () => {
    expect(await faultOf(pdf('', packed('1 0 <<>>').replace('stream\r\nx', 'stream\r\ny')))).toBe(
      'unsupported-type',
    );
    expect(await faultOf(pdf('', packed('1 0 <<>>', '/DecodeParms << /Predictor 12 >> ')))).toBe(
      'unsupported-type',
    );
    expect(await faultOf(pdf('', packed(' '.repeat(40_000_000))))).toBe('unsupported-type');
  });

  test('that hides an action in a stream that does not say what it holds is refused', async () => {
    const hidden = packed('1 0 << /S /Java#53cript /JS (x) >>').replace('/ObjStm', '9 0 R');
    expect(await faultOf(pdf('', hidden))).toBe('unsupported-type');
    const far = `${'x'.repeat(16_380)} /Launch `;
    expect(await faultOf(pdf('', packed(far).replace('/Type /ObjStm', '')))).toBe(
      'unsupported-type',
    );
  });

  test('that unfolds into far more than it weighs is refused at once, and a scan is not', async () => {
    const page = picture;
    const bomb = pdf('', page(200_000_000));
    expect(bomb.length).toBeLessThan(250_000);
    const before = process.memoryUsage.rss();
    const began = process.cpuUsage();
    expect(await faultOf(bomb)).toBe('unsupported-type');
    const { user, system } = process.cpuUsage(began);
    expect(user + system).toBeLessThan(5_000_000);
    expect(process.memoryUsage.rss() - before).toBeLessThan(150_000_000);
    const scan = page(26_000_000);
    await checkVoucher(pdf('', Array(3).fill(scan).join('\n')));
    expect(await faultOf(pdf('', Array(6).fill(scan).join('\n')))).toBe('unsupported-type');
  });

  test('with remarks is looked through at once: many behind such names are refused, a few are read', async () => {
    const began = process.cpuUsage();
    for (const much of ['/F%\n', '/AA%', '/JS%x\n  ', '/EF 1 %'])
      expect(await faultOf(pdf('', much.repeat(500_000) + ' '.repeat(2_000_000)))).toBe(
        'unsupported-type',
      );
    const { user, system } = process.cpuUsage(began);
    expect(user + system).toBeLessThan(5_000_000);
    await checkVoucher(pdf('/Info (100 % de /AA) /F (x%) /Length 9 % de nada\n'));
  });

  test('that is encrypted and opens without a password is kept, and known for it', async () => {
    for (const by of ['aes128', 'aes256'] as const) {
      const bytes = anEncryptedPdf(by);
      expect((await checkVoucher(bytes)).mime).toBe('application/pdf');
      expect(isEncrypted(bytes)).toBe(true);
    }
    expect(isEncrypted(pdf('/EncryptMetadata true'))).toBe(false);
    expect(isEncrypted(pdf('/Encr#79pt % x\n 9 0 R'))).toBe(true);
    expect(await faultOf(pdf('/Encrypt 9 0 R /A << /S /Launch >>'))).toBe('unsupported-type');
  });

  test('that is encrypted is refused where the file itself is handed out, in words that say what to do', async () => {
    for (const by of ['aes128', 'aes256'] as const) {
      const bytes = anEncryptedPdf(by);
      const most = { kinds: ['pdf' as const], megabytes: 8 };
      for (const kept of [() => checkWork(bytes, most), () => checkVoucher(bytes, 'file')])
        await expect(kept()).rejects.toThrow(/cifrado.*Guardar como PDF.*sin contraseña/);
    }
    expect((await checkVoucher(pdf(), 'file')).mime).toBe('application/pdf');
  });

  describe('that is another file too', () => {
    /** An archive with one member, as programs write it; `comment` stands at its end. */
    const zip = (comment = '') => {
      const [name, body] = ['acta.exe', 'MZ no es un acta '.repeat(9)];
      const u16 = (...values: number[]) => {
        const written = Buffer.alloc(values.length * 2);
        for (const [at, value] of values.entries()) written.writeUInt16LE(value, at * 2);
        return written.toString('latin1');
      };
      const about = u16(20, 0, 0, 0, 0, 0, 0, body.length, 0, body.length, 0, name.length, 0);
      const local = `PK\x03\x04${about}${name}${body}`;
      const central = `PK\x01\x02${u16(20)}${about}${u16(0, 0, 0, 0, 0, 0, 0)}${name}`;
      const end = u16(0, 0, 1, 1, central.length, 0, local.length, 0, comment.length);
      return `${local}${central}PK\x05\x06${end}${comment}`;
    };
    const latin = (text: string) => Buffer.from(text, 'latin1');
    const plain = pdf().toString('latin1');
    const most = { kinds: ['pdf' as const], megabytes: 8 };
    const larger = plain.replace('%%EOF', `%%EOF\n${'<script>'.repeat(40)}\n%%EOF`);

    const inStream = (held: string) => plain.replace('%%EOF', `stream\n${held}\nendstream\n%%EOF`);
    /** Something at a place of the file, in a remark that lasts until there. */
    const withAt = (at: number, sign: string) => {
      const [header = '', ...rest] = plain.split('\n');
      return [`${header}\n%`.padEnd(at, 'x') + sign, ...rest].join('\n');
    };

    test.each([
      ['an archive behind its end', plain + zip()],
      ['an archive behind its end that says the end once more', plain + zip('\n%%EOF')],
      ['an archive before its last end', plain.replace('%%EOF', `%%EOF\n${zip()}\n%%EOF`)],
      ['an archive in a stream', plain.replace('%%EOF', `stream\n${zip()}\nendstream\n%%EOF`)],
      ['one of another kind', plain.replace('%%EOF', `stream\n7z\xbc\xaf\x27\x1c\n%%EOF`)],
      [
        'an archive on another disk',
        inStream(zip().replace('PK\x05\x06\0\0\0\0', 'PK\x05\x06\x01\0\x01\0')),
      ],
      [
        'an archive of ZIP64',
        inStream(zip().replace('PK\x05\x06\0\0\0\0', 'PK\x05\x06\xff\xff\xff\xff')),
      ],
      ['the end of ZIP64 alone', inStream(zip().replace('PK\x05\x06', 'PK\x06\x06'))],
      ['the way to it alone', inStream(zip().replace('PK\x05\x06', 'PK\x06\x07'))],
      ['a TAR, of which it is the first name', withAt(257, 'ustar\x0000')],
      ['a disk', withAt(0x8001, 'CD001\x01')],
      ['a disk whose first descriptor is another', withAt(0x8801, 'CD001\x01')],
      [
        'a cabinet',
        inStream(`MSCF\0\0\0\0\x90\0\0\0\0\0\0\0\x2c\0\0\0\0\0\0\0\x03\x01${'x'.repeat(99)}`),
      ],
      [
        'a cabinet with something where nothing is',
        inStream(`MSCF\x01\0\0\0\x90\0\0\0\0\0\0\0\x2c\0\0\0\0\0\0\0\x03\x01${'x'.repeat(99)}`),
      ],
      ['an old RAR', inStream('RE~^\x07\0\x80acta.exe')],
      ['what is no revision of it', larger],
      ['a remark that nobody reads', `${plain}\n%\x01\x02${'\x03'.repeat(60)}\n%%EOF`],
    ])('is refused with %s where the file itself is handed out', async (_, text) => {
      for (const kept of [
        () => checkWork(latin(text), most),
        () => checkVoucher(latin(text), 'file'),
      ])
        await expect(kept()).rejects.toThrow(/otro archivo pegado.*Guardar como PDF/);
    });

    test.each([
      ['a line end and a sign', '\r\n\x1a'],
      ['a few bytes', '\n<!-- 8 -->'],
      [
        'what chance writes of an archive',
        `\n9 0 obj\n<<>>\nstream\nPK\x05\x06abc PK\x06\x07 MSCF\xff RE~^\xff\xff ustar CD001\nendstream\nendobj\nxref\n%%EOF`,
      ],
      [
        'a member of an archive without its end',
        '\n9 0 obj\nstream\nPK\x03\x04 PK\x01\x02\nendstream\nxref\n%%EOF',
      ],
      ['blanks', '\0'.repeat(900)],
      [
        'a further revision',
        '\n12 0 obj\n<<>>\nendobj\nxref\n0 1\ntrailer <<>>\nstartxref\n9\n%%EOF\n',
      ],
      [
        'one that a program names',
        `\n%BeginExifToolUpdate\n12 0 obj <<>> endobj\n${' '.repeat(40)}%%EOF\n`,
      ],
      [
        'one with a header of its own',
        '\n%PDF-1.4\n%\xe2\xe3\xcf\xd3\n9 0 obj\n<<>>\nendobj\nxref\n0 1\ntrailer<<>>\nstartxref\n9\n%%EOF\n',
      ],
      ['its end twice', `\n%%EOF\n${'\n'.repeat(50)}%%EOF`],
    ])('is none of it with %s behind an end', async (_, more) => {
      const bytes = latin(plain + more);
      expect((await checkVoucher(bytes, 'file')).bytes).toBe(bytes);
    });

    test('is looked through at once, however often it ends', () => {
      const text = `${plain}${'%%EOF\n'.repeat(1_000_000)}`;
      const before = process.cpuUsage();
      expect(carriesMore(text)).toBe(true);
      expect(process.cpuUsage(before).user / 1000).toBeLessThan(1000);
    });
  });

  test('that is packed twice, or as nobody does, is refused', async () => {
    const twice = packed('x').replace('/FlateDecode', '[/FlateDecode /Fl]');
    const remarked = packed('x').replace('/FlateDecode', '[/FlateDecode % x\n /Fl]');
    for (const objects of [twice, remarked, packed('x').replace('/FlateDecode', '/LZWDecode')])
      expect(await faultOf(pdf('', objects.replace('/ObjStm', '/X')))).toBe('unsupported-type');
  });

  test('with more streams than a voucher has is refused, and not unpacked to its end', async () => {
    await checkVoucher(pdf('', 'stream\n x'.repeat(200_000)));
    expect(await faultOf(pdf('', 'stream\nx\x9c'.repeat(200_000)))).toBe('unsupported-type');
  });

  test('that was cut off, or only calls itself PDF further down, is refused', async () => {
    expect(await faultOf(pdf().subarray(0, 60))).toBe('unsupported-type');
    expect(await faultOf(Buffer.concat([Buffer.from('MZ'), pdf()]))).toBe('unsupported-type');
  });
});

test('text that is named .jpg, HTML, SVG, GIF and an empty file are refused', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  const refused = [
    Buffer.from('hola, soy una foto'),
    Buffer.from('<!doctype html>'),
    svg,
    await canvas(9, 9).gif().toBuffer(),
    Buffer.alloc(0),
  ];
  for (const bytes of refused) expect(await faultOf(bytes)).toBe('unsupported-type');
});

test('more than 8 MB is too large, whatever it is', async () => {
  expect(await faultOf(Buffer.concat([pdf(), Buffer.alloc(8 * 1024 * 1024)]))).toBe('too-large');
});
