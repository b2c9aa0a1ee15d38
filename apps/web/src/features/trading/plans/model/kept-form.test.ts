import { expect, test } from 'vitest';
import { keepForm, keptAddress, takeKeptForm } from './kept-form.ts';
import { EMPTY_DRAFT } from './plan-draft.ts';

test('a kept form is found once, at its own address', () => {
  const draft = { ...EMPTY_DRAFT, amount: '5000' };
  keepForm({ address: '/new-transactions?mode=sip', draft });
  expect(takeKeptForm('/new-transactions?mode=swp')).toBeUndefined();
  expect(keptAddress()).toBe('/new-transactions?mode=sip');
  expect(takeKeptForm('/new-transactions?mode=sip')).toEqual(draft);
  expect(takeKeptForm('/new-transactions?mode=sip')).toBeUndefined();
  expect(keptAddress()).toBeUndefined();
});
