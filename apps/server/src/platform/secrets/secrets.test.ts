import { describe, expect, test } from 'vitest';
import { createSecrets, type SealPurpose, UnsealError } from './secrets.ts';

const OLD = { id: 'y2026', key: Buffer.alloc(32, 1) };
const NEW = { id: 'y2027', key: Buffer.alloc(32, 2) };
const secrets = createSecrets({ dataKeys: [OLD], piiKey: 'a key of prints' });
const rotated = createSecrets({ dataKeys: [NEW, OLD], piiKey: 'a key of prints' });
const PAN = 'ZZZPD0001A';

describe('what is sealed', () => {
  test.each([
    ['pan', PAN],
    ['bank-account-number', '000123456789'],
    ['payload-key', ''],
    ['payload-key', 'ключ 🔑'.repeat(1_000)],
  ] as const)('%s opens for its row, and never looks the same twice', (purpose, text) => {
    const sealed = secrets.seal(purpose, 7, text);
    expect(secrets.open(purpose, 7, sealed)).toBe(text);
    expect(secrets.seal(purpose, 7, text)).not.toBe(sealed);
    expect(sealed).toMatch(/^v1\.y2026\.[\w-]+$/);
  });

  test.each<[string, SealPurpose, string | number]>([
    ['another row', 'pan', 8],
    ['another column', 'bank-account-number', 7],
    ['a row whose id only looks alike', 'pan', '7 '],
  ])('does not open in %s', (_place, purpose, owner) => {
    expect(() => secrets.open(purpose, owner, secrets.seal('pan', 7, PAN))).toThrow(UnsealError);
  });

  test('does not open when any character of it is another, missing or too many', () => {
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

  test('does not open when any bit of its bytes is another', () => {
    const [head, body] = [secrets.newestPrefix, secrets.seal('pan', 7, PAN).slice(secrets.newestPrefix.length)];
    const bytes = Buffer.from(body, 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const other = Buffer.from(bytes);
      other[bit >> 3]! ^= 1 << (bit & 7);
      expect(() => secrets.open('pan', 7, head + other.toString('base64url'))).toThrow(UnsealError);
    }
  });

  test('opens under an older key, is sealed under the newest, and under no key that went', () => {
    const old = secrets.seal('pan', 7, PAN);
    const fresh = rotated.seal('pan', 7, PAN);
    expect([rotated.open('pan', 7, old), rotated.open('pan', 7, fresh)]).toEqual([PAN, PAN]);
    expect([old.startsWith(rotated.newestPrefix), fresh.startsWith(rotated.newestPrefix)]).toEqual([false, true]);
    expect(() => secrets.open('pan', 7, fresh)).toThrow(UnsealError);
    const renamed = `v1.${NEW.id}.${old.split('.')[2]}`;
    expect(() => rotated.open('pan', 7, renamed)).toThrow(UnsealError);
  });

  test('says nothing of what it held when it does not open', () => {
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

describe('a print', () => {
  test('is the same in upper and lower case, and another for another text, kind or key', () => {
    const other = createSecrets({ dataKeys: [OLD], piiKey: 'another key of prints' });
    expect(secrets.blindIndex('pan', PAN.toLowerCase())).toBe(secrets.blindIndex('pan', PAN));
    const prints = [
      secrets.blindIndex('pan', PAN),
      secrets.blindIndex('pan', `${PAN}1`),
      secrets.blindIndex('bank-account-number', PAN),
      secrets.blindIndex('login-name', PAN),
      other.blindIndex('pan', PAN),
    ];
    expect(new Set(prints).size).toBe(prints.length);
  });

  test('of a PAN is what earlier versions have stored', () => {
    const stored = createSecrets({ dataKeys: [OLD], piiKey: 'sandbox-only-pii-key' }).blindIndex('pan', PAN);
    expect(stored).toBe('6-MwFbQIzQ3zKad9KPmYv760kyU94tsfQ4s_ZmqMfu8');
  });
});
