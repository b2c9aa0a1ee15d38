import { parseBusinessDate } from '@artha/domain/kit/dates';

/** The fields of a record by their numbers in the documentation, from 1. */
export type FieldOf = (number: number) => string;

/** Why a record is refused; undefined if this rule accepts it. */
export type Rule = (field: FieldOf) => string | undefined;

export const fieldsOf =
  (parts: readonly string[]): FieldOf =>
  (number) =>
    parts[number - 1] ?? '';

/** Whether a text is a date as DD/MM/YYYY. */
export function isDay(text: string): boolean {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? [];
  return parseBusinessDate(`${year}-${month}-${day}`) !== undefined;
}

/** The first rule that a record breaks. */
export function firstProblem(rules: readonly Rule[], field: FieldOf): string | undefined {
  for (const rule of rules) {
    const problem = rule(field);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** A rule that a field is one of the codes, or matches a pattern. */
export const must =
  (number: number, accepts: RegExp | readonly string[], message: string): Rule =>
  (field) => {
    const text = field(number);
    const isAccepted = accepts instanceof RegExp ? accepts.test(text) : accepts.includes(text);
    return isAccepted ? undefined : message;
  };
