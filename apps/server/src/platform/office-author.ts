import { buffer, text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { ZipFile as NewZip } from 'yazl';

const mostParts = 5000;
const mostUnpacked = 300 * 1024 * 1024;

const schema = 'http://schemas.openxmlformats.org';
const empty = (root: string, kind: string) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><${root}="${schema}/${kind}"/>`;

/** The parts that say who made it, and what stands in their place. */
const told: [RegExp, string][] = [
  [
    /^docProps\/core\d*\.xml$|\.psmdcp$/i,
    empty('cp:coreProperties xmlns:cp', 'package/2006/metadata/core-properties'),
  ],
  [
    /^docProps\/app\d*\.xml$/i,
    empty('Properties xmlns', 'officeDocument/2006/extended-properties'),
  ],
  [
    /^docProps\/custom\d*\.xml$/i,
    empty('Properties xmlns', 'officeDocument/2006/custom-properties'),
  ],
];

/** The names on comments and changes, and the folder of whoever saved it, by the part in which they stand. */
const signed: [RegExp, RegExp][] = [
  [/^word\/[^/]+\.xml$/i, /(?<= (?:w|w15):(?:author|initials|userId)=")[^"]*/g],
  [/^xl\/(?:comments[^/]*|comments\/[^/]+)\.xml$/i, /(?<=<author>)[^<]*/g],
  [/^xl\/persons\/[^/]+\.xml$/i, /(?<= (?:displayName|userId)=")[^"]*/g],
  [/^xl\/workbook\.xml$/i, /(?<= (?:userName|url)=")[^"]*/g],
  [/^ppt\/(?:commentAuthors|authors)\.xml$/i, /(?<= (?:name|initials|userId)=")[^"]*/g],
];

/** The same document of Word, Excel or PowerPoint, whose author nothing beside its text tells. */
export async function officeWithoutAuthor(bytes: Uint8Array): Promise<Uint8Array> {
  const open = promisify<Buffer, object, ZipFile>(fromBuffer);
  const zip = await open(Buffer.from(bytes), { lazyEntries: true, validateEntrySizes: true });
  const made = new NewZip();
  for (const entry of await partsOf(zip)) {
    if (entry.fileName.endsWith('/')) continue;
    made.addBuffer(await partOf(zip, entry), entry.fileName);
  }
  made.end();
  return buffer(made.outputStream);
}

async function partsOf(zip: ZipFile): Promise<Entry[]> {
  const parts: Entry[] = [];
  let claimed = 0;
  await new Promise<void>((done, fail) => {
    zip.on('entry', (entry: Entry) => {
      claimed += entry.uncompressedSize;
      if (parts.push(entry) > mostParts || claimed > mostUnpacked)
        return fail(new Error('There is too much in it'));
      zip.readEntry();
    });
    zip.on('end', done);
    zip.on('error', fail);
    zip.readEntry();
  });
  return parts;
}

async function partOf(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const instead = told.find(([path]) => path.test(entry.fileName));
  if (instead) return Buffer.from(instead[1]);
  const open = promisify(zip.openReadStream.bind(zip)) as unknown as (
    entry: Entry,
  ) => Promise<NodeJS.ReadableStream>;
  const names = signed.find(([path]) => path.test(entry.fileName));
  const stream = await open(entry);
  if (!names) return buffer(stream);
  return Buffer.from((await text(stream)).replace(names[1], 'Autor'));
}
