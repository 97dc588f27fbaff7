import { createHash, type webcrypto } from 'node:crypto';
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
};

const oids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
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
    const { certificate, chain, key } = this.#identity;
    const signedAttrs = new SignedAndUnsignedAttributes({
      type: 0,
      attributes: [
        attribute(oids.contentType, new ObjectIdentifier({ value: oids.data })),
        attribute(oids.messageDigest, new OctetString({ valueHex: digest(pdf) })),
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
    const content = new ContentInfo({
      contentType: oids.signedData,
      content: signed.toSchema(true),
    });
    return Buffer.from(content.toSchema().toBER(false));
  }
}

const digests = new WeakMap<Certificate, ArrayBuffer>();

/** RFC 5035: the digest of the signing certificate; SHA-256 is the default and is not said. */
function signingCertificateV2(certificate: Certificate): Sequence {
  const known =
    digests.get(certificate) ?? digest(new Uint8Array(certificate.toSchema(true).toBER(false)));
  digests.set(certificate, known);
  const essCertIdV2 = new Sequence({ value: [new OctetString({ valueHex: known })] });
  return new Sequence({ value: [new Sequence({ value: [essCertIdV2] })] });
}

/** At once: the platform's own for the web copies a document and asks another thread, which costs as much again. */
function digest(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(createHash('sha256').update(bytes).digest()).buffer;
}

function attribute(type: string, value: ObjectIdentifier | OctetString | Sequence): Attribute {
  return new Attribute({ type, values: [value] });
}
