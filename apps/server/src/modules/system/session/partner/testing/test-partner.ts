import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CryptoKey, JWK } from 'jose';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll } from 'vitest';
import type { PartnerEnv } from '../../../../../platform/env/env.ts';

interface Signing {
  readonly key?: CryptoKey | Uint8Array;
  readonly header?: { readonly alg: string; readonly kid?: string };
}

/** A partner with a key pair and a server for its public key. */
export interface TestPartner {
  readonly env: PartnerEnv;
  readonly publicKey: JWK;
  /** How often the keys were requested. */
  requestCount: number;
  /** What the server answers. */
  answer: 'keys' | 'error' | 'garbage' | 'nothing';
  /** Signs a token that is valid at the given time, with changed claims; an undefined claim is left out. */
  readonly sign: (realNow: Date, claims?: Readonly<Record<string, unknown>>, signing?: Signing) => Promise<string>;
}

const KID = 'key-1';

/** The server stops after the last test of the file. */
export async function startTestPartner(): Promise<TestPartner> {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: KID, alg: 'EdDSA', use: 'sig' };
  const server = createServer((_request, response) => {
    partner.requestCount += 1;
    if (partner.answer === 'nothing') return response.destroy();
    if (partner.answer === 'error') return response.writeHead(503).end();
    return response.end(partner.answer === 'garbage' ? '<html>' : JSON.stringify({ keys: [jwk] }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const env = { issuer: 'the-bank', audience: 'wealth', jwksUrl: `http://127.0.0.1:${port}/jwks.json` };
  const partner: TestPartner = {
    env,
    publicKey: jwk,
    requestCount: 0,
    answer: 'keys',
    sign: (realNow, claims = {}, { key = privateKey, header = { alg: 'EdDSA', kid: KID } } = {}) => {
      const iat = Math.floor(realNow.getTime() / 1_000);
      const valid = { iss: env.issuer, aud: env.audience, iat, exp: iat + 120, jti: randomUUID(), kind: 'customer' };
      return new SignJWT({ ...valid, sub: '10004211', ...claims }).setProtectedHeader(header).sign(key);
    },
  };
  return partner;
}
