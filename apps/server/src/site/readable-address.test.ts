import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { readableAddress } from './readable-address.ts';

const read = (url: string) => readableAddress({ url } as IncomingMessage);

describe('an address', () => {
  it.each(['/', '/cursos?q=%FF&pagina=2', '/cursos/a%C3%B1os', '/api/courses/%FF'])(
    'stays as it came where it can be read, or is the API’s: %s',
    (url) => {
      expect(read(url)).toBe(url);
    },
  );

  it.each(['/%FF', '/cursos/%', '/cursos/%E0%A4%A?q=1'])(
    'leads nowhere when it cannot be read: %s',
    (url) => {
      expect(read(url)).toBe('/direccion-ilegible');
    },
  );
});
