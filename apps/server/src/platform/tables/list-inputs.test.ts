/** Every list refuses input that its table does not declare, and input beyond its limits. */
import { allRoutes } from '@artha/contract/contract';
import { expect, test } from 'vitest';

const LISTS = [
  'POST /api/ActivityLogs/find',
  'GET /api/Approvals',
  'POST /api/BankMandates/find',
  'GET /api/CronLogs',
  'POST /api/v1/execution/orders/find',
  'POST /api/v1/execution/credits/find',
  'GET /api/v1/execution/cheques',
  'GET /api/v1/execution/refunds',
  'POST /api/Instruments/find',
  'GET /api/Instruments',
  'GET /api/Orders',
  'POST /api/v1/execution/exceptions/find',
  'POST /api/v1/user-management/users/find',
];

/** The required filters of a list. */
const REQUIRED: Readonly<Record<string, object>> = {
  'POST /api/v1/execution/orders/find': { book: 'done' },
  'GET /api/Orders': { accountId: 1 },
};

const lists = LISTS.map((name) => {
  const route = allRoutes.find(({ method, path }) => `${method} ${path}` === name);
  if (!route) throw new Error(`${name} is not a call`);
  return [name, route, REQUIRED[name] ?? {}] as const;
});

const isAccepted = (route: (typeof lists)[number][1], filter: object) => route.input.safeParse({ filter }).success;

test.each(lists)('%s accepts declared input', (_name, route, where) => {
  expect(isAccepted(route, { where })).toBe(true);
  expect(isAccepted(route, { where, limit: 1_000, offset: 100_000, after: 'x'.repeat(2_000) })).toBe(true);
});

const deep = (depth: number): object => (depth === 0 ? {} : { a: deep(depth - 1) });

test.each(lists)('%s refuses undeclared fields', (_name, route, where) => {
  const fields = ['passwordHash', 'scope', 'userIds', 'or', 'and', '$where', 'include', '__proto__', 'constructor'];
  for (const field of fields) {
    const more = JSON.parse(`{"${field}": 1}`) as object;
    for (const filter of [{ where: { ...where, ...withOwn(more) } }, { where, ...withOwn(more) }]) {
      expect([field, isAccepted(route, filter)]).toEqual([field, false]);
    }
  }
  expect(isAccepted(route, { where: { ...where, deep: deep(1_000) } })).toBe(false);
  expect(isAccepted(route, { where: [where] })).toBe(false);
});

/** `__proto__` as an own field, as JSON.parse creates it. */
function withOwn(more: object): object {
  return Object.hasOwn(more, '__proto__')
    ? Object.defineProperty({}, '__proto__', { value: 1, enumerable: true })
    : more;
}

test.each(lists)('%s refuses sorts that its table does not declare', (_name, route, where) => {
  const keys = ['passwordHash', 'id', 'payload', 'message', 'clientCode', 'isinGrowthOrPayout', 'userId', ''];
  const odd = [
    '-',
    '-name',
    'name desc',
    'name; drop table app_user',
    ['name'],
    { name: 1 },
    null,
    'NAME',
    '__proto__',
  ];
  for (const sortBy of [...keys, ...odd])
    expect([sortBy, isAccepted(route, { where, sortBy })]).toEqual([sortBy, false]);
  for (const sortAsc of ['false', '', 0, 1, null, [false], { asc: true }])
    expect([sortAsc, isAccepted(route, { where, sortAsc })]).toEqual([sortAsc, false]);
});

test.each(lists)('%s refuses pages beyond its limits', (_name, route, where) => {
  const pages = [
    ...[{ offset: 1e12 }, { offset: 100_001 }, { offset: -1 }, { offset: 0.5 }, { offset: '0' }, { offset: null }],
    ...[{ limit: 1e9 }, { limit: 0 }, { limit: -1 }, { limit: 1_001 }, { limit: Number.NaN }, { limit: [10] }],
    ...[{ after: 'x'.repeat(2_001) }, { after: 'x'.repeat(10_240) }, { after: 7 }, { after: ['x'] }, { after: null }],
    ...[{ search: 'ab' }, { search: 'x'.repeat(101) }, { search: ['abc'] }, { search: { like: '%' } }],
  ];
  for (const page of pages) {
    expect([Object.keys(page), isAccepted(route, { where, ...page })]).toEqual([Object.keys(page), false]);
  }
});

/** Valid values of fields. */
const VALUES: readonly (readonly [field: string, value: unknown])[] = [
  ['type', 'LOGIN'],
  ['state', 'done'],
  ['state', 'waiting'],
  ['status', 'completed'],
  ['status', 'blocked'],
  ['paymentMode', 'upi'],
  ['kind', 'physical'],
  ['kinds', 'dead-message'],
  ['status', 'unmatched'],
  ['status', 'deposited'],
  ['status', 'due'],
  ['options', 'growth'],
  ['instrumentIds', 1],
  ['serviceProviderIds', 1],
  ['assetIds', 1],
  ['instrumentCategoryIds', 1],
];

test.each(lists)('%s refuses long lists of values', (_name, route, where) => {
  const accepted = VALUES.filter(([field, value]) => isAccepted(route, { where: { ...where, [field]: [value] } }));
  expect(accepted).not.toEqual([]);
  for (const [field, value] of accepted) {
    const many = Array.from({ length: 10_000 }, () => value);
    expect([field, isAccepted(route, { where: { ...where, [field]: many } })]).toEqual([field, false]);
    for (const odd of [[null], [[value]], { 0: value }, value, [-999], '*']) {
      expect([field, odd, isAccepted(route, { where: { ...where, [field]: odd } })]).toEqual([field, odd, false]);
    }
  }
});
