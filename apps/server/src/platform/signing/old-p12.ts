import forge from 'node-forge';

/**
 * Opens a P12 that is protected with the ciphers of RFC 7292's appendix C: 3DES or RC2, as several authorities still
 * hand it out.
 * @throws Error when the password is wrong.
 */
export function openOldP12(
  file: Uint8Array,
  password: string,
): { certificates: Buffer[]; key: Buffer | undefined } {
  const { asn1, pkcs12, pki } = forge;
  const der = asn1.fromDer(forge.util.createBuffer(Buffer.from(file).toString('binary')));
  const opened = pkcs12.pkcs12FromAsn1(der, true, password);
  const bags = (type: string) => opened.getBags({ bagType: type })[type] ?? [];
  const bytes = (value: forge.asn1.Asn1) => Buffer.from(asn1.toDer(value).getBytes(), 'binary');
  const { certBag, pkcs8ShroudedKeyBag, keyBag } = pki.oids as Record<string, string>;
  const [key] = [...bags(pkcs8ShroudedKeyBag as string), ...bags(keyBag as string)];
  return {
    // What it cannot read itself, as keys of elliptic curves, it hands on as it stands.
    certificates: bags(certBag as string).map(({ cert, asn1: raw }) =>
      bytes(cert ? pki.certificateToAsn1(cert) : raw),
    ),
    key: key?.key && bytes(pki.wrapRsaPrivateKey(pki.privateKeyToAsn1(key.key))),
  };
}
