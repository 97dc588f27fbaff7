import {
  createHash,
  createSign,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

type Options = { challenge: string };
type Settings = { origin?: string; rpId?: string; verified?: boolean; counter?: number };

/** An authenticator as telephones have one: makes a key for a site, and signs what the site asks (ES256). */
export function softPasskey(home: Settings = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32).toString('base64url');
  let signatures = 0;
  const at = (given: Settings) => ({
    ...{ origin: 'https://academia.example', rpId: 'academia.example', verified: true },
    ...home,
    ...given,
  });
  return {
    id,
    make({ challenge }: Options, given: Settings = {}) {
      const { origin, rpId, verified } = at(given);
      const key = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, 32]),
        Buffer.from(id, 'base64url'),
        coseOf(publicKey),
      ]);
      const authData = Buffer.concat([heading(rpId, 0x41 | (verified ? 4 : 0), 0), key]);
      // {"fmt": "none", "attStmt": {}, "authData": …}
      const attestation = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from('fmt'),
        Buffer.from([0x64]),
        Buffer.from('none'),
        Buffer.from([0x67]),
        Buffer.from('attStmt'),
        Buffer.from([0xa0, 0x68]),
        Buffer.from('authData'),
        Buffer.from([0x58, authData.length]),
        authData,
      ]);
      return {
        ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    sign({ challenge }: Options, given: Settings = {}) {
      const { origin, rpId, verified, counter } = at(given);
      signatures += 1;
      const client = clientData('webauthn.get', challenge, origin);
      const authData = heading(rpId, 1 | (verified ? 4 : 0), counter ?? signatures);
      const signature = createSign('SHA256')
        .update(Buffer.concat([authData, sha256(client)]))
        .sign(privateKey);
      return {
        ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

function heading(rpId: string, flags: number, counter: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

/** The public key as COSE has it: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32]),
    Buffer.from(x, 'base64url'),
    Buffer.from([0x22, 0x58, 32]),
    Buffer.from(y, 'base64url'),
  ]);
}
