import { X509Certificate } from 'node:crypto';
import { BitString } from 'asn1js';
import { Certificate, type ExtKeyUsage } from 'pkijs';
import { limaDay } from '../../platform/clock.ts';
import type { KeptIdentity } from '../../platform/signing/signing-identity.ts';
import { spanishDay } from '../../platform/spanish-day.ts';

/** Why readers of PDFs never take what it signs; undefined where they do. */
export function neverSigns({ certificate }: KeptIdentity): string | undefined {
  const der = Buffer.from(certificate, 'base64');
  const bits = new X509Certificate(der).publicKey.asymmetricKeyDetails?.modulusLength ?? 0;
  if (bits < fewestBits)
    return `La clave de ese certificado es de ${bits} bits y los lectores de PDF ya no la aceptan: pide uno de ${fewestBits} o más.`;
  const read = Certificate.fromBER(der);
  return signs(read) && !isOfServer(read)
    ? undefined
    : 'Ese certificado es para cifrar o para identificarse, no para firmar: pide a tu entidad el de firma digital.';
}

/** Why it does not hold on a day, where it signs otherwise. */
export function outOfDays({ certificate }: KeptIdentity, now: Date): string | undefined {
  const read = new X509Certificate(Buffer.from(certificate, 'base64'));
  if (now > read.validToDate) return 'Ese certificado ya venció: sube uno vigente.';
  if (now < read.validFromDate)
    return `Ese certificado todavía no vale: empieza el ${spanishDay(limaDay(read.validFromDate))}.`;
  return undefined;
}

const fewestBits = 2048;

/** Its use of the key, where it says one, has digital signature or non-repudiation (RFC 5280, §4.2.1.3). */
function signs({ extensions = [] }: Certificate): boolean {
  const usage = extensions.find(({ extnID }) => extnID === '2.5.29.15')?.parsedValue;
  return !(usage instanceof BitString) || ((usage.valueBlock.valueHexView[0] ?? 0) & 0xc0) !== 0;
}

const serverAuth = '1.3.6.1.5.5.7.3.1';
const clientAuth = '1.3.6.1.5.5.7.3.2';

/** What it is good for (RFC 5280, §4.2.1.12) is to be a server, as a certificate of a web site. */
function isOfServer({ extensions = [] }: Certificate): boolean {
  const use = extensions.find(({ extnID }) => extnID === '2.5.29.37')?.parsedValue;
  const purposes = (use as ExtKeyUsage | undefined)?.keyPurposes ?? [];
  const all = purposes.every((one) => one === serverAuth || one === clientAuth);
  return all && purposes.includes(serverAuth);
}
