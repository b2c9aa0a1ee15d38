/** An example of each schema, so that a reader and a generated client see real values. */
import type { Components, JsonSchema } from './open-api-schemas.ts';
import { resolved } from './open-api-schemas.ts';

/** Tried in this order for a text whose name says nothing. */
const TEXTS: readonly string[] = [
  '2026-11-20',
  '2026-11',
  '2026-11-20T06:30:00Z',
  '0197a3c2-5b1e-7d40-8f6a-2c9e4b7d1f03',
  '5000.00',
  '12.35',
  '482913',
  'ABCPE1234F',
  'INF000K01XI3',
  'Asha Deshmukh',
  'BankBranch',
  'Asha#Desh2026',
  'asha@example.com',
  '+91 98200 98200',
  '#32409c',
  '/dashboard',
  'growth',
  'asha.deshmukh',
  '9820098200',
  '60.00',
  'S7144008C',
  'UPI',
  'AXIS-1',
  'ORD100001',
  'MERU0000123',
];

/** Tried before them, by the field's name. */
const BY_NAME: readonly (readonly [RegExp, string])[] = [
  [/password/i, 'Asha#Desh2026'],
  [/^role$/, 'CLIENT'],
  [/^userId$/, 'asha.deshmukh'],
  [/captchaText/, 'K7MPQ2'],
  [/^currency$/, 'INR'],
  [/^returnCode$/, '01'],
  [/^pincode$/, '411045'],
  [/^customerId$/, '20000101'],
  [/^merchantId$/, 'ARTHA'],
  [/^(?:utr|reference|eventId)$/, 'N324261234567890'],
  [/^upiHandle$/, 'asha@upi'],
  [/^numberAgain$/, '914010044821'],
  [/city|line[12]$/i, 'Pune'],
  [/^search$/, 'nilgiri'],
  [/^feed$/, 'amfi-nav'],
  [/^models$/, 'BankBranches'],
  [/^model$/, 'BankBranch'],
  [/email/i, 'asha@example.com'],
  [/(?:client|user|owner|member|person)name$/i, 'Asha Deshmukh'],
  [/fund|instrumentName|schemeName/i, 'Nilgiri Flexi Cap Fund - Direct - Growth'],
  [/url|link|href|path|route/i, '/dashboard'],
  [/bank/i, 'Meru Bank'],
  [/accountName/i, 'Asha Deshmukh, single'],
  [/folio/i, '910023456/11'],
  [/orderNumber/i, 'ORD-100001'],
  [/ifsc/i, 'MERU0000123'],
  [/^number$/, '914010044821'],
  [/isin/i, 'INF204K01XI3'],
  [/^(pan|guardianPan)$/, 'ABCPE1234F'],
  [/^taxId$/, 'S7144008C'],
  [/fileName/i, 'transactions-2026-11-20.csv'],
  [/ticket|token|key|id$|next|after/i, 'kT3yVb0aXw9dLq2ZcR7mNg'],
  [/message|text|reason|remark|description|hint/i, 'Units are allotted.'],
  [/name|title|label/i, 'Growth'],
];

/** Where a list goes on. It belongs to a list and its filter: no example would be accepted. */
const CURSOR = 'after';

/** Whether examples of an input have an optional field. */
export const isExemplified = (name: string): boolean => name !== CURSOR;

/** An example value. @param name of the field @throws Error for a schema that no example is known for */
export function exampleOf(schema: JsonSchema, components: Components, name = ''): unknown {
  const real = resolved(schema, components);
  if (real['default'] !== undefined) return real['default'];
  if (real.const !== undefined) return real.const;
  if (real.enum) return real.enum[0];
  const option = (real.anyOf ?? real.oneOf)?.find(({ type }) => type !== 'null');
  if (option) return exampleOf(option, components, name);
  const type = Array.isArray(real.type) ? real.type.find((each) => each !== 'null') : real.type;
  switch (type) {
    case 'object':
      return objectExample(real, components);
    case 'array':
      return arrayExample(real, components, name);
    case 'string':
      return textExample(real, name);
    case 'integer':
    case 'number':
      return numberExample(real);
    case 'boolean':
      return true;
    default:
      // Any value.
      return {};
  }
}

function objectExample(schema: JsonSchema, components: Components): Readonly<Record<string, unknown>> {
  if (schema.properties) {
    const { required = [] } = schema;
    const given = Object.entries(schema.properties).filter(([name]) => isExemplified(name) || required.includes(name));
    const fields = given.map(([name, field]) => [name, exampleOf(field, components, name)]);
    return Object.fromEntries(fields) as Readonly<Record<string, unknown>>;
  }
  const { additionalProperties, propertyNames = {} } = schema as {
    readonly additionalProperties?: JsonSchema;
    readonly propertyNames?: JsonSchema;
  };
  if (typeof additionalProperties !== 'object') return {};
  const key = Object.keys(propertyNames).length === 0 ? 'name' : exampleOf(propertyNames, components, 'key');
  return { [String(key)]: exampleOf(additionalProperties, components, String(key)) };
}

function arrayExample(schema: JsonSchema, components: Components, name: string): readonly unknown[] {
  const { minItems = 1, maxItems } = schema as { readonly minItems?: number; readonly maxItems?: number };
  const one = maxItems === 0 ? [] : [exampleOf(schema.items ?? {}, components, name)];
  return Array.from({ length: Math.max(minItems, 1) }, () => one).flat();
}

function textExample({ pattern, minLength = 0, maxLength = Infinity }: JsonSchema, name: string): string {
  const format = typeof pattern === 'string' ? new RegExp(pattern, 'u') : undefined;
  const isPossible = (text: string) =>
    text.length >= Number(minLength) && text.length <= Number(maxLength) && (!format || format.test(text));
  const named = BY_NAME.filter(([names]) => names.test(name)).map(([, text]) => text);
  const found = [...named, ...TEXTS].find(isPossible);
  if (found === undefined && format) throw new Error(`no example of ${name} matches ${String(pattern)}`);
  return found ?? '';
}

function numberExample({ minimum, exclusiveMinimum, maximum }: JsonSchema): number {
  const least = typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : Number(minimum ?? 1);
  return Math.min(Math.max(least, 1), Number(maximum ?? 1));
}
