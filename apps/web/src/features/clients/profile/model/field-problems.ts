import '@artha/contract/kit/issue-message';
import type * as z from 'zod/mini';

/** Messages by the dotted path of their field, such as 'nominees.0.name'. */
export type FieldProblems = Readonly<Record<string, readonly string[]>>;

/** A text of a field, for each last part of a path. */
type OwnMessages = Readonly<Record<string, string>>;

/**
 * What a schema finds in the input of a form.
 *
 * @param path where the value is in the input; empty for the whole
 * @param messages replace those of the schema for some fields, such as a choice that is missing
 */
export function schemaProblems(
  schema: z.ZodMiniType,
  value: unknown,
  { path = '', messages = {} }: { readonly path?: string; readonly messages?: OwnMessages } = {},
): FieldProblems {
  const result = schema.safeParse(value);
  const problems: Record<string, string[]> = {};
  for (const { path: inside, message } of result.error?.issues ?? []) {
    const field = [...(path === '' ? [] : [path]), ...inside.map(String)].join('.');
    (problems[field] ??= []).push(messages[String(inside.at(-1))] ?? message);
  }
  return problems;
}

/** The problems of several checks; of one field, those of the first check. */
export const joinProblems = (...all: readonly FieldProblems[]): FieldProblems => Object.assign({}, ...all.toReversed());

/** Whether any field below a path has a problem. */
export const hasProblemBelow = (problems: FieldProblems, path: string): boolean =>
  Object.keys(problems).some((field) => field === path || field.startsWith(`${path}.`));
