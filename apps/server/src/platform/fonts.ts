import { readFileSync } from 'node:fs';

/** The product's faces for print, as TrueType; how they were made is told beside them. */
export type PrintFonts = Record<'display' | 'text' | 'strong', Uint8Array<ArrayBuffer>>;

let loaded: PrintFonts | undefined;

/** Reads the faces once; they are about 180 kB together. */
export function printFonts(): PrintFonts {
  loaded ??= {
    display: read('display-bold.ttf'),
    text: read('text-regular.ttf'),
    strong: read('text-semibold.ttf'),
  };
  return loaded;
}

function read(name: string): Uint8Array<ArrayBuffer> {
  return readFileSync(new URL(`./fonts/${name}`, import.meta.url));
}
