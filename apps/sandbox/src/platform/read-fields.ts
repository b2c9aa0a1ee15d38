import { badInput } from './http-problem.ts';

/** A JSON object whose fields are not checked yet. */
export type Fields = Readonly<Record<string, unknown>>;

/**
 * @param known the allowed names; others are refused, since a misspelled optional field must not go unnoticed
 * @throws HttpProblem 400
 */
export function readObject(value: unknown, what: string, known: readonly string[]): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw badInput(`${what} must be a JSON object`);
  const unknownName = Object.keys(value).find((name) => !known.includes(name));
  if (unknownName !== undefined)
    throw badInput(`${what} has no field "${unknownName.slice(0, 40)}"; it may hold ${known.join(', ')}`);
  return value as Fields;
}

/** @throws HttpProblem 400 when the field is not a text, is empty or too long */
export function readText(fields: Fields, name: string, maxCharacters: number): string {
  const value = fields[name];
  if (typeof value !== 'string' || value === '') throw badInput(`"${name}" must be a text that is not empty`);
  if (value.length > maxCharacters) throw badInput(`"${name}" may have at most ${maxCharacters} characters`);
  return value;
}

/** @throws HttpProblem 400 when the field is present and not a whole number in the range */
export function readOptionalInteger(fields: Fields, name: string, min: number, max: number): number | undefined {
  const value = fields[name];
  if (value === undefined) return undefined;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < min || value > max) {
    throw badInput(`"${name}" must be a whole number from ${min} to ${max}`);
  }
  return value;
}

/** @throws HttpProblem 400 when the field is none of the choices */
export function readChoice<Choice extends string>(fields: Fields, name: string, choices: readonly Choice[]): Choice {
  const choice = choices.find((one) => one === fields[name]);
  if (choice === undefined) throw badInput(`"${name}" must be one of ${choices.join(', ')}`);
  return choice;
}

/** @throws HttpProblem 400 when the field is not a list, or too long */
export function readList(fields: Fields, name: string, maxLength: number): readonly unknown[] {
  const value = fields[name];
  if (!Array.isArray(value)) throw badInput(`"${name}" must be a list`);
  if (value.length > maxLength) throw badInput(`"${name}" may hold at most ${maxLength}`);
  return value;
}
