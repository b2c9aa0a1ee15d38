import type { ConfigKey } from '@artha/contract/system/product-config.admin';
import { CONFIG_KEYS } from '@artha/domain/system/product-config/config-keys';
import { defaultMenus } from '@artha/domain/system/navigation/default-menus';
import { expect, test } from 'vitest';
import { checkedValue } from './config-value.ts';
import { PRODUCT_CONFIG_DEFAULTS } from './defaults.ts';

const house = { providerName: 'artha' };
const { URLS, TEXTINFO } = PRODUCT_CONFIG_DEFAULTS;
const menus = JSON.parse(JSON.stringify(defaultMenus('artha'))) as Record<string, object[]>;
const first = (menus['CLIENT'] as [object])[0];
const urls = (change: Partial<typeof URLS>) => ({ ...URLS, ...change });

test.each(CONFIG_KEYS)('the default of %s may be saved', (key) => {
  expect(checkedValue(key, PRODUCT_CONFIG_DEFAULTS[key], house)).toEqual(PRODUCT_CONFIG_DEFAULTS[key]);
});

test('the menus of the house may be saved', () => {
  expect(checkedValue('MENUDATA', menus, house)).toEqual(menus);
});

test.each<[ConfigKey, string, unknown, string]>([
  ['clientBrandName', 'nothing', '', 'value'],
  ['clientBrandName', 'a line end', 'A\nB', 'value'],
  ['clientBrandName', 'a number', 7, 'value'],
  ['TEXTINFO', 'a name of 61 characters', { ...TEXTINFO, productName: 'a'.repeat(61) }, 'value.productName'],
  ['TEXTINFO', 'a field that nobody knows', { ...TEXTINFO, motto: 'x' }, 'value.motto'],
  ['URLS', 'script', urls({ facebookUrl: 'javascript:alert(1)' }), 'value.facebookUrl'],
  ['URLS', 'data', urls({ logoUrl: 'data:image/svg+xml,<svg onload="x">' }), 'value.logoUrl'],
  ['URLS', 'another site without a scheme', urls({ supportUrl: '//evil.example' }), 'value.supportUrl'],
  ['URLS', 'a backslash', urls({ supportUrl: '/\\evil.example' }), 'value.supportUrl'],
  ['URLS', 'a user before the host', urls({ toolsUrl: 'https://bank.example@evil.example' }), 'value.toolsUrl'],
  ['URLS', 'a control character', urls({ toolsUrl: 'https://bank.example/\u0007' }), 'value.toolsUrl'],
  ['URLS', 'no terms', urls({ termsAndConditionUrl: '' }), 'value.termsAndConditionUrl'],
  ['URLS', 'an address that nobody knows', { ...URLS, otherUrl: '/x' }, 'value.otherUrl'],
  ['THEMECONFIG', 'no mode', { light: {} }, 'value.dark'],
  [
    'THEMECONFIG',
    'a colour that nobody knows',
    { light: { '--color-x': '#000000' }, dark: {} },
    'value.light.--color-x',
  ],
  ['THEMECONFIG', 'a size', { light: { '--space-1': '4px' }, dark: {} }, 'value.light.--space-1'],
  ['THEMECONFIG', 'a style', { light: { '--color-text': '#000000;}' }, dark: {} }, 'value.light.--color-text'],
  ['THEMECONFIG', 'an address', { light: { '--color-text': 'url(//evil)' }, dark: {} }, 'value.light.--color-text'],
  ['mutualFundPlanType', 'a third kind', 'Both', 'value'],
  ['isBseEnabled', 'text', 'true', 'value'],
  ['NOTIFICATIONSTATUS', 'no value', { unread: {}, read: { value: true } }, 'value.unread.value'],
  ['headerRefreshIntervalMs', 'a second', 1_000, 'value'],
  ['instrumentSearchDebounceMs', 'half a millisecond', 0.5, 'value'],
  ['invoiceAddressLines', 'nine lines', Array.from({ length: 9 }, () => 'a'), 'value'],
  ['BETA_USERS', 'nobody', [''], 'value.0'],
  ['applicationURLWithProtocol', 'no encryption', 'http://bank.example', 'value'],
  ['MENUDATA', 'no role', { PIRATE: [] }, 'value.PIRATE'],
  [
    'MENUDATA',
    'another site',
    { CLIENT: [{ ...first, routerLink: 'https://evil.example' }] },
    'value.CLIENT.0.routerLink',
  ],
  ['MENUDATA', 'script', { CLIENT: [{ ...first, routerLink: 'javascript:x' }] }, 'value.CLIENT.0.routerLink'],
  ['MENUDATA', 'a name of another role', { FINANCE: [first] }, 'value.FINANCE.0'],
  ['MENUDATA', 'one place twice', { CLIENT: [first, first] }, 'value.CLIENT.1'],
  ['MENUDATA', 'a group of nothing', { CLIENT: [{ ...first, routerLink: undefined }] }, 'value.CLIENT.0'],
  ['NOTIFICATIONTEMPLATES', 'no notification', { 'not-there': { message: 'x' } }, 'value.not-there'],
  ['NOTIFICATIONTEMPLATES', 'a hole', { 'order-cancelled': { message: '{pan}' } }, 'value.order-cancelled.message'],
  [
    'NOTIFICATIONTEMPLATES',
    'too much',
    { 'order-cancelled': { push: 'x'.repeat(2_001) } },
    'value.order-cancelled.push',
  ],
])('%s: %s is refused, and the field is named', (key, _what, value, path) => {
  const save = () => checkedValue(key, value, house);
  expect(save).toThrow(
    expect.objectContaining({
      code: 'request.invalid',
      fields: expect.objectContaining({ [path]: expect.anything() }),
    }),
  );
});

test('the texts of a notification may be replaced', () => {
  const texts = { 'order-cancelled': { message: '{orderNumber} is cancelled, {name}.' } };
  expect(checkedValue('NOTIFICATIONTEMPLATES', texts, house)).toEqual(texts);
});
