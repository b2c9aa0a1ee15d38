import { packPayload, PAYLOAD_IV_BYTES, PAYLOAD_TAG_BYTES } from '@artha/contract/kit/payload-format';
import type { ConfigKey } from '@artha/contract/system/product-config.admin';
import { CONFIG_KEYS } from '@artha/domain/system/product-config/config-keys';
import { defaultMenus } from '@artha/domain/system/navigation/default-menus';
import { expect, test } from 'vitest';
import { EDGE_LIMITS } from '../../../platform/http/edge-limits.ts';
import { checkedValue } from './config-value.ts';
import { PRODUCT_CONFIG_DEFAULTS } from './defaults.ts';

const provider = { providerName: 'artha' };
const { URLS, TEXTINFO } = PRODUCT_CONFIG_DEFAULTS;
const menus = JSON.parse(JSON.stringify(defaultMenus('artha'))) as Record<string, object[]>;
const first = (menus['CLIENT'] as [object])[0];
const urls = (change: Partial<typeof URLS>) => ({ ...URLS, ...change });

test.each(CONFIG_KEYS)('the default of %s may be saved', (key) => {
  expect(checkedValue(key, PRODUCT_CONFIG_DEFAULTS[key], provider)).toEqual(PRODUCT_CONFIG_DEFAULTS[key]);
});

test('the default menus may be saved', () => {
  expect(checkedValue('MENUDATA', menus, provider)).toEqual(menus);
});

test.each<[ConfigKey, string, unknown, string]>([
  ['clientBrandName', 'an empty name', '', 'value'],
  ['reloadRoles', 'an unknown role', ['client', 'visitor'], 'value.1'],
  ['clientBrandName', 'a line break', 'A\nB', 'value'],
  ['clientBrandName', 'a number', 7, 'value'],
  ['TEXTINFO', 'a name of 61 characters', { ...TEXTINFO, productName: 'a'.repeat(61) }, 'value.productName'],
  ['TEXTINFO', 'an unknown field', { ...TEXTINFO, motto: 'x' }, 'value.motto'],
  ['URLS', 'script', urls({ facebookUrl: 'javascript:alert(1)' }), 'value.facebookUrl'],
  ['URLS', 'data', urls({ logoUrl: 'data:image/svg+xml,<svg onload="x">' }), 'value.logoUrl'],
  ['URLS', 'another site without a scheme', urls({ supportUrl: '//evil.example' }), 'value.supportUrl'],
  ['URLS', 'a backslash', urls({ supportUrl: '/\\evil.example' }), 'value.supportUrl'],
  ['URLS', 'a user before the host', urls({ toolsUrl: 'https://bank.example@evil.example' }), 'value.toolsUrl'],
  ['URLS', 'a control character', urls({ toolsUrl: 'https://bank.example/\u0007' }), 'value.toolsUrl'],
  ['URLS', 'missing terms', urls({ termsAndConditionUrl: '' }), 'value.termsAndConditionUrl'],
  ['URLS', 'an unknown address', { ...URLS, otherUrl: '/x' }, 'value.otherUrl'],
  ['THEMECONFIG', 'a missing mode', { light: {} }, 'value.dark'],
  ['THEMECONFIG', 'an unknown colour', { light: { '--color-x': '#000000' }, dark: {} }, 'value.light.--color-x'],
  ['THEMECONFIG', 'a size', { light: { '--space-1': '4px' }, dark: {} }, 'value.light.--space-1'],
  ['THEMECONFIG', 'a style', { light: { '--color-text': '#000000;}' }, dark: {} }, 'value.light.--color-text'],
  ['THEMECONFIG', 'an address', { light: { '--color-text': 'url(//evil)' }, dark: {} }, 'value.light.--color-text'],
  ['mutualFundPlanType', 'an unknown plan type', 'Institutional', 'value'],
  ['isBseEnabled', 'text', 'true', 'value'],
  ['NOTIFICATIONSTATUS', 'a missing value', { unread: {}, read: { value: true } }, 'value.unread.value'],
  ['headerRefreshIntervalMs', 'a second', 1_000, 'value'],
  ['instrumentSearchDebounceMs', 'half a millisecond', 0.5, 'value'],
  ['invoiceAddressLines', 'nine lines', Array.from({ length: 9 }, () => 'a'), 'value'],
  ['BETA_USERS', 'an empty name', [''], 'value.0'],
  ['TERMS', 'more text than a call can have', { version: 2, text: 'क'.repeat(24_000) }, 'value.text'],
  ['applicationURLWithProtocol', 'an address without TLS', 'http://bank.example', 'value'],
  ['MENUDATA', 'an unknown role', { PIRATE: [] }, 'value.PIRATE'],
  [
    'MENUDATA',
    'another site',
    { CLIENT: [{ ...first, routerLink: 'https://evil.example' }] },
    'value.CLIENT.0.routerLink',
  ],
  ['MENUDATA', 'script', { CLIENT: [{ ...first, routerLink: 'javascript:x' }] }, 'value.CLIENT.0.routerLink'],
  ['MENUDATA', 'an item of another role', { FINANCE: [first] }, 'value.FINANCE.0'],
  ['MENUDATA', 'a duplicate item', { CLIENT: [first, first] }, 'value.CLIENT.1'],
  ['MENUDATA', 'an empty group', { CLIENT: [{ ...first, routerLink: undefined }] }, 'value.CLIENT.0'],
  ['NOTIFICATIONTEMPLATES', 'an unknown notification', { 'not-there': { message: 'x' } }, 'value.not-there'],
  [
    'NOTIFICATIONTEMPLATES',
    'an unknown placeholder',
    { 'order-cancelled': { message: '{pan}' } },
    'value.order-cancelled.message',
  ],
  [
    'NOTIFICATIONTEMPLATES',
    'a text that is too long',
    { 'order-cancelled': { push: 'x'.repeat(2_001) } },
    'value.order-cancelled.push',
  ],
])('%s: refuses %s and names the field', (key, _what, value, path) => {
  const save = () => checkedValue(key, value, provider);
  expect(save).toThrow(
    expect.objectContaining({
      code: 'request.invalid',
      fields: expect.objectContaining({ [path]: expect.anything() }),
    }),
  );
});

test('the longest terms fit into a call, encrypted', () => {
  const terms = { version: 9_999, text: 'x'.repeat(69_998) };
  expect(checkedValue('TERMS', terms, provider)).toEqual(terms);
  const plain = JSON.stringify({ value: terms, version: 1_000_000 });
  const sealed = packPayload({
    stampMs: 0,
    iv: new Uint8Array(PAYLOAD_IV_BYTES),
    sealed: new Uint8Array(plain.length + PAYLOAD_TAG_BYTES),
  });
  const body = JSON.stringify({ payload: Buffer.from(sealed).toString('base64') });
  expect(body.length).toBeLessThanOrEqual(EDGE_LIMITS.bodyMaxBytes);
});

test('an IFSC is stored in upper case, however it was typed', () => {
  const { CLEARINGACCOUNT } = PRODUCT_CONFIG_DEFAULTS;
  const typed = { ...CLEARINGACCOUNT, ifscCode: 'sagr0000911' };
  expect(checkedValue('CLEARINGACCOUNT', typed, provider)).toEqual({ ...CLEARINGACCOUNT, ifscCode: 'SAGR0000911' });
});

test('the texts of a notification may be replaced', () => {
  const texts = { 'order-cancelled': { message: '{orderNumber} is cancelled, {name}.' } };
  expect(checkedValue('NOTIFICATIONTEMPLATES', texts, provider)).toEqual(texts);
});
