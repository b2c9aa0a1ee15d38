import { describe, expect, test } from 'vitest';
import { fieldsOf, messageAt, valueAt, withValueAt } from './setting-fields.ts';
import { differences, settingText } from './setting-text.ts';

describe('a value in the list', () => {
  test.each([
    ['clientBrandName', 'Nidhi', 'Nidhi'],
    ['fundName', '', 'Empty'],
    ['isBseEnabled', false, 'Off'],
    ['headerRefreshIntervalMs', 900_000, '9,00,000 ms'],
    ['bankMandateMaximumRupees', 500_000, '5,00,000'],
    ['refundWorkingDays', 3, '3'],
    ['BETA_USERS', ['asha1'], '1 user'],
    ['BETA_USERS', [], 'No users'],
    ['invoiceAddressLines', ['Street 1', 'Pune'], 'Street 1, Pune'],
    ['partnerStaffRoles', ['relationshipManager', 'finance'], 'Relationship Manager, Finance'],
    ['partnerStaffRoles', [], 'Empty'],
    ['TEXTINFO', { productName: 'Nidhi', corporateOffice: '' }, 'Nidhi · Empty'],
    ['URLS', { logoUrl: '/a.svg', supportUrl: '' }, '1 of 2'],
    ['THEMECONFIG', { light: {}, dark: {} }, 'Default colours'],
    ['THEMECONFIG', { light: { '--color-text': '#000000' }, dark: {} }, '1 colour'],
    ['MENUDATA', { CLIENT: [], FINANCE: [] }, '2 roles'],
    ['NOTIFICATIONTEMPLATES', {}, 'None replaced'],
  ] as const)('%s %j: %s', (key, value, text) => expect(settingText(key, value)).toBe(text));
});

describe('the differences of a change', () => {
  test('a field is named by its label', () => {
    const before = { productName: 'Artha', corporateOffice: 'Pune' };
    expect(differences('TEXTINFO', before, { ...before, productName: 'Nidhi' })).toEqual([
      { what: 'Product name', before: 'Artha', after: 'Nidhi' },
    ]);
  });

  test('added and removed colours', () => {
    const before = { light: { '--color-text': '#000000' }, dark: {} };
    expect(differences('THEMECONFIG', before, { light: {}, dark: { '--color-accent': '#98a5f7' } })).toEqual([
      { what: 'light.text', before: '#000000', after: 'Empty' },
      { what: 'dark.accent', before: 'Empty', after: '#98a5f7' },
    ]);
  });

  test('a list is compared as a whole, a menu item by item', () => {
    expect(differences('BETA_USERS', [], ['a', 'b'])).toEqual([{ what: 'Beta users', before: 'Empty', after: 'a, b' }]);
    const menu = (label: string) => ({ CLIENT: [{ id: 1, label, subMenu: [] }] });
    expect(differences('MENUDATA', menu('Cart'), menu('Basket'))).toEqual([
      { what: 'CLIENT.0.label', before: 'Cart', after: 'Basket' },
    ]);
  });
});

describe('fields', () => {
  test('a value is set at its path, and the rest stays', () => {
    const status = { unread: { value: false }, read: { value: true } };
    expect(withValueAt(status, ['read', 'value'], false)).toEqual({ ...status, read: { value: false } });
    expect(withValueAt('a', [], 'b')).toBe('b');
    expect(valueAt(status, ['read', 'value'])).toBe(true);
  });

  test('the messages of the server are matched to their fields', () => {
    const messages = { 'value.facebookUrl': ['must be safe'], 'value.0': ['has a control character'] };
    expect(messageAt(messages, ['facebookUrl'])).toBe('Must be safe');
    expect(messageAt(messages, ['twitterUrl'])).toBeUndefined();
    expect(messageAt({ 'value.0': ['is empty'] }, [])).toBe('Is empty');
    expect(messageAt(undefined, [])).toBeUndefined();
  });

  test('colours, menus and templates have their own editors', () => {
    for (const key of ['THEMECONFIG', 'MENUDATA', 'NOTIFICATIONTEMPLATES'] as const)
      expect(fieldsOf(key)).toBeUndefined();
  });
});
