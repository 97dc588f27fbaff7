import { spokenFault } from './spoken-fault.ts';

/**
 * The address with the mode that the driver uses in fact. It takes `prefer`, `require` and `verify-ca` for `verify-full`, and says so at
 * each start in a paragraph of English; who asked for the modes of libpq has them.
 */
export function plainSslMode(url: string): string {
  if (/[?&]uselibpqcompat=true/.test(url)) return url;
  return url.replace(/([?&]sslmode=)(prefer|require|verify-ca)(?=&|$)/, '$1verify-full');
}

const faults: [RegExp, string][] = [
  [
    /does not support SSL|error establishing an SSL/,
    'Este PostgreSQL no cifra sus conexiones: quita sslmode de la dirección, o pon «ssl = on» en PostgreSQL',
  ],
  [
    /no encryption|SSL off|requires? (an )?(SSL|encrypted)/i,
    'Este PostgreSQL exige conexiones cifradas: añade ?sslmode=verify-full a la dirección',
  ],
  [
    /sslmode=verify-ca requires|useLibpqCompat/,
    'El modo de sslmode no se puede usar así: pon sslmode=verify-full y quita uselibpqcompat de la dirección',
  ],
  [
    /SELF_SIGNED|UNABLE_TO_|CERT_|ALTNAME/,
    'No se puede confiar en el certificado de PostgreSQL: añade a la dirección sslmode=verify-full&sslrootcert=RUTA con el certificado que da tu proveedor, o sslmode=no-verify si nadie más está en esa red',
  ],
];

/**
 * What to do about DATABASE_URL and its kind where a connection failed for its encryption; undefined for another reason.
 * @param setting whose address it was, where that is known.
 */
export function sslFault(error: unknown, setting = 'la dirección'): string | undefined {
  const { code = '', message = '' } = error as NodeJS.ErrnoException;
  const [, words] = faults.find(([sign]) => sign.test(`${code} ${message}`)) ?? [];
  if (!words) return undefined;
  // What has no code has no words of ours either.
  return `${words.replace('la dirección', setting)}${/[A-Z]_/.test(code) ? ` (${spokenFault(error)})` : ''}.`;
}
