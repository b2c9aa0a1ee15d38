import { expect, test } from 'vitest';
import type { ZodMiniType } from 'zod/mini';
import { ApprovalReason } from '../system/approvals.ts';
import { OpenConfig } from '../system/product-config.ts';
import { Reason } from '../system/users.ts';

/** Lines that a person must fill in. */
const REQUIRED: readonly (readonly [what: string, schema: ZodMiniType, message: string])[] = [
  ['the reason of a change of a user', Reason, 'Reason is required.'],
  ['the reason of a decision', ApprovalReason, 'Reason is required.'],
  ['the name of the brand', OpenConfig.shape.clientBrandName, 'Name is required.'],
  ['the name of the product', OpenConfig.shape.TEXTINFO.shape.productName, 'Name is required.'],
];

const issuesOf = (schema: ZodMiniType, value: unknown) => schema.safeParse(value).error?.issues ?? [];

test.each(REQUIRED)('%s may not be missing, empty or blank, in the same words', (_, schema, message) => {
  for (const value of [undefined, '', '   ', '\t'])
    expect(issuesOf(schema, value)[0]?.message, JSON.stringify(value)).toBe(message);
  expect(issuesOf(schema, '   ')[0]).toMatchObject({ params: { key: 'whitespace' } });
  expect(issuesOf(schema, 'Asha')).toEqual([]);
});
