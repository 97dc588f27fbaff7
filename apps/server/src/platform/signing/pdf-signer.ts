import { createHash, type KeyObject, sign, type webcrypto } from 'node:crypto';
import { Signer } from '@signpdf/utils';
import { ObjectIdentifier, OctetString, Sequence } from 'asn1js';
import {
  AlgorithmIdentifier,
  Attribute,
  type Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';

/** Who signs: the certificate, those above it, and the key. */
export type SigningIdentity = {
  certificate: Certificate;
  chain: Certificate[];
  key: webcrypto.CryptoKey;
  /** The same key as Node's own functions take it. */
  ownKey: KeyObject;
};

const oids = {
  data: '1.2.840.113549.1.7.1',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
};

/**
 * Makes the CMS of a PAdES baseline B-B signature (ETSI EN 319 142-1): SHA-256, the attribute
 * signing-certificate-v2, and no signing-time, which PAdES forbids; the time is the PDF's own /M.
 */
export class PadesSigner extends Signer {
  readonly #identity: SigningIdentity;

  constructor(identity: SigningIdentity) {
    super();
    this.#identity = identity;
  }

  override async sign(pdf: Buffer): Promise<Buffer> {
    const said = digest(pdf);
    const mould = moulds.get(this.#identity);
    if (mould) return cast(mould, Buffer.from(said));
    const signed = await signedData(this.#identity, said);
    const content = new ContentInfo({
      contentType: ContentInfo.SIGNED_DATA,
      content: signed.toSchema(true),
    });
    const whole = Buffer.from(content.toSchema().toBER(false));
    const made = mouldOf(this.#identity, signed, { whole, said: Buffer.from(said) });
    if (made) moulds.set(this.#identity, made);
    return whole;
  }
}

async function signedData({ certificate, chain, key }: SigningIdentity, said: ArrayBuffer) {
  const signedAttrs = new SignedAndUnsignedAttributes({
    type: 0,
    attributes: [
      attribute(oids.contentType, new ObjectIdentifier({ value: oids.data })),
      attribute(oids.messageDigest, new OctetString({ valueHex: said })),
      attribute(oids.signingCertificateV2, signingCertificateV2(certificate)),
    ],
  });
  const signed = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: oids.data }),
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({
          issuer: certificate.issuer,
          serialNumber: certificate.serialNumber,
        }),
        digestAlgorithm: new AlgorithmIdentifier({ algorithmId: '2.16.840.1.101.3.4.2.1' }),
        signedAttrs,
      }),
    ],
    certificates: [certificate, ...chain],
  });
  // What is signed are the attributes, which have the document's digest.
  await signed.sign(key, 0, 'SHA-256');
  return signed;
}

/** A signature that was made: all but two places of it are the same in the next of the same signer. */
type Mould = {
  whole: Buffer;
  /** What is signed, as it is signed. */
  attributes: Buffer;
  key: KeyObject;
  /** Where the document's digest stands, in both, and the signature. */
  places: { said: number; saidInAttributes: number; signature: number };
};

const moulds = new WeakMap<SigningIdentity, Mould>();

/** @returns undefined where a place is not to be told from another, and where the same document gets another signature */
function mouldOf(
  { ownKey }: SigningIdentity,
  { signerInfos: [signer] }: SignedData,
  { whole, said }: { whole: Buffer; said: Buffer },
): Mould | undefined {
  if (!signer?.signedAttrs) return undefined;
  const attributes = Buffer.from(signer.signedAttrs.toSchema().toBER());
  attributes[0] = aSet;
  const signature = Buffer.from(signer.signature.valueBlock.valueHexView);
  const places = {
    said: onlyPlace(whole, said),
    saidInAttributes: onlyPlace(attributes, said),
    signature: onlyPlace(whole, signature),
  };
  if (Object.values(places).includes(-1)) return undefined;
  const mould = { whole, attributes, key: ownKey, places };
  return cast(mould, said).equals(whole) ? mould : undefined;
}

/** What is signed are the attributes as a set, and not with the mark that they have in the signature (RFC 5652, 5.4). */
const aSet = 0x31;

function onlyPlace(within: Buffer, part: Buffer): number {
  const at = within.indexOf(part);
  return within.includes(part, at + 1) ? -1 : at;
}

/** The same signature over another document's digest: writing all of it anew was a tenth of what a certificate's drawing costs. */
function cast({ whole, attributes, key, places }: Mould, said: Buffer): Buffer {
  const toSign = Buffer.from(attributes);
  said.copy(toSign, places.saidInAttributes);
  const made = Buffer.from(whole);
  said.copy(made, places.said);
  sign('sha256', toSign, key).copy(made, places.signature);
  return made;
}

/** RFC 5035: the digest of the signing certificate; SHA-256 is the default and is not said. */
function signingCertificateV2(certificate: Certificate): Sequence {
  const der = new Uint8Array(certificate.toSchema(true).toBER(false));
  const essCertIdV2 = new Sequence({ value: [new OctetString({ valueHex: digest(der) })] });
  return new Sequence({ value: [new Sequence({ value: [essCertIdV2] })] });
}

/** At once: the platform's own for the web copies a document and asks another thread, which costs as much again. */
function digest(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(createHash('sha256').update(bytes).digest()).buffer;
}

function attribute(type: string, value: ObjectIdentifier | OctetString | Sequence): Attribute {
  return new Attribute({ type, values: [value] });
}
