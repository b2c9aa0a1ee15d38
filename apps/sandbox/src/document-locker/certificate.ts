import { createPrivateKey, createPublicKey, sign } from 'node:crypto';

/** The encoding of a value in DER, by its tag. */
const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), lengthOf(body.length), body]);
};

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const bytes = Buffer.from(length.toString(16).padStart(length > 0xff ? 4 : 2, '0'), 'hex');
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes]);
}

const SEQUENCE = 0x30;
const text = (value: string): Buffer => der(0x0c, Buffer.from(value));
const time = (value: string): Buffer => der(0x17, Buffer.from(value));
/** sha256WithRSAEncryption, with the null that it requires. */
const RSA_SHA256 = der(SEQUENCE, der(0x06, Buffer.from('2a864886f70d01010b', 'hex')), der(0x05));
const COMMON_NAME = der(0x06, Buffer.from('550403', 'hex'));
/** UTCTime ends in 2049. */
const VALIDITY = der(SEQUENCE, time('200101000000Z'), time('491231235959Z'));
/** Version 3. */
const VERSION = der(0xa0, der(0x02, Buffer.from([2])));

/**
 * A self-signed certificate for an RSA key. Node.js reads certificates but makes none.
 *
 * @returns PEM
 * @see RFC 5280, 4.1
 */
export function makeCertificate(commonName: string, privateKeyPem: string): string {
  const privateKey = createPrivateKey(privateKeyPem);
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  const name = der(SEQUENCE, der(0x31, der(SEQUENCE, COMMON_NAME, text(commonName))));
  const serial = der(0x02, Buffer.from([1]));
  const signed = der(SEQUENCE, VERSION, serial, RSA_SHA256, name, VALIDITY, name, publicKey);
  const signature = der(0x03, Buffer.from([0]), sign('sha256', signed, privateKey));
  const body = der(SEQUENCE, signed, RSA_SHA256, signature).toString('base64');
  const lines = body.match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}
