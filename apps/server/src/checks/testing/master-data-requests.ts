/** Requests at random for any kind of master data, as good and as bad as they may arrive. */
import type { KindField } from '@artha/domain/kit/kind-model';
import { getTableColumns } from 'drizzle-orm';
import fc from 'fast-check';
import type { Kind } from '../../platform/kinds/kind-types.ts';

export interface Fuzzed {
  readonly method: string;
  readonly path: string;
  readonly body?: object;
}

/** Values that a request may have and hardly any field. */
const TEXT_OR_NUMBER = fc.oneof(
  fc.constantFrom<unknown>(
    0,
    -1,
    2_147_483_648,
    true,
    null,
    '',
    ' ',
    "' or 1=1 --",
    '1e9',
    'NaN',
    '2026-02-30',
    '24:61',
  ),
  fc.string({ maxLength: 30, unit: 'grapheme' }),
);
/** Values of every type, true to a form and not. */
const JUNK = fc.oneof(
  TEXT_OR_NUMBER,
  fc.constantFrom<unknown>(1.5, 9e15, '%', '\\', '\u0000', '\uD800', '😀'.repeat(120), 'x'.repeat(5_000)),
  fc.constantFrom<unknown>([1], ['a', 'b'], { from: '1', to: '0' }, { from: 'x' }, {}, [], [[1]], { like: '%' }),
);

/** A value that a field of this type may have, if nothing else speaks against it. */
const plausible = ({ type, choices, minimum }: KindField): fc.Arbitrary<unknown> => {
  if (type === 'flag') return fc.boolean();
  if (type === 'choice') return fc.constantFrom(...Object.keys(choices ?? {}));
  if (type === 'relation' || type === 'integer')
    return fc.integer({ min: Number(minimum ?? 1), max: Number(minimum ?? 1) + 3 });
  if (type === 'date') return fc.constantFrom('2031-01-15', '2033-04-01');
  if (type === 'time') return fc.constant('15:00');
  if (type === 'text' || type === 'code')
    return fc.string({ minLength: 1, maxLength: 6, unit: fc.constantFrom(...'ABC123') });
  return fc.constantFrom('1', '2.5', '100');
};

/**
 * Requests for a kind of master data. They name fields that it has and, less often, columns that are hidden and names
 * that no field has.
 */
export function requestsFor({ model, table }: Kind, otherNames: readonly string[]): fc.Arbitrary<Fuzzed> {
  const { fields } = model;
  const own = fc.constantFrom(...fields.map(({ key }) => key));
  const other = fc.constantFrom(...Object.keys(getTableColumns(table)), ...otherNames);
  const name = fc.oneof({ arbitrary: own, weight: 6 }, other);
  const filtered = fields.filter((field) => field.filter);
  const condition = fc.constantFrom(...(filtered.length > 0 ? filtered : fields)).chain((field) => {
    const value = fc.oneof(plausible(field), TEXT_OR_NUMBER);
    const range = fc.record({ from: value.map(String), to: value.map(String) }, { requiredKeys: [] });
    return (field.filter === 'range' ? range : fc.array(value, { maxLength: 2 })).map((given) => ({
      [field.key]: given,
    }));
  });
  const part: fc.Arbitrary<object> = fc.oneof(
    fc.oneof(fc.string({ minLength: 1, maxLength: 9, unit: 'grapheme' }), JUNK).map((search) => ({ search })),
    fc
      .oneof({ arbitrary: condition, weight: 4 }, fc.dictionary(other, JUNK, { maxKeys: 1 }))
      .map((where) => ({ where })),
    fc.constantFrom('active', 'inactive', 'all', 'deleted').map((status) => ({ status })),
    fc.record({ sortBy: name, sortAsc: fc.oneof(fc.boolean(), JUNK) }, { requiredKeys: [] }),
    fc
      .tuple(fc.integer({ min: -1, max: 50 }), fc.integer({ min: -1, max: 9 }))
      .map(([limit, offset]) => ({ limit, offset })),
    fc.array(name, { maxLength: 4 }).map((keys) => ({ fields: keys })),
    fc
      .constantFrom(...fields.map(({ key, relation }) => relation?.name ?? key), ...otherNames)
      .map((key) => ({ include: [key] })),
    JUNK.map((after) => ({ after })),
  );
  const filter = fc.tuple(part, part).map(([one, two]) => ({ ...one, ...two }));
  const asQuery = filter.map((each) => `filter=${encodeURIComponent(JSON.stringify(each))}`);
  const id = fc.constantFrom('1', '2', '0', '-1', '2147483648', '1e3', 'NaN', "1'--", '%00');
  const whole = fc.record(Object.fromEntries(fields.map((field) => [field.key, plausible(field)])));
  const oddity = fc.dictionary(fc.oneof(own, other), JUNK, { maxKeys: 1 });
  const body = fc.record(
    {
      id: fc.nat(3),
      version: fc.nat(2),
      values: fc.tuple(whole, oddity).map(([all, odd]) => ({ ...all, ...odd })),
      reason: fc.constant('As asked'),
    },
    { requiredKeys: ['values', 'reason'] },
  );
  const read = (path: fc.Arbitrary<string>) => path.map((each): Fuzzed => ({ method: 'GET', path: each }));
  return fc.oneof(
    { arbitrary: read(asQuery.map((query) => `${model.plural}?${query}`)), weight: 4 },
    read(asQuery.map((query) => `${model.plural}/count?${query}`)),
    read(id.map((each) => `${model.plural}/${each}`)),
    read(id.map((each) => `${model.plural}/${each}/history`)),
    { arbitrary: body.map((each): Fuzzed => ({ method: 'PUT', path: model.plural, body: each })), weight: 2 },
    id.map((each): Fuzzed => ({ method: 'DELETE', path: `${model.plural}/${each}` })),
    fc.tuple(filter, fc.array(name, { minLength: 1, maxLength: 3 })).map(([each, columns]): Fuzzed => ({
      method: 'POST',
      path: `${model.plural}/export`,
      body: { format: 'json', filter: each, columns },
    })),
  );
}
