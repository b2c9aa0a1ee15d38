import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClocks } from '../../../../platform/clock/clock.ts';
import { TEST_CERTIFICATE } from '../../../../testing/certificate.ts';
import { EkycFixture } from '../testing/ekyc-fixture.ts';
import { authorizeUrl, documentLocker } from './locker.adapter.ts';
import { readIdentity, readPan } from './read-documents.ts';
import { signedPart } from './verify-document.ts';

const NOW = new Date('2026-11-26T06:30:00Z');
const VERIFIER = 'a-verifier-of-more-than-forty-three-characters-in-all';

let fixture: EkycFixture;
/** A signed identity document of the sandbox, and the certificate of its key. */
let document: string;
let certificate: string;
let token: string;

const get = async (path: string): Promise<string> => {
  const { url } = fixture.sandbox.env.identity.locker;
  return (await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })).text();
};

beforeAll(async () => {
  fixture = await EkycFixture.open();
  const locker = documentLocker(fixture.sandbox.env, createClocks());
  const applicant = await fixture.applicant();
  const sent = { redirectUrl: authorizeUrl(fixture.sandbox.env, 'state', VERIFIER), browser: '' };
  const code = (await fixture.decide(sent, applicant)).searchParams.get('code') ?? '';
  token = await locker.exchange(code, VERIFIER);
  document = await get('/oauth2/3/xml/eaadhaar');
  certificate = await (await fetch(`${fixture.sandbox.url}/document-locker/certificate.pem`)).text();
});
afterAll(() => fixture.sandbox.stop());

const read = (xml: string, trusted = certificate, at = NOW) => {
  const signed = signedPart(xml, trusted, at);
  return signed === undefined ? undefined : readIdentity(signed);
};
const part = (pattern: RegExp): string => pattern.exec(document)?.[0] ?? '';
const signature = () => part(/<Signature.*<\/Signature>/s);
const person = () => part(/<UidData.*<\/UidData>/s);
const forged = () => person().replace('Kavya Iyer', 'Rakesh Menon');

test('a document is read as it was signed', () => {
  expect(read(document)).toEqual({
    name: 'Kavya Iyer',
    bornOn: '1990-04-12',
    idLast4: '6204',
    address: '14, Lake View Road, Pune, Maharashtra',
    pincode: '411004',
  });
  expect(signedPart(document, certificate, NOW)).not.toContain('Signature');
});

test('the record of a PAN is signed too', async () => {
  const { items } = JSON.parse(await get('/oauth2/2/files/issued')) as { items: { uri: string }[] };
  const signed = signedPart(await get(`/oauth2/1/xml/${items[0]!.uri}`), certificate, NOW);
  expect(readPan(signed ?? '')).toEqual({ pan: expect.stringMatching(/^ABCPI\d{4}K$/), name: 'Kavya Iyer' });
  expect(readIdentity(signed ?? '')).toBeUndefined();
});

test.each<[string, () => string]>([
  ['a changed name', () => document.replace('Kavya Iyer', 'Rakesh Menon')],
  ['a changed date', () => document.replace('12-04-1990', '13-04-1990')],
  ['an added attribute', () => document.replace('<Poi ', '<Poi photo="x" ')],
  ['an added element', () => document.replace('</UidData>', '<Poi name="Rakesh Menon" dob="01-01-1990"/></UidData>')],
  ['no signature', () => document.replace(signature(), '')],
  ['a changed digest', () => document.replace(/(?<=<DigestValue>)./, (first) => (first === 'A' ? 'B' : 'A'))],
  ['a changed signature value', () => document.replace(/<SignatureValue>...../, '<SignatureValue>AAAAA')],
  ['two signatures', () => document.replace(signature(), signature() + signature())],
  ['a forged document around the signed one', () => `<KycRes>${forged()}${document}</KycRes>`],
  ['a signed document beside the forged one', () => document.replace('<UidData', `${forged()}<UidData`)],
  [
    'a signature moved into a forged document',
    () => `<KycRes ret="Y">${forged()}<Signed>${person()}</Signed>${signature()}</KycRes>`,
  ],
  ['a reference to a part', () => document.replace('URI=""', 'URI="#part"').replace('<UidData', '<UidData Id="part"')],
  [
    'a transform that is not ours',
    () => document.replace(/xml-exc-c14n#"\/><\/Transforms>/, 'xml-exc-c14n#WithComments"/></Transforms>'),
  ],
  [
    'SHA-1',
    () => document.replace('xmldsig-more#rsa-sha256', 'xmldsig#rsa-sha1').replace('04/xmldsig#', '09/xmldsig#'),
  ],
  ['HMAC', () => document.replace('2001/04/xmldsig-more#rsa-sha256', '2000/09/xmldsig#hmac-sha1')],
  ['a comment', () => document.replace('Kavya Iyer', 'Kavya<!-- --> Iyer')],
  ['a document type', () => `<!DOCTYPE KycRes [<!ENTITY name "Rakesh Menon">]>${document}`],
  ['a page in place of a document', () => '<html><body>The page is temporarily unavailable</body></html>'],
  ['half a document', () => document.slice(0, document.length / 2)],
  ['nothing', () => ''],
])('%s is not relied on', (_what, xml) => {
  expect(xml()).not.toBe(document);
  expect(read(xml())).toBeUndefined();
});

test('the certificate that a document brings proves nothing', () => {
  expect(read(document, TEST_CERTIFICATE)).toBeUndefined();
});

test.each(['2019-12-31T23:59:59Z', '2050-01-01T00:00:00Z'])('at %s the certificate is not valid', (at) => {
  expect(read(document, certificate, new Date(at))).toBeUndefined();
});

test('a configured certificate is used in place of that of the sandbox', async () => {
  const { env } = fixture.sandbox;
  const trusting = {
    ...env,
    identity: { ...env.identity, locker: { ...env.identity.locker, certificate: TEST_CERTIFICATE } },
  };
  await expect(documentLocker(trusting, createClocks()).read(token)).rejects.toThrow('answer-not-verified');
});

test('a token is exchanged for a code with its verifier only', async () => {
  const locker = documentLocker(fixture.sandbox.env, createClocks());
  const applicant = await fixture.applicant();
  const codeOf = async () => {
    const sent = { redirectUrl: authorizeUrl(fixture.sandbox.env, 'state', VERIFIER), browser: '' };
    return (await fixture.decide(sent, applicant)).searchParams.get('code') ?? '';
  };
  await expect(locker.exchange(await codeOf(), `another-${VERIFIER}`)).rejects.toThrow('code-not-accepted');
  await expect(locker.exchange(await codeOf(), '')).rejects.toThrow('code-not-accepted');
  const code = await codeOf();
  await locker.exchange(code, VERIFIER);
  await expect(locker.exchange(code, VERIFIER)).rejects.toThrow('code-not-accepted');
});

test.each([
  ['xxxxxxxx6204', 'a person'],
  ['123412346204', 'a number that is not hidden'],
])('a document with the number %s is of %s', (uid, what) => {
  const xml = `<KycRes><UidData uid="${uid}"><Poi name="A" dob="01-01-1990"/><Poa pc=""/></UidData></KycRes>`;
  expect(readIdentity(xml) === undefined).toBe(what !== 'a person');
});

test.each(['', '31-02-1990', '1990-02-01', '01-13-1990'])('%j is no date of birth', (dob) => {
  const xml = `<KycRes><UidData uid="xxxxxxxx6204"><Poi name="A" dob="${dob}"/><Poa pc=""/></UidData></KycRes>`;
  expect(readIdentity(xml)).toBeUndefined();
});
