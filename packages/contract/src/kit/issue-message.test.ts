import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { CodeRequest, NewPassword, PasswordChange, StaffUserIdRequest } from '../system/recovery.ts';
import { LoginForm } from '../system/session.ts';
import './issue-message.ts';

const messagesOf = (schema: z.ZodMiniType, value: unknown): string[] =>
  (z.safeParse(schema, value).error?.issues ?? []).map(({ message }) => message);

test.each([
  [z.string(), undefined],
  [z.string(), 5],
  [z.enum(['a', 'b']), 'c'],
  [z.union([z.string(), z.int()]), {}],
  [z.date(), 'x'],
  [z.custom(() => false), 1],
  [z.literal(true), false],
  [z.strictObject({ a: z.string() }), { a: '', b: 1 }],
  [z.string().check(z.regex(/x/)), 'y'],
  [z.string().check(z.refine(() => false)), 'y'],
  [z.array(z.string()).check(z.maxLength(1)), ['a', 'b']],
])('%#: an issue has a message of ours', (schema, value) => {
  const messages = messagesOf(schema, value);
  expect(messages.length).toBeGreaterThan(0);
  for (const message of messages) expect(message).not.toMatch(/invalid|expected/i);
});

test.each([LoginForm, CodeRequest, NewPassword, PasswordChange, StaffUserIdRequest])(
  '%#: a form with nothing, nulls, or numbers in it never says that an input is invalid',
  (form) => {
    const filled = (value: unknown) => Object.fromEntries(Object.keys(form.shape).map((name) => [name, value]));
    for (const value of [undefined, null, 5, {}, [], '', ' ', '\u0000', 'x'.repeat(5_000)])
      for (const message of messagesOf(form, filled(value))) expect(message).not.toMatch(/invalid/i);
  },
);
