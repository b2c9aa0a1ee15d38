import { paiseFromText } from '@artha/domain/kit/money';
import { expect, test } from 'vitest';
import { returnedTexts, transferFacts, waitingText } from './transfer-text.ts';

const transfer = (
  ...credits: readonly (readonly [amount: string, status: 'unmatched' | 'matched' | 'refundDue' | 'refunded'])[]
) => ({
  beneficiaryName: 'Artha Clearing Corporation',
  accountNumber: 'ARTH000100001015',
  ifscCode: 'SAGR0000911',
  credits: credits.map(([amount, status]) => ({
    ...{ amount: paiseFromText(amount), status, problem: null },
    receivedAt: new Date('2026-11-23T05:00:00Z'),
  })),
});
const order = { total: paiseFromText('5000'), orderNumber: 'ORD-100001' };

test('the account number is read in groups and copied without them, the amount without commas', () => {
  expect(transferFacts(transfer(), { ...order, total: paiseFromText('120000') })).toEqual([
    { label: 'Account number', text: 'ARTH 0001 0000 1015', value: 'ARTH000100001015' },
    { label: 'IFSC', text: 'SAGR0000911' },
    { label: 'Account name', text: 'Artha Clearing Corporation' },
    { label: 'Amount', text: '₹1,20,000.00', value: '120000.00' },
    { label: 'Remark', text: 'ORD-100001' },
  ]);
});

test.each([
  ['nothing', transfer(), undefined],
  ['money that was refunded', transfer(['3000', 'refunded']), undefined],
  ['a part', transfer(['3000', 'unmatched']), '₹3,000.00 arrived, ₹2,000.00 is missing.'],
  ['two parts', transfer(['3000', 'unmatched'], ['500', 'unmatched']), '₹3,500.00 arrived, ₹1,500.00 is missing.'],
  ['more', transfer(['6000', 'unmatched']), '₹6,000.00 arrived, which is more than the order.'],
] as const)('%s that arrived', (_, made, text) => {
  const waiting = waitingText(made, order);
  expect(text === undefined ? waiting : waiting?.startsWith(text)).toBe(text === undefined ? undefined : true);
});

test('money that goes back is named', () => {
  expect(returnedTexts(transfer(['3000', 'refundDue'], ['5000', 'matched'], ['1', 'refunded']))).toEqual([
    '₹3,000.00 is being returned to the account it came from.',
    '₹1.00 was returned to the account it came from.',
  ]);
});
