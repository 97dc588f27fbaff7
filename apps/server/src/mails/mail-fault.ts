/** What we say ourselves of a mail that did not leave. */
export const ownMailFaults = {
  erased: 'Se suprimieron los datos que decía.',
  unknown: 'Esta versión de Aulario no sabe escribir este correo: actualízala y envíalo otra vez.',
};

/** What mail servers and nodemailer say, the surest sign first: codes of RFC 3463 and 5321, then words. */
const causes: [RegExp, string][] = [
  [/is not in the storage/, 'Falta un archivo adjunto en el depósito de archivos.'],
  [
    /invalid login|\b53[045]\b|\b5\.7\.8\b|EAUTH/i,
    'El servidor de correo no acepta el usuario o la contraseña de la academia.',
  ],
  [/\b[45]\.2\.2\b|\b452\b|mailbox (is )?full|quota/i, 'El buzón de la persona está lleno.'],
  [
    /\b5\.(2\.3|3\.4)\b|\b552\b|too (large|big)|size limit/i,
    'Es más grande de lo que acepta el servidor de la persona.',
  ],
  [
    /\b5\.7\.\d+|spam|blocked|black ?list|block ?list|policy|relay/i,
    'El servidor de correo lo rechazó por sus reglas (correo no deseado o remitente).',
  ],
  [
    /\b5\.1\.\d+|unknown user|user unknown|no such|not exist|no existe|mailbox unavailable|recipient address rejected/i,
    'Ese buzón no existe, o la dirección está mal escrita.',
  ],
  [
    /\b4\.\d\.\d+|\b4[2-5]\d\b|grey ?list|try again/i,
    'El servidor de correo pide que se intente más tarde.',
  ],
  [
    /time(d)? ?out|ETIMEDOUT|never received|aborted/i,
    'El servidor de correo no respondió a tiempo.',
  ],
  [/ECONNREFUSED/, 'Nadie responde en la dirección del servidor de correo.'],
  [
    /ENOTFOUND|EAI_AGAIN|EDNS|getaddrinfo|query(A|Aaaa) /,
    'Nadie conoce el nombre del servidor de correo.',
  ],
  [/EHOSTUNREACH|ENETUNREACH/, 'No hay camino hasta el servidor de correo.'],
  [
    /certificate|self.signed|\bTLS\b|\bSSL\b|wrong version number/i,
    'No se pudo abrir una conexión cifrada con el servidor de correo.',
  ],
  [/ECONNRESET|EPIPE|clos(e|ed)\b|hang up|connection/i, 'El servidor de correo cortó la conexión.'],
  [/\b5\d\d\b/, 'El servidor de correo no lo aceptó.'],
];

/** Why a mail did not leave, for staff; `detail` is what was said, in whatever language, for whoever keeps the mail server. */
export function mailFault(said: string): { words: string; detail: string | null } {
  if (Object.values(ownMailFaults).includes(said)) return { words: said, detail: null };
  const [, words = 'No se pudo enviar.'] = causes.find(([sign]) => sign.test(said)) ?? [];
  return { words, detail: said };
}
