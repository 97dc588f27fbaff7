/** What a system said in a code, in Spanish: of files, of the network, and of PostgreSQL. */
const words: Record<string, string> = {
  ENOENT: 'no existe',
  ENOTDIR: 'hay un archivo donde debía haber una carpeta',
  EISDIR: 'es una carpeta y no un archivo',
  EEXIST: 'ya existe y es otra cosa',
  EACCES: 'falta permiso',
  EPERM: 'falta permiso',
  EROFS: 'ese disco solo se puede leer',
  ENOSPC: 'no queda espacio',
  EDQUOT: 'no queda espacio de la cuota',
  EIO: 'el disco falla',
  EMFILE: 'hay demasiados archivos abiertos',
  EADDRINUSE: 'otro programa lo usa',
  EADDRNOTAVAIL: 'esa dirección no es de esta máquina',
  ECONNREFUSED: 'nadie responde en esa dirección',
  ECONNRESET: 'cortó la conexión',
  EPIPE: 'cortó la conexión',
  ETIMEDOUT: 'no respondió a tiempo',
  TimeoutError: 'no respondió a tiempo',
  AbortError: 'no respondió a tiempo',
  RequestTimeout: 'no respondió a tiempo',
  ERR_PARSE_ARGS_UNKNOWN_OPTION: 'la orden tiene una opción que no existe',
  ERR_PARSE_ARGS_INVALID_OPTION_VALUE: 'a una opción de la orden le falta su valor',
  ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL: 'a la orden le sobra una palabra',
  NoSuchBucket: 'ese bucket no existe',
  NoSuchKey: 'no existe',
  NotFound: 'no existe',
  AccessDenied: 'falta permiso',
  Forbidden: 'falta permiso',
  InvalidAccessKeyId: 'esa clave de acceso no existe',
  SignatureDoesNotMatch: 'la clave secreta no es correcta',
  SlowDown: 'pide que se vuelva más tarde',
  ServiceUnavailable: 'no está disponible',
  InternalError: 'falló por dentro',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'su certificado no es de confianza',
  SELF_SIGNED_CERT_IN_CHAIN: 'su certificado no es de confianza',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'su certificado no es de confianza',
  CERT_HAS_EXPIRED: 'su certificado venció',
  ERR_TLS_CERT_ALTNAME_INVALID: 'su certificado es de otro nombre',
  ERR_OSSL_X509_KEY_VALUES_MISMATCH: 'la clave no es la de ese certificado',
  ERR_OSSL_PEM_NO_START_LINE: 'no es un PEM',
  EPROTO: 'no habla el mismo protocolo',
  EBUSY: 'algo lo está usando',
  ENOTEMPTY: 'la carpeta no está vacía',
  ESTALE: 'el disco de la red se desconectó',
  ENAMETOOLONG: 'el nombre es demasiado largo',
  ELOOP: 'es un enlace que da vueltas',
  EHOSTUNREACH: 'no hay camino hasta esa dirección',
  ENETUNREACH: 'no hay camino hasta esa dirección',
  ENOTFOUND: 'nadie conoce ese nombre',
  EAI_AGAIN: 'el nombre no se pudo buscar',
  ERR_INVALID_URL: 'la dirección está mal escrita',
  '28P01': 'la contraseña no es correcta',
  '28000': 'ese usuario no puede entrar desde aquí',
  '3D000': 'esa base de datos no existe',
  '53100': 'el disco de la base de datos está lleno',
  '53300': 'no le quedan conexiones',
  '57P03': 'todavía está arrancando',
  '57P01': 'la están deteniendo',
};

/** What drivers and libraries say without a code. */
const sentences: [RegExp, string][] = [
  [
    /^timeout exceeded|^timeout expired|^Query read timeout|^Connection (terminated due to .*)?timeout|request aborted|operation was aborted|timed out/i,
    'no respondió a tiempo',
  ],
  [
    /^Connection terminated|^Client (was closed|has encountered a connection error)|socket hang up|other side closed/i,
    'se cortó la conexión',
  ],
];

/**
 * Why a system refused, as a Spanish tail of a message: what of, in words where the code has some, else as it was said. Of an
 * attempt at several addresses the first counts.
 */
export function spokenFault(error: unknown): string {
  const { code, path, name, message, errors, cause } = error as NodeJS.ErrnoException & {
    errors?: unknown[];
    cause?: unknown;
  };
  if (!code && errors?.length) return spokenFault(errors[0]);
  // What only says that something failed says why beneath.
  if (!code && cause && /^(fetch failed|Failed query)/.test(message)) return spokenFault(cause);
  const known =
    words[code ?? ''] ?? words[name] ?? sentences.find(([sign]) => sign.test(message))?.[1];
  // Of what was given up the number says nothing.
  const named = typeof code === 'string' && code ? `, ${code}` : '';
  const said = known ? `${known}${named}` : message || code || 'sin motivo';
  return path ? `${path}: ${said}` : said;
}
