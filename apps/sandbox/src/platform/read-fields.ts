import { badInput } from './http-problem.ts';

/** A JSON object whose fields are not checked yet. */
export type Fields = Readonly<Record<string, unknown>>;

/**
 * @param known names that may stand in it; others are refused, since a misspelt field must not pass as left out
 * @throws HttpProblem 400
 */
export function readObject(value: unknown, what: string, known: readonly string[]): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw badInput(`${what} must be a JSON object`);
  const stranger = Object.keys(value).find((name) => !known.includes(name));
  if (stranger !== undefined)
    throw badInput(`${what} has no field "${stranger.slice(0, 40)}"; it may hold ${known.join(', ')}`);
  return value as Fields;
}

/** @throws HttpProblem 400 when the field is no text, is empty or has more characters than allowed */
export function readText(fields: Fields, name: string, maxCharacters: number): string {
  const value = fields[name];
  if (typeof value !== 'string' || value === '') throw badInput(`"${name}" must be a text that is not empty`);
  if (value.length > maxCharacters) throw badInput(`"${name}" may have at most ${maxCharacters} characters`);
  return value;
}

/** @throws HttpProblem 400 when the field is there and is no whole number between the two */
export function readOptionalInteger(fields: Fields, name: string, min: number, max: number): number | undefined {
  const value = fields[name];
  if (value === undefined) return undefined;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < min || value > max) {
    throw badInput(`"${name}" must be a whole number from ${min} to ${max}`);
  }
  return value;
}

/** @throws HttpProblem 400 when the field is none of the words */
export function readChoice<Word extends string>(fields: Fields, name: string, words: readonly Word[]): Word {
  const word = words.find((one) => one === fields[name]);
  if (word === undefined) throw badInput(`"${name}" must be one of ${words.join(', ')}`);
  return word;
}

/** @throws HttpProblem 400 when the field is no list, or a longer one than allowed */
export function readList(fields: Fields, name: string, maxLength: number): readonly unknown[] {
  const value = fields[name];
  if (!Array.isArray(value)) throw badInput(`"${name}" must be a list`);
  if (value.length > maxLength) throw badInput(`"${name}" may hold at most ${maxLength}`);
  return value;
}
