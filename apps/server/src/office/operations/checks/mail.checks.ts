import { bySetup } from '../setup-words.ts';
import { type Check, type Found, fault, type Scene, warning, well } from './check.ts';
import { isReserved, textsOf } from './names.ts';

/** Whether the mails of the academy's domain are believed by those who receive them. */
export const mailChecks: readonly Check[] = [
  { subject: 'correo', look: ofSender },
  { subject: 'correo', look: ofSpf },
  { subject: 'correo', look: ofDkim },
  { subject: 'correo', look: ofDmarc },
];

function ofSender({ config }: Scene): Found[] {
  const { smtpUrl, from } = config.mail;
  if (!smtpUrl)
    return [
      warning(
        'Los correos no salen y se leen en Correos: no hay servidor de correo.',
        `Contrata un servicio de correo. ${bySetup('correo')}`,
      ),
    ];
  if (!from)
    return [
      fault(
        'Los correos no dicen quién los envía: nadie los acepta de aulario@localhost.',
        bySetup('correo', 'Escribe el remitente, como Academia <hola@academia.pe>,'),
      ),
    ];
  return [];
}

async function ofSpf(scene: Scene): Promise<Found[]> {
  const domain = senderDomain(scene);
  if (!domain) return [];
  const found = (await textsOf(scene.names, domain))?.filter((text) => /^v=spf1\b/i.test(text));
  if (found?.length === 1) return [well(`${domain} dice quién puede enviar en su nombre (SPF).`)];
  if (found && found.length > 1)
    return [
      fault(
        `${domain} tiene ${found.length} registros SPF: con más de uno no vale ninguno.`,
        'Deja un solo registro TXT que empiece con v=spf1 y reúna lo de todos.',
      ),
    ];
  return [
    fault(
      `${domain} no dice quién puede enviar en su nombre (SPF): los correos llegarán como no deseados.`,
      `Crea un registro TXT de ${domain} con lo que indica tu servicio de correo, como v=spf1 include:… ~all.`,
    ),
  ];
}

/** Under which names services put their keys: the name is theirs to choose, and no list of a domain's is given. */
const usualSelectors = [
  ...['default', 'mail', 'dkim', 'google', 'selector1', 'selector2', 'k1', 'k2', 'k3', 's1', 's2'],
  ...['mandrill', 'mailjet', 'brevo1', 'brevo2', 'resend', 'zoho', 'zmail', 'pm', 'mx', 'smtp'],
];

async function ofDkim(scene: Scene): Promise<Found[]> {
  const domain = senderDomain(scene);
  if (!domain) return [];
  const { names } = scene;
  const keys = await Promise.all(
    usualSelectors.map((selector) => textsOf(names, `${selector}._domainkey.${domain}`)),
  );
  if (keys.flat().some((text) => /(^|;)\s*(v=DKIM1|k=|p=)/i.test(text ?? '')))
    return [well(`${domain} publica la clave con que se firman sus correos (DKIM).`)];
  // A name that exists and holds nothing has names below it (RFC 8020): a key that we cannot guess.
  if ((await textsOf(names, `_domainkey.${domain}`)) !== undefined)
    return [well(`${domain} tiene claves de firma (DKIM) con un nombre propio de su servicio.`)];
  return [
    warning(
      `No se encontró la clave con que se firman los correos de ${domain} (DKIM).`,
      'Activa la firma DKIM en tu servicio de correo y crea el registro que te da.',
    ),
  ];
}

async function ofDmarc(scene: Scene): Promise<Found[]> {
  const domain = senderDomain(scene);
  if (!domain) return [];
  const wholeDomain = domain.split('.').slice(-organisationLabels(domain)).join('.');
  for (const name of new Set([domain, wholeDomain])) {
    const texts = await textsOf(scene.names, `_dmarc.${name}`);
    if (texts?.some((text) => /^v=DMARC1\b/i.test(text)))
      return [well(`${name} dice qué hacer con correos falsos en su nombre (DMARC).`)];
  }
  return [
    warning(
      `${domain} no dice qué hacer con correos falsos en su nombre (DMARC): Gmail y Yahoo lo piden a quien envía mucho.`,
      `Crea un registro TXT de _dmarc.${wholeDomain} con: v=DMARC1; p=none; rua=mailto:postmaster@${wholeDomain}`,
    ),
  ];
}

/** `academia.edu.pe` is one domain of three parts, `academia.pe` of two. */
function organisationLabels(domain: string): number {
  return /\.(com|edu|org|net|gob|gov|co|ac)\.[a-z]{2}$/.test(domain) ? 3 : 2;
}

/** Undefined where nothing is sent, or in a name that nobody can have. */
function senderDomain({ config: { mail } }: Scene): string | undefined {
  const domain = mail.smtpUrl && /@([^\s>@]+)>?$/.exec(mail.from ?? '')?.[1]?.toLowerCase();
  return !domain || isReserved(domain) ? undefined : domain;
}
