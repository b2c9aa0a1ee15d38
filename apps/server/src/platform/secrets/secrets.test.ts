import { describe, expect, test } from 'vitest';
import { createSecrets, type SealPurpose, UnsealError } from './secrets.ts';

const OLD = { id: 'y2026', key: Buffer.alloc(32, 1) };
const NEW = { id: 'y2027', key: Buffer.alloc(32, 2) };
const secrets = createSecrets({ dataKeys: [OLD], piiKey: 'a key of blind indexes' });
const rotated = createSecrets({ dataKeys: [NEW, OLD], piiKey: 'a key of blind indexes' });
const PAN = 'ZZZPD0001A';

describe('sealed bytes', () => {
  const bytes = Buffer.from([0, 255, 1, 2, 3]);

  test('open for their owner, with an older key too', () => {
    const sealed = secrets.sealBytes('file', 'a', bytes);
    expect(secrets.openBytes('file', 'a', sealed)).toEqual(bytes);
    expect(rotated.openBytes('file', 'a', sealed)).toEqual(bytes);
    expect(secrets.sealBytes('file', 'a', bytes)).not.toEqual(sealed);
    expect(sealed.includes(bytes)).toBe(false);
  });

  test('do not open for another owner or purpose, with a removed key, changed, cut or emptied', () => {
    const sealed = secrets.sealBytes('file', 'a', bytes);
    expect(() => secrets.openBytes('file', 'b', sealed)).toThrow(UnsealError);
    expect(() => secrets.openBytes('pan', 'a', sealed)).toThrow(UnsealError);
    expect(() => secrets.openBytes('file', 'a', rotated.sealBytes('file', 'a', bytes))).toThrow(UnsealError);
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed[at]! ^= 1;
      expect(() => secrets.openBytes('file', 'a', changed)).toThrow(UnsealError);
      expect(() => secrets.openBytes('file', 'a', sealed.subarray(0, at))).toThrow(UnsealError);
    }
  });
});

describe('a sealed value', () => {
  test.each([
    ['pan', PAN],
    ['bank-account-number', '000123456789'],
    ['payload-key', ''],
    ['payload-key', 'ключ 🔑'.repeat(1_000)],
  ] as const)('of %s opens for its row, and is different each time', (purpose, text) => {
    const sealed = secrets.seal(purpose, 7, text);
    expect(secrets.open(purpose, 7, sealed)).toBe(text);
    expect(secrets.seal(purpose, 7, text)).not.toBe(sealed);
    expect(sealed).toMatch(/^v1\.y2026\.[\w-]+$/);
  });

  test.each<[string, SealPurpose, string | number]>([
    ['another row', 'pan', 8],
    ['another column', 'bank-account-number', 7],
    ['a row with a similar id', 'pan', '7 '],
  ])('does not open in %s', (_place, purpose, owner) => {
    expect(() => secrets.open(purpose, owner, secrets.seal('pan', 7, PAN))).toThrow(UnsealError);
  });

  test('does not open with a changed, missing or added character', () => {
    const sealed = secrets.seal('pan', 7, PAN);
    const changed = [...sealed].flatMap((character, index) => [
      sealed.slice(0, index) + (character === 'A' ? 'B' : 'A') + sealed.slice(index + 1),
      sealed.slice(0, index) + sealed.slice(index + 1),
      `${sealed.slice(0, index)}A${sealed.slice(index)}`,
    ]);
    for (const other of [...changed, `${sealed}.`, `${sealed}=`, ` ${sealed}`, '', 'v1.y2026.', PAN]) {
      expect(() => secrets.open('pan', 7, other), other).toThrow(UnsealError);
    }
  });

  test('does not open with a flipped bit', () => {
    const [prefix, body] = [secrets.newestPrefix, secrets.seal('pan', 7, PAN).slice(secrets.newestPrefix.length)];
    const bytes = Buffer.from(body, 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const other = Buffer.from(bytes);
      other[bit >> 3]! ^= 1 << (bit & 7);
      expect(() => secrets.open('pan', 7, prefix + other.toString('base64url'))).toThrow(UnsealError);
    }
  });

  test('opens with an older key, is sealed with the newest one, and does not open with a removed key', () => {
    const old = secrets.seal('pan', 7, PAN);
    const fresh = rotated.seal('pan', 7, PAN);
    expect([rotated.open('pan', 7, old), rotated.open('pan', 7, fresh)]).toEqual([PAN, PAN]);
    expect([old.startsWith(rotated.newestPrefix), fresh.startsWith(rotated.newestPrefix)]).toEqual([false, true]);
    expect(() => secrets.open('pan', 7, fresh)).toThrow(UnsealError);
    const renamed = `v1.${NEW.id}.${old.split('.')[2]}`;
    expect(() => rotated.open('pan', 7, renamed)).toThrow(UnsealError);
  });

  test('is not revealed by the error when it does not open', () => {
    const sealed = secrets.seal('pan', 7, PAN);
    const error = (() => {
      try {
        return secrets.open('pan', 8, sealed);
      } catch (thrown) {
        return thrown;
      }
    })() as UnsealError;
    expect(`${error.stack}${JSON.stringify(error)}`).not.toContain(sealed.slice(10, 20));
    expect(error.cause).toBeUndefined();
  });
});

describe('a blind index', () => {
  test('ignores case and differs by text, kind and key', () => {
    const other = createSecrets({ dataKeys: [OLD], piiKey: 'another key of blind indexes' });
    expect(secrets.blindIndex('pan', PAN.toLowerCase())).toBe(secrets.blindIndex('pan', PAN));
    const indexes = [
      secrets.blindIndex('pan', PAN),
      secrets.blindIndex('pan', `${PAN}1`),
      secrets.blindIndex('bank-account-number', PAN),
      secrets.blindIndex('login-name', PAN),
      other.blindIndex('pan', PAN),
    ];
    expect(new Set(indexes).size).toBe(indexes.length);
  });

  test('of a PAN equals the one stored by earlier versions', () => {
    const stored = createSecrets({ dataKeys: [OLD], piiKey: 'sandbox-only-pii-key' }).blindIndex('pan', PAN);
    expect(stored).toBe('6-MwFbQIzQ3zKad9KPmYv760kyU94tsfQ4s_ZmqMfu8');
  });
});
