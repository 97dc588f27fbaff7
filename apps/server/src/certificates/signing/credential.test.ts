import { gunzipSync, inflateSync } from 'node:zlib';
import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import { verifyCredential } from '@digitalbazaar/vc';
import { checkStatus } from '@digitalbazaar/vc-bitstring-status-list';
import jsonld from 'jsonld';
import { PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aFinishedEnrolment } from '../../../test/certificates.ts';
import { proofHolds } from '../../../test/check-proof.ts';
import { pdfPages } from '../../../test/pdf-pages.ts';
import { unbakePng } from '../../platform/credentials/bake-png.ts';
import { loadContext } from '../../platform/credentials/sign-credential.ts';

let test: TestApp;
let staff: string;
let admin: string;
const origin = 'https://academia.example';

beforeAll(async () => {
  test = await buildTestApp();
  staff = (await test.signedInAs('Recepcionista')).token;
  admin = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());

// biome-ignore lint/suspicious/noExplicitAny: JSON-LD, read as whoever receives it would.
type Json = any;

/** What the world sees at an address of ours. */
async function fetched(url: string): Promise<Json> {
  const { rawPayload, statusCode } = await test.app.inject(url.replace(origin, ''));
  if (statusCode !== 200) throw new Error(`${statusCode} at ${url}`);
  return JSON.parse(rawPayload.toString());
}

async function aBadge(): Promise<{ id: string; code: string; badge: Json }> {
  const { enrolment } = await aFinishedEnrolment(test, staff, { grade: 17 });
  const { body } = await test.call('POST', '/certificates', {
    token: staff,
    body: { enrolment, nameConfirmed: true },
  });
  return { id: body._id, code: body.code, badge: await badgeOf(body.code) };
}
const badgeOf = (code: string) => fetched(`${origin}/api/open/certificates/badge/${code}`);

/** What a PDF carries as JSON. */
function attachedJson(document: PDFDocument): unknown[] {
  return document.context.enumerateIndirectObjects().flatMap(([, object]) => {
    if (!(object instanceof PDFRawStream)) return [];
    const json = object.dict.get(PDFName.of('Subtype')) === PDFName.of('application/json');
    return json ? [JSON.parse(inflateSync(object.contents).toString())] : [];
  });
}

/** Contexts from packages, everything else from the academy, as a verifier on the web would. */
async function loader(url: string) {
  if (url.startsWith('did:web:academia.example')) {
    const did = await fetched(`${origin}/.well-known/did.json`);
    const key = did.verificationMethod.find(({ id }: { id: string }) => id === url);
    const document = key ? { '@context': 'https://w3id.org/security/multikey/v1', ...key } : did;
    return { contextUrl: null, documentUrl: url, document };
  }
  if (url.startsWith(origin)) {
    return { contextUrl: null, documentUrl: url, document: await fetched(url) };
  }
  return loadContext(url);
}

const verified = (credential: object) =>
  verifyCredential({
    credential,
    suite: new DataIntegrityProof({ cryptosuite }),
    documentLoader: loader,
    now: test.clock.now(),
    // What its status list says is asked apart.
    checkStatus: async () => ({ verified: true }),
  });

/** Whether its status list revokes it, as the library of the lists reads it. */
async function revoked(credential: object): Promise<boolean> {
  const answer = await checkStatus({
    credential,
    documentLoader: loader,
    suite: new DataIntegrityProof({ cryptosuite }),
    // It would be checked against the computer's clock; its proof is checked below.
    verifyBitstringStatusListCredential: false,
  });
  if (!answer.verified) throw answer.error ?? new Error('The status could not be read.');
  return answer.results?.some(({ status }) => status) ?? false;
}

const didJson = () => fetched(`${origin}/.well-known/did.json`);
/** By software of other hands than what signs. */
const holds = async (credential: Json) => proofHolds(credential, await didJson());

describe('a badge', () => {
  it('verifies with the library of the format, and with software of other hands than what signs', async () => {
    const { badge } = await aBadge();
    const answer = await verified(badge);
    expect([answer.verified, answer.error?.message]).toEqual([true, undefined]);
    expect(await holds(badge)).toBe(true);
  });

  it('passes the checks of the official validator', async () => {
    const { badge } = await aBadge();
    // JSON-LD expands, with no term that the contexts do not know.
    const expanded = await jsonld.expand(badge, {
      documentLoader: loadContext,
      safe: true,
    } as never);
    expect(expanded).toHaveLength(1);
    expect(badge['@context'].slice(0, 2)).toEqual([
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
    ]);
    expect(badge.type).toEqual(['VerifiableCredential', 'OpenBadgeCredential']);
    expect(badge.credentialSchema[0].type).toBe('1EdTechJsonSchemaValidator2019');
    const { credentialSubject: subject, issuer } = badge;
    const [proof, ...otherProofs] = badge.proof;
    expect(otherProofs).toEqual([]);
    expect(subject.type).toEqual(['AchievementSubject']);
    expect(subject.identifier[0]).toMatchObject({ identityType: 'emailAddress', hashed: true });
    expect(subject.achievement).toMatchObject({ type: ['Achievement'] });
    expect(subject.achievement.criteria.narrative).toContain('40 horas');
    expect(issuer).toMatchObject({
      id: 'did:web:academia.example',
      type: ['Profile'],
      url: origin,
    });
    expect(proof).toMatchObject({
      type: 'DataIntegrityProof',
      cryptosuite: 'eddsa-rdfc-2022',
      proofPurpose: 'assertionMethod',
    });
    // The key in the address is the key in the document, under the controller that issues.
    const did = await fetched(`${origin}/.well-known/did.json`);
    expect(proof.verificationMethod).toMatch(/^did:web:academia\.example#z6Mk/);
    expect(did.assertionMethod).toContain(proof.verificationMethod);
    expect(did.verificationMethod[0]).toMatchObject({ type: 'Multikey', controller: issuer.id });
    expect(Date.parse(badge.validFrom)).toBeLessThanOrEqual(test.clock.now().getTime());
    // No nulls and no empty arrays (serialisation rules).
    expect(JSON.stringify(badge)).not.toMatch(/null|\[\]/);
    // Whatever may be there more than once is a list, also where there is one.
    const lists = [badge, subject, issuer, subject.achievement].map(({ type }) => type);
    for (const list of [...lists, badge['@context'], badge.credentialSchema, subject.identifier])
      expect(list).toBeInstanceOf(Array);
  });

  it('tells no grade until its holder shows it, and then as a result and no criterion', async () => {
    const { id, code, badge } = await aBadge();
    const certificate = (await test.call('GET', `/certificates/${id}`, { token: staff })).body;
    const holder = await test.tokenOf(certificate.user);
    const page = () => fetched(`${origin}/api/open/certificates/detail?code=${code}`);
    const choose = (token: string, shown: boolean) =>
      test.call('PUT', `/me/certificates/${id}/grade`, { token, body: { shown } });
    const values = ({ result }: { result: { value: string }[] }) => result.map((one) => one.value);
    const [hours, ...none] = values(badge.credentialSubject);
    expect([Number(hours) > 0, none, (await page()).grade]).toEqual([true, [], null]);
    expect((await choose((await test.signedInAs('Alumno')).token, true)).status).toBe(404);
    await choose(holder, true);
    const shown = await badgeOf(code);
    expect(await holds(shown)).toBe(true);
    const { result, achievement } = shown.credentialSubject;
    expect([(await page()).grade, result[1].value]).toEqual([17, '17']);
    expect(achievement.resultDescription[1].id).toBe(result[1].resultDescription);
    expect(achievement.creator).toEqual(shown.issuer);
    expect(achievement.criteria.narrative).not.toContain('17');
    await choose(holder, false);
    expect([(await page()).grade, values((await badgeOf(code)).credentialSubject)]).toEqual([
      null,
      [hours],
    ]);
    // The paper that anyone may fetch says as much as the page; its holder's own says all. Both are genuine.
    const pdf = async (token?: string) =>
      (await test.call('GET', `/open/certificates/pdf?code=${code}`, token ? { token } : {})).body;
    const [strangers, own] = [await pdf(), await pdf(holder)];
    const says = async (bytes: Uint8Array) => /Nota final/.test((await pdfPages(bytes)).join());
    expect([await says(strangers), await says(own)]).toEqual([false, true]);
    for (const bytes of [strangers, own]) {
      const file = { bytes, name: 'certificado.pdf', type: 'application/pdf', fields: {} };
      const { body } = await test.call('POST', '/open/certificates/check', { file });
      expect(body.result).toBe('autentico');
    }
    await choose(holder, true);
    expect(await says(await pdf())).toBe(true);
  }, 60_000);

  it('shows what was achieved: a picture of the course, its days, its area; as SVG too', async () => {
    const { code, badge } = await aBadge();
    const { achievement, activityEndDate } = badge.credentialSubject;
    expect(achievement.image).toMatchObject({ type: 'Image' });
    const picture = await test.app.inject(achievement.image.id.replace(origin, ''));
    expect((await sharp(picture.rawPayload).metadata()).format).toBe('png');
    expect(unbakePng(picture.rawPayload)).toBeUndefined();
    expect(achievement.alignment[0].targetName).toBe(achievement.fieldOfStudy);
    expect(Date.parse(activityEndDate)).not.toBeNaN();
    const svg = await test.call('GET', `/open/certificates/badge/${code}/image.svg`);
    // Its picture is shown where it is opened by itself, and nothing runs.
    expect(svg.headers['content-security-policy']).toMatch(/default-src 'none'; img-src data:/);
    expect(svg.headers['content-security-policy']).not.toContain('script-src');
    const text = Buffer.from(svg.body).toString();
    const [, baked = ''] = /<!\[CDATA\[(.*?)\]\]><\/openbadges:credential>/s.exec(text) ?? [];
    expect(JSON.parse(baked)).toEqual(badge);
    expect((await sharp(Buffer.from(text)).metadata()).width).toBe(600);
  });

  it('is served as JSON-LD to anyone, and tells no e-mail', async () => {
    const { code, badge } = await aBadge();
    const { headers } = await test.call('GET', `/open/certificates/badge/${code}`);
    expect(headers['content-type']).toContain('application/vc+ld+json');
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(JSON.stringify(badge)).not.toContain('@correo.example');
  });

  it('is the same however often it is asked for, also at once', async () => {
    const { code, badge } = await aBadge();
    expect(await Promise.all([badgeOf(code), badgeOf(code)])).toEqual([badge, badge]);
  });

  it('that somebody forged or changed does not verify', async () => {
    const { badge } = await aBadge();
    const changed = structuredClone(badge);
    changed.credentialSubject.achievement.name = 'Doctorado en todo';
    expect((await verified(changed)).verified).toBe(false);
    expect(await holds(changed)).toBe(false);
    const forged = structuredClone(badge);
    forged.proof[0].verificationMethod = `did:web:academia.example#${'z6MkForged'.padEnd(48, 'x')}`;
    await expect(holds(forged)).resolves.toBe(false);
  });

  it('of an annulled certificate is revoked in its list, and no other is', async () => {
    const [kept, lost] = [await aBadge(), await aBadge()];
    await test.call('DELETE', `/certificates/${lost.id}`, {
      token: admin,
      body: { reason: 'Se emitió por error.' },
    });
    expect([await revoked(kept.badge), await revoked(lost.badge)]).toEqual([false, true]);
    const list = await fetched(lost.badge.credentialStatus.statusListCredential);
    expect(await holds(list)).toBe(true);
    const { encodedList } = list.credentialSubject;
    expect(encodedList[0]).toBe('u');
    const bits = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'));
    expect(bits.length * 8).toBeGreaterThanOrEqual(131_072);
    const bit = (place: number) => ((bits[place >> 3] ?? 0) >> (7 - (place % 8))) & 1;
    expect(bit(Number(lost.badge.credentialStatus.statusListIndex))).toBe(1);
    expect(bit(Number(kept.badge.credentialStatus.statusListIndex))).toBe(0);
  });

  it('keeps verifying when the key is rotated; new ones are signed by the new key', async () => {
    const before = await aBadge();
    test.clock.set('2026-11-21T16:00:00Z');
    const { status } = await test.call('POST', '/certificates/credential-keys', { token: admin });
    expect(status).toBe(201);
    const after = await aBadge();
    expect(after.badge.proof[0].verificationMethod).not.toBe(
      before.badge.proof[0].verificationMethod,
    );
    expect([await holds(before.badge), await holds(after.badge)]).toEqual([true, true]);
    const refused = await test.call('POST', '/certificates/credential-keys', { token: staff });
    expect(refused.status).toBe(403);
  });

  it('is baked once into a picture that opens', async () => {
    const { code, badge } = await aBadge();
    const { body } = await test.call('GET', `/open/certificates/badge/${code}/image`);
    expect(JSON.parse(unbakePng(body) ?? '')).toEqual(badge);
    expect(await sharp(body).metadata()).toMatchObject({ format: 'png', width: 600 });
    const share = await test.call('GET', `/open/certificates/share-image?code=${code}`);
    expect(await sharp(share.body).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect(share.body.length).toBeLessThan(300_000);
  });

  it('is carried by the PDF, as a file of its own that verifies', async () => {
    const { code, badge } = await aBadge();
    const { body } = await test.call('GET', `/open/certificates/pdf?code=${code}`);
    const carried = attachedJson(await PDFDocument.load(body));
    expect(carried).toHaveLength(1);
    expect(await holds(carried[0] as object)).toBe(true);
    expect(carried[0]).toMatchObject({ id: badge.id, credentialStatus: badge.credentialStatus });
  });

  it('is signed in the press when the PDF comes first, and is the same ever after', async () => {
    const { enrolment } = await aFinishedEnrolment(test, staff, { grade: 16 });
    const { body: issued } = await test.call('POST', '/certificates', {
      token: staff,
      body: { enrolment, nameConfirmed: true },
    });
    const { body } = await test.call('GET', `/open/certificates/pdf?code=${issued.code}`);
    expect(attachedJson(await PDFDocument.load(body))).toEqual([await badgeOf(issued.code)]);
  });

  it('of a code that does not exist, or a list that does not, is not found', async () => {
    const paths = ['badge/0000-0000-0000-0001', 'badge/AAAA'].map(
      (path) => `/open/certificates/${path}`,
    );
    for (const path of [...paths, '/open/credentials/status/7']) {
      expect((await test.call('GET', path)).status).toBe(404);
    }
  });
});
