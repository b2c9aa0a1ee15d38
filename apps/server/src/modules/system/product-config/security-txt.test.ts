import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { testDatabase } from '../../../testing/database.ts';
import { checkedValue } from './config-value.ts';
import { appConfig } from './product-config.tables.ts';
import { securityTxtFile } from './security-txt.ts';

const NOON = new Date('2026-08-18T06:30:00Z');

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(() => database.db.execute(sql`truncate app_config`));

const put = (key: string, value: unknown) => database.db.insert(appConfig).values({ key, value });
const text = async () => {
  const { bytes } = await securityTxtFile(database.db, 'https://wealth.bank.example', NOON);
  return new TextDecoder().decode(bytes).split('\n');
};

test('names contact, expiry, address and language', async () => {
  await put('securityContact', 'security@bank.example');
  expect(await text()).toEqual([
    'Contact: mailto:security@bank.example',
    'Expires: 2026-11-16T06:30:00.000Z',
    'Canonical: https://wealth.bank.example/.well-known/security.txt',
    'Preferred-Languages: en',
    '',
  ]);
});

test('the contact may be a page, and the configured address of the application is the canonical one', async () => {
  await put('securityContact', 'https://bank.example/report');
  await put('applicationURLWithProtocol', 'https://invest.bank.example');
  expect((await text()).filter((line) => !line.startsWith('Expires'))).toEqual([
    'Contact: https://bank.example/report',
    'Canonical: https://invest.bank.example/.well-known/security.txt',
    'Preferred-Languages: en',
    '',
  ]);
});

test('does not exist without a contact', async () => {
  await put('securityContact', '');
  await expect(text()).rejects.toMatchObject({ code: 'request.not-found' });
});

test.each([
  ['security@bank.example', true],
  ['https://bank.example/security?from=app', true],
  ['', true],
  ['http://bank.example', false],
  ['javascript:alert(1)', false],
  ['security@bank.example\nExpires: never', false],
  ['call us', false],
])('%j as a contact is valid: %s', (value, isValid) => {
  const check = () => checkedValue('securityContact', value, { providerName: 'artha' });
  if (isValid) expect(check()).toBe(value);
  else expect(check).toThrow(expect.objectContaining({ code: 'request.invalid' }));
});
