import type { webcrypto } from 'node:crypto';
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
  };
}

/**
 * Reads a P12 file, as certificate authorities hand it out: protected with AES as OpenSSL 3 does, or with 3DES or RC2 as
 * before. What is read is kept under the installation's own key, so that how the file was protected matters no more.
 * @throws Error in plain words when the password is wrong or nothing in it can sign.
 */
export async function readP12(file: Uint8Array, password: string): Promise<KeptIdentity> {
  if (hasOldCipher(file)) return oldIdentity(file, password);
  const { result } = fromBER(new Uint8Array(file));
  const secret = new TextEncoder().encode(password).buffer;
  const pfx = new PFX({ schema: result });
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

/** With the ciphers of RFC 7292, of which the platform's own library knows none. */
async function oldIdentity(file: Uint8Array, password: string): Promise<KeptIdentity> {
  const { openOldP12 } = await import('./old-p12.ts');
  const { certificates, key } = openOldP12(file, password);
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
    throw new Error(
      `it does not open: the password is wrong, or it is protected with an old cipher (${(error as Error).message})`,
    );
  }
}

function certificateOf({ parsedValue, certValue }: CertBag): Certificate {
  if (parsedValue instanceof Certificate) return parsedValue;
  return Certificate.fromBER((certValue as OctetString).valueBlock.valueHexView);
}

/** The one whose key it is comes first; a P12 has them in any order. */
function ordered(certificates: Certificate[], key: string | undefined): KeptIdentity {
  if (!key || certificates.length === 0) throw new Error('it holds no key with its certificate');
  const issuers = new Set(
    certificates
      .filter((one) => !one.subject.isEqual(one.issuer) || certificates.length === 1)
      .map((one) => one),
  );
  const leaf =
    certificates.find(
      (one) =>
        issuers.has(one) &&
        !certificates.some((other) => other !== one && other.issuer.isEqual(one.subject)),
    ) ?? (certificates[0] as Certificate);
  const der = (one: Certificate) => base64(one.toSchema(true).toBER(false));
  return {
    certificate: der(leaf),
    chain: certificates.filter((one) => one !== leaf).map(der),
    key,
  };
}

const base64 = (data: ArrayBuffer) => Buffer.from(data).toString('base64');
const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64'));
