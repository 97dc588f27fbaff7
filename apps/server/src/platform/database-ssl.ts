import { spokenFault } from './spoken-fault.ts';

const offWords = /^(false|0|no)$/i;
const onWords = /^(true|1)$/i;
const modes = /^(disable|prefer|require|verify-ca|verify-full|no-verify)$/;

/** What an address says of its encryption that the driver knows nothing of, in words for a setting; undefined where it knows all. */
export function sslWordFault(url: string): string | undefined {
  const [, mode] = /[?&]sslmode=([^&]+)/.exec(url) ?? [];
  if (mode && !modes.test(mode))
    return `sslmode=${mode} no existe: pon sslmode=verify-full, que cifra, o sslmode=disable, que no`;
  const [, word] = /[?&]ssl=([^&]+)/.exec(url) ?? [];
  if (!word || offWords.test(word) || onWords.test(word) || word === 'no-verify') return undefined;
  return `ssl=${word} no existe: pon sslmode=verify-full, que cifra, o sslmode=disable, que no`;
}

/**
 * The address with the mode that the driver uses in fact. It takes `prefer`, `require` and `verify-ca` for `verify-full`, and says so at
 * each start in a paragraph of English; who asked for the modes of libpq has them. Of the words after `ssl=` it trips over some.
 */
export function plainSslMode(url: string): string {
  const named = /[?&]sslmode=[^&]/.test(url)
    ? url
    : url.replace(/([?&])ssl=([^&]+)/, (_, before: string, word: string) => {
        const mode = onWords.test(word) ? 'verify-full' : word;
        return `${before}sslmode=${offWords.test(word) ? 'disable' : mode}`;
      });
  if (/[?&]uselibpqcompat=true/.test(named)) return named;
  return named.replace(/([?&]sslmode=)(prefer|require|verify-ca)(?=&|$)/, '$1verify-full');
}

/** The sign of a fault that no other start mends, in what the driver throws, and what to do. */
const faults: [RegExp, string][] = [
  [
    /client password must be|Password must be a string/,
    'PostgreSQL pide una contraseña y falta en la dirección: escríbela como postgresql://usuario:clave@servidor:5432/base',
  ],
  [
    /ERR_OSSL_(X509|PEM|ASN1|UNSUPPORTED|BAD_PASSWORD)|ERR_MISSING_PASSPHRASE/,
    'Los archivos de sslrootcert, sslcert y sslkey no sirven: deben ser PEM, y la clave la de ese certificado; revísalos en la dirección',
  ],
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
 * What to do about DATABASE_URL and its kind where a connection failed for its encryption or its password is missing; undefined for another reason.
 * @param setting whose address it was, where that is known.
 */
export function sslFault(error: unknown, setting = 'la dirección'): string | undefined {
  const { code = '', message = '' } = error as NodeJS.ErrnoException;
  const [, words] = faults.find(([sign]) => sign.test(`${code} ${message}`)) ?? [];
  if (!words) return undefined;
  // What has no code has no words of ours either.
  return `${words.replace('la dirección', setting)}${/[A-Z]_/.test(code) ? ` (${spokenFault(error)})` : ''}.`;
}

/** What to do where opening a connection read a file: the driver reads those of certificates alone. */
export function sslFileFault(error: unknown, setting: string): string | undefined {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (syscall !== 'open' && code !== 'EISDIR') return undefined;
  return `No se puede leer un archivo de sslrootcert, sslcert o sslkey: revisa sus rutas en ${setting} (${spokenFault(error)}).`;
}
