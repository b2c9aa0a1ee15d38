import { describe, expect, test } from 'vitest';
import { cutMessage } from './cut-message.ts';
import { fill, fillTemplate, templateTextProblem, withOverride } from './fill.ts';
import type { NotificationConfig } from './notification-link.ts';
import { linkOf } from './notification-link.ts';
import { isTemplateCode, TEMPLATE_CODES, templateOf } from './templates.ts';
import type { Medium, Topic } from './topics.ts';
import { isAlwaysOn, isOn, mediumIdOf } from './topics.ts';

describe('the message in the bell', () => {
  test.each([
    ['', ''],
    ['Order ORD-1 of ₹5,000.00 is placed', 'Order ORD-1 of ₹5,000.00 is placed'],
    ['x'.repeat(35), 'x'.repeat(35)],
    ['x'.repeat(36), `${'x'.repeat(35)}...`],
    // An emoji takes two code units, families and flags many more: none is cut in two.
    ['😀'.repeat(35), '😀'.repeat(35)],
    ['😀'.repeat(36), `${'😀'.repeat(35)}...`],
    [`${'x'.repeat(34)}👨‍👩‍👧 and more`, `${'x'.repeat(34)}👨‍👩‍👧...`],
    ['नि'.repeat(36), `${'नि'.repeat(35)}...`],
  ])('%j is shown as %j', (message, shown) => {
    expect(cutMessage(message)).toBe(shown);
  });
});

const AMOUNTS: ReadonlySet<string> = new Set(['amount', 'share']);

describe('templates', () => {
  const valuesOf = (placeholders: readonly string[]) =>
    Object.fromEntries(['name', ...placeholders].map((name) => [name, `<${name}>`]));

  test.each(TEMPLATE_CODES)('%s uses only its placeholders, and an email has a subject', (code) => {
    const template = templateOf(code);
    const filled = fillTemplate(template, valuesOf(template.placeholders));
    expect(Object.values(filled).join()).not.toMatch(/[{}]/);
    expect(filled.message.length).toBeGreaterThan(0);
    expect(filled.subject === undefined).toBe(filled.mail === undefined);
  });

  test.each(TEMPLATE_CODES.filter((code) => templateOf(code).placeholders.some((name) => AMOUNTS.has(name))))(
    '%s has amount and fund within what the bell shows',
    (code) => {
      const template = templateOf(code);
      const values = { ...valuesOf(template.placeholders), amount: '12,50,000.00', share: '24.3' };
      const fund = 'Parag Parikh Flexi Cap Fund - Direct Plan - Growth';
      const { message } = fillTemplate(template, { ...values, funds: fund, fundName: fund, instrumentName: fund });
      const shown = message.slice(0, 35);
      expect(shown).toMatch(/^(?:₹12,50,000\.00|24\.3%) /);
      expect(shown).toContain('Parag Parikh');
    },
  );

  test('what names a fund begins with an amount or units, but for new dates, which change none', () => {
    const named = TEMPLATE_CODES.filter((code) =>
      templateOf(code).placeholders.some((name) => ['funds', 'fundName', 'instrumentName'].includes(name)),
    );
    const begins = /^₹?\{(?:amount|share|request|units)\}/;
    const others = named.filter((code) => !begins.test(templateOf(code).message));
    expect(others).toEqual(['order-dates-moved', 'plan-dates-moved']);
  });

  test.each(TEMPLATE_CODES.filter((code) => templateOf(code).placeholders.includes('plan')))(
    '%s begins with amount and fund of the plan',
    (code) => {
      expect(templateOf(code).message.startsWith('{plan}: ')).toBe(true);
    },
  );

  test('an order email has its subject and text', () => {
    const { mail, subject } = fillTemplate(templateOf('line-refused'), {
      name: 'Asha',
      orderNumber: 'ORD-1',
      amount: '5,000.00',
      fundName: 'Kosi Fund',
      reason: '\nReason: KYC',
    });
    expect(subject).toBe('Investment not accepted: ORD-1');
    expect(mail).toBe(
      'Dear Asha,\n\nYour investment of ₹5,000.00 in Kosi Fund (order ORD-1) was not accepted.\nReason: KYC\n\n' +
        'The money will be refunded to the bank account it came from.',
    );
  });

  test.each([
    ['{name}', { name: 'Asha' }, 'Asha'],
    ['{name} {name}', { name: '{other}' }, '{other} {other}'],
    ['a {b c} d', {}, 'a {b c} d'],
  ])('%j with %j is %j', (text, values, filled) => {
    expect(fill(text, values as Record<string, string>)).toBe(filled);
  });

  test.each(['{missing}', '{constructor}', '{__proto__}'])('refuses %s without a value', (text) => {
    expect(() => fill(text, { name: 'Asha' })).toThrow(RangeError);
  });

  test('values cannot add a line to a one-line text or make a text too long', () => {
    const values = {
      orderNumber: 'ORD-1\r\nBcc: x@example.com',
      lines: `${'x'.repeat(30_000)}😀`,
      name: 'Asha',
      amount: '1',
      funds: 'F',
    };
    const { subject, mail } = fillTemplate(templateOf('units-allotted'), values);
    expect(subject).toBe('Units allotted: ORD-1 Bcc: x@example.com');
    expect(mail?.length).toBeLessThanOrEqual(20_000);
    const refused = fillTemplate(templateOf('line-refused'), {
      ...{ name: 'A', amount: '1', reason: '', orderNumber: '1' },
      fundName: '😀'.repeat(600),
    });
    expect(refused.message.length).toBeLessThanOrEqual(1_000);
    expect(refused.message.isWellFormed()).toBe(true);
  });

  test.each([
    ['message', 'Order {orderNumber} is cancelled', undefined],
    ['message', 'Dear {name}', undefined],
    ['message', '  ', 'message must have 1 to 1000 characters'],
    ['message', 'x'.repeat(1_001), 'message must have 1 to 1000 characters'],
    ['message', 'Order {password}', '{password} is not a placeholder of this notification'],
    ['sms', 'Order {orderNumber}', 'sms is not used by this notification'],
  ] as const)('%s %j by an administrator: %s', (name, text, problem) => {
    const template = templateOf('order-cancelled');
    expect(templateTextProblem(template, name, text)).toBe(problem);
    expect(withOverride(template, { [name]: text })[name]).toBe(problem === undefined ? text : template[name]);
  });
});

test.each([
  ['order-placed', true],
  ['constructor', false],
  ['unknown', false],
])('%s is a template: %s', (code, isTemplate) => {
  expect(isTemplateCode(code)).toBe(isTemplate);
});

describe('links', () => {
  const orderId = '01999999-0000-7000-8000-000000000001';
  test.each<[number | null, NotificationConfig, string | undefined]>([
    [1, { instrumentId: 17 }, '/rm/security-exposure?instrumentIds=17'],
    [2, { id: 5, level: 'account' }, '/rm/deviation-report?id=5&level=account'],
    [null, { orderId, accountId: 3 }, `/transaction-status/${orderId}/3`],
    [1, { id: 5, level: 'account' }, undefined],
    [1, { instrumentId: -1 }, undefined],
    [1, { instrumentId: 1.5 }, undefined],
    [2, { id: 5 }, undefined],
    [2, { id: 5, level: 'account&x=1' }, undefined],
    [2, { id: Number.NaN, level: 'user' }, undefined],
    [null, { orderId: '../../logout', accountId: 3 }, undefined],
    [null, { orderId, accountId: 0 }, undefined],
    [null, {}, undefined],
    [3, { instrumentId: 17, orderId, accountId: 3 }, undefined],
    [null, { approvalId: orderId }, `/rm/approvals?request=${orderId}`],
    [null, { planId: orderId, accountId: 3 }, undefined],
    [null, { approvalId: '../../logout' }, undefined],
    [1, { approvalId: orderId }, undefined],
    [null, { archiveId: orderId }, undefined],
  ])('sub type %s with %j leads to %s', (subType, config, to) => {
    expect(linkOf(subType, config, 'rm')?.to).toBe(to);
  });

  test.each<[number | null, NotificationConfig, string | undefined]>([
    [null, { planId: orderId, accountId: 3 }, `/plans/${orderId}`],
    [null, { planId: '../../logout' }, undefined],
    [null, { archiveId: orderId }, '/my-account'],
    [1, { instrumentId: 17 }, '/holdings?only=17'],
    [1, { instrumentId: -1 }, undefined],
    [2, { id: 5, level: 'account' }, '/risk-profile'],
    [null, { orderId, accountId: 3 }, `/transaction-status/${orderId}/3`],
    [null, { approvalId: orderId }, undefined],
  ])('sub type %s with %j leads a client to %s', (subType, config, to) => {
    expect(linkOf(subType, config, '')?.to).toBe(to);
  });
});

describe('preferences', () => {
  test.each<[Topic, Medium, boolean]>([
    ['orders', 'email', true],
    ['orders', 'sms', true],
    ['orders', 'push', true],
    ['payments', 'sms', true],
    ['account', 'sms', false],
    ['alerts', 'email', true],
    ['alerts', 'sms', false],
    ['alerts', 'push', true],
  ])('by default, %s are sent by %s: %s', (topic, medium, isDefault) => {
    expect(isOn([], topic, medium)).toBe(isDefault);
    const choice = { topic, mediumId: mediumIdOf(medium), isOn: !isDefault };
    expect(isOn([choice], topic, medium)).toBe(!isDefault);
    expect(isOn([{ ...choice, topic: 'other' }], topic, medium)).toBe(isDefault);
  });

  test('emails about the account cannot be switched off', () => {
    expect(isAlwaysOn('account', 'email')).toBe(true);
    expect(isOn([{ topic: 'account', mediumId: 1, isOn: false }], 'account', 'email')).toBe(true);
  });
});
