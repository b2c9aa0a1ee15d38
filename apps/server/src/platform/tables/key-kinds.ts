import { parseBusinessDate } from '@artha/domain/kit/dates';

/** The database types of sort keys and ids. */
export type KeyKind = 'text' | 'integer' | 'decimal' | 'date' | 'instant' | 'uuid';

const MICROSECONDS = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;

const isDay = (text: string) => parseBusinessDate(text) !== undefined;

/** Whether a text is a valid value of its kind for the database. */
export const IS_KEY: Readonly<Record<KeyKind, (text: string) => boolean>> = {
  text: (text) => !text.includes('\0') && text.isWellFormed(),
  integer: (text) => /^-?\d{1,15}$/.test(text),
  decimal: (text) => /^-?\d{1,20}(?:\.\d{1,10})?$/.test(text),
  date: isDay,
  instant: (text) =>
    MICROSECONDS.test(text) && isDay(text.slice(0, 10)) && /^(?:[01]\d|2[0-3])(?::[0-5]\d){2}/.test(text.slice(11)),
  uuid: (text) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text),
};
