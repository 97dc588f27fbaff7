/** Their beginnings, by which a reader finds them wherever they stand: chance writes none of them. */
const beginnings = ['Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c', 'MSCF\0\0\0\0'];
/** The end of a ZIP as on a single disk, whatever is in it. */
const plainEnd = 'PK\x05\x06\0\0\0\0';
/** Its end on any disk and that of ZIP64: four signs that chance writes in what is large, but not beside what an archive lists. */
const anyEnd = ['PK\x05\x06', 'PK\x06\x06', 'PK\x06\x07'];
const members = ['PK\x01\x02', 'PK\x03\x04'];

/** What stands at one place alone: of a TAR's first member, and of a disk's descriptors, of which one is the first. */
const atPlaces: readonly [string, readonly number[]][] = [
  ['ustar', [257]],
  ['CD001', [0x8001, 0x8801, 0x9001, 0x9801]],
];

/** Whether the bytes of a file, one letter each, are an archive or hold one that a reader finds there. */
export function holdsArchive(text: string): boolean {
  const has = (sign: string) => text.includes(sign);
  return (
    [...beginnings, plainEnd].some(has) ||
    (members.some(has) && anyEnd.some(has)) ||
    atPlaces.some(([sign, places]) => places.some((at) => text.startsWith(sign, at))) ||
    placesOf(text, 'MSCF').some((at) => isCabinet(text, at)) ||
    placesOf(text, 'RE~^').some((at) => isOldRar(text, at))
  );
}

/** A cabinet, also where it fills what is reserved, says how long it is, and where in it its first file is listed. */
function isCabinet(text: string, at: number): boolean {
  const [size, first] = [numberAt(text, at + 8, 4), numberAt(text, at + 16, 4)];
  return first < size && at + first < text.length;
}

/** RAR before its second version says how long its own header is. */
function isOldRar(text: string, at: number): boolean {
  const length = numberAt(text, at + 4, 2);
  return length >= 7 && length < 4096;
}

function placesOf(text: string, sign: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) places.push(at);
  return places;
}

/** The lowest part of a number stands first. */
function numberAt(text: string, at: number, length: number): number {
  let number = 0;
  for (let place = length - 1; place >= 0; place -= 1)
    number = number * 256 + (text.charCodeAt(at + place) || 0);
  return number;
}
