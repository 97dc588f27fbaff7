import { createPrivateKey, type KeyObject, type webcrypto, X509Certificate } from 'node:crypto';
import { BitString, fromBER, Integer, type OctetString, Utf8String } from 'asn1js';
import {
  AttributeTypeAndValue,
  type AuthenticatedSafe,
  CertBag,
  Certificate,
  Extension,
  PFX,
  type PKCS8ShroudedKeyBag,
  PrivateKeyInfo,
  type SafeContents,
} from 'pkijs';
import type { SigningIdentity } from './pdf-signer.ts';

const rsa = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
const years = 10;

/** An identity as text: the certificate in base64 DER, those above it, the key in base64 PKCS#8. */
export type KeptIdentity = { certificate: string; chain: string[]; key: string };

const faults = {
  'no-p12': 'it is no P12',
  'no-key': 'it holds no key with its certificate',
  'not-rsa': 'its key is not RSA',
  password: 'the password is wrong',
  closed: 'it does not open: the password is wrong, or it is protected with an old cipher',
};

/** Why a P12 cannot sign. */
export class P12Error extends Error {
  readonly fault: keyof typeof faults;
  constructor(fault: keyof typeof faults, detail?: string) {
    super(detail ? `${faults[fault]} (${detail})` : faults[fault]);
    this.fault = fault;
  }
}

/** A certificate that the academy makes for itself. It proves that nothing was altered, not who it is. */
export async function selfMadeIdentity(name: string, now: Date): Promise<KeptIdentity> {
  const keys = await crypto.subtle.generateKey(
    { ...rsa, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) },
    true,
    ['sign', 'verify'],
  );
  const end = new Date(now);
  end.setFullYear(end.getFullYear() + years);
  const certificate = await selfSigned(name, keys, now, end);
  const key = await crypto.subtle.exportKey('pkcs8', keys.privateKey);
  return {
    certificate: base64(certificate.toSchema(true).toBER(false)),
    chain: [],
    key: base64(key),
  };
}

async function selfSigned(
  name: string,
  keys: webcrypto.CryptoKeyPair,
  from: Date,
  until: Date,
): Promise<Certificate> {
  const certificate = new Certificate();
  certificate.version = 2;
  const serial = crypto.getRandomValues(new Uint8Array(16));
  // Positive, and without a leading zero that DER would forbid.
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40;
  certificate.serialNumber = new Integer({ valueHex: serial.buffer });
  const value = `${name} (autofirmado)`;
  const subject = new AttributeTypeAndValue({
    type: oids.commonName,
    value: new Utf8String({ value }),
  });
  certificate.subject.typesAndValues.push(subject);
  certificate.issuer.typesAndValues.push(subject);
  certificate.notBefore.value = from;
  certificate.notAfter.value = until;
  // Digital signature and non-repudiation: the first two bits.
  const usage = new BitString({ valueHex: new Uint8Array([0xc0]).buffer, unusedBits: 6 });
  certificate.extensions = [
    new Extension({ extnID: oids.keyUsage, critical: true, extnValue: usage.toBER(false) }),
  ];
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
  await certificate.sign(keys.privateKey, 'SHA-256');
  return certificate;
}

const oids = {
  commonName: '2.5.4.3',
  keyUsage: '2.5.29.15',
};

/** An identity ready to sign. */
export async function openIdentity(kept: KeptIdentity): Promise<SigningIdentity> {
  return {
    certificate: Certificate.fromBER(bytes(kept.certificate)),
    chain: kept.chain.map((der) => Certificate.fromBER(bytes(der))),
    key: await crypto.subtle.importKey('pkcs8', bytes(kept.key), rsa, false, ['sign']),
    ownKey: privateKeyOf(kept.key),
  };
}

/**
 * Reads a P12 file, as certificate authorities hand it out: protected with AES as OpenSSL 3 does, or with 3DES or RC2 as
 * before. What is read is kept under the installation's own key, so that how the file was protected matters no more.
 * @throws P12Error when the password is wrong or nothing in it can sign.
 */
export async function readP12(file: Uint8Array, password: string): Promise<KeptIdentity> {
  if (hasOldCipher(file)) return oldIdentity(file, password);
  const secret = new TextEncoder().encode(password).buffer;
  const pfx = pfxOf(file);
  const safes = await opened(pfx, secret);
  const certificates: Certificate[] = [];
  let key: string | undefined;
  for (const { value } of (safes.parsedValue?.safeContents ?? []) as { value: SafeContents }[]) {
    for (const { bagValue } of value.safeBags) {
      if (bagValue instanceof CertBag) certificates.push(certificateOf(bagValue));
      else if ('parseInternalValues' in bagValue) {
        const bag = bagValue as PKCS8ShroudedKeyBag & {
          parseInternalValues(options: object): Promise<void>;
          parsedValue?: PrivateKeyInfo;
        };
        await bag.parseInternalValues({ password: secret });
        if (bag.parsedValue) key = base64(bag.parsedValue.toSchema().toBER(false));
      } else if (bagValue instanceof PrivateKeyInfo) key = base64(bagValue.toSchema().toBER(false));
    }
  }
  return ordered(certificates, key);
}

function pfxOf(file: Uint8Array): PFX {
  try {
    return new PFX({ schema: fromBER(new Uint8Array(file)).result });
  } catch {
    throw new P12Error('no-p12');
  }
}

/** With the ciphers of RFC 7292, of which the platform's own library knows none. */
async function oldIdentity(file: Uint8Array, password: string): Promise<KeptIdentity> {
  const { openOldP12 } = await import('./old-p12.ts');
  const { certificates, key } = (() => {
    try {
      return openOldP12(file, password);
    } catch (error) {
      throw refused(error);
    }
  })();
  return ordered(
    certificates.map((der) => Certificate.fromBER(new Uint8Array(der))),
    key?.toString('base64'),
  );
}

/** The family 1.2.840.113549.1.12.1 as DER: PKCS #12 with 3DES, RC2 or RC4 (RFC 7292, appendix C). */
const oldCiphers = Buffer.from('060a2a864886f70d010c01', 'hex');

/** Whether a P12 is protected with ciphers of before; authorities still use them. */
function hasOldCipher(file: Uint8Array): boolean {
  return Buffer.from(file).includes(oldCiphers);
}

async function opened(pfx: PFX, password: ArrayBuffer): Promise<AuthenticatedSafe> {
  try {
    await pfx.parseInternalValues({ password, checkIntegrity: true });
    const safes = pfx.parsedValue?.authenticatedSafe as AuthenticatedSafe;
    await safes.parseInternalValues({
      safeContents: safes.safeContents.map(() => ({ password })),
    });
    return safes;
  } catch (error) {
    throw refused(error);
  }
}

/** Both libraries say so of a file whose code of integrity the password does not give. */
function refused(error: unknown): P12Error {
  const { message } = error as Error;
  return new P12Error(/integrity|MAC could not/i.test(message) ? 'password' : 'closed', message);
}

function certificateOf({ parsedValue, certValue }: CertBag): Certificate {
  if (parsedValue instanceof Certificate) return parsedValue;
  return Certificate.fromBER((certValue as OctetString).valueBlock.valueHexView);
}

/** The one whose key it is comes first; a P12 has them in any order. */
function ordered(certificates: Certificate[], key: string | undefined): KeptIdentity {
  if (!key && certificates.some((one) => !isRsa(one))) throw new P12Error('not-rsa');
  const leaf = key && certificates.find((one) => belongsTo(one, key));
  if (!key || !leaf) throw new P12Error('no-key');
  if (!isRsa(leaf)) throw new P12Error('not-rsa');
  return {
    certificate: base64(der(leaf)),
    chain: certificates.filter((one) => one !== leaf).map((one) => base64(der(one))),
    key,
  };
}

function belongsTo(certificate: Certificate, key: string): boolean {
  return new X509Certificate(Buffer.from(der(certificate))).checkPrivateKey(privateKeyOf(key));
}

function privateKeyOf(key: string): KeyObject {
  return createPrivateKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' });
}

const isRsa = ({ subjectPublicKeyInfo }: Certificate): boolean =>
  subjectPublicKeyInfo.algorithm.algorithmId === '1.2.840.113549.1.1.1';
const der = (one: Certificate) => one.toSchema(true).toBER(false);
const base64 = (data: ArrayBuffer) => Buffer.from(data).toString('base64');
const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64'));
