import { parseBusinessDate } from '../../kit/dates.ts';
import type { FieldValue, KindField } from '../../kit/kind-model.ts';
import { PAISE_PLACES, scaledFromText, textFromScaled, UNITS_PLACES } from '../../kit/money.ts';
import { asStored, patternProblem } from './pattern-hints.ts';

/** The rule that a value breaks. */
export type RuleKey = 'required' | 'whitespace' | 'pattern' | 'length' | 'bounds' | 'type' | 'fixed' | 'unknown';

/** A value as it is stored, or the rule that it breaks with a message for people. */
export type CheckedValue = { readonly value: FieldValue } | { readonly key: RuleKey; readonly message: string };

const problem = (key: RuleKey, message: string): CheckedValue => ({ key, message });

/** Decimal places of a number as text; undefined for other types. */
export function placesOf({ type, places = 0 }: Pick<KindField, 'type' | 'places'>): number | undefined {
  if (type === 'money') return PAISE_PLACES;
  if (type === 'units') return UNITS_PLACES;
  return type === 'decimal' || type === 'percent' ? places : undefined;
}

/** Checks a value of a field, without regard to the other fields. Text loses the blanks around it. */
export function checkValue(field: KindField, given: unknown): CheckedValue {
  const { label, isRequired } = field;
  if (given === null || given === undefined || given === '') {
    return isRequired ? problem('required', `${label} is required.`) : { value: null };
  }
  if (typeof given === 'string' && given.trim() === '') {
    return problem('whitespace', isRequired ? `${label} is required.` : `${label} must not consist of blanks only.`);
  }
  return checkGiven(field, typeof given === 'string' ? given.trim() : given);
}

function checkGiven(field: KindField, given: unknown): CheckedValue {
  switch (field.type) {
    case 'text':
    case 'code':
      return checkText(field, given);
    case 'integer':
      return checkInteger(field, given);
    case 'decimal':
    case 'percent':
    case 'money':
    case 'units':
      return checkDecimal(field, given);
    case 'flag':
      return typeof given === 'boolean' ? { value: given } : problem('type', `${field.label} must be yes or no.`);
    case 'date':
      return checkDate(field, given);
    case 'time':
      return checkTime(field, given);
    case 'choice':
      return checkChoice(field, given);
    case 'relation':
      return isId(given) ? { value: given } : problem('type', `Choose a valid ${lowerFirst(field.label)}.`);
  }
}

const TEXT_MAX_CHARACTERS = 4_000;
const CONTROL = /[\u0000-\u001f\u007f]/;

function checkText(field: KindField, given: unknown): CheckedValue {
  const { label, type, pattern, maxCharacters = TEXT_MAX_CHARACTERS } = field;
  if (typeof given !== 'string') return problem('type', `${label} must be text.`);
  if (CONTROL.test(given) || !given.isWellFormed()) {
    return problem('pattern', `${label} has characters that are not allowed.`);
  }
  // Codes are compared as they are: of two spellings one is stored, whether a form, a file or a call gives it.
  const value = type === 'code' ? given.toUpperCase() : asStored(pattern, given);
  if (value.length > maxCharacters) return problem('length', `${label} must have at most ${maxCharacters} characters.`);
  const message = pattern && patternProblem(label, pattern, value);
  return message === undefined ? { value } : problem('pattern', message);
}

const INTEGER_MAX = 2_147_483_647;

function checkInteger(field: KindField, given: unknown): CheckedValue {
  const value = typeof given === 'string' && /^-?\d{1,10}$/.test(given) ? Number(given) : given;
  if (typeof value !== 'number' || !Number.isInteger(value) || Math.abs(value) > INTEGER_MAX) {
    return problem('type', `${field.label} must be a whole number.`);
  }
  return withinBounds(field, value, BigInt(value), 0);
}

/** Digits before the decimal point that every column of numbers holds. */
const WHOLE_DIGITS = { money: 15, units: 15, other: 12 } as const;

function checkDecimal(field: KindField, given: unknown): CheckedValue {
  const { label, type } = field;
  const places = placesOf(field) ?? 0;
  const scaled = typeof given === 'string' ? scaledFromText(given, places) : undefined;
  if (scaled === undefined) {
    const precision = places === 0 ? 'without decimals' : `with at most ${places} decimals`;
    return problem('type', `${label} must be a number ${precision}.`);
  }
  const digits = type === 'money' || type === 'units' ? WHOLE_DIGITS[type] : WHOLE_DIGITS.other;
  const magnitude = scaled < 0n ? -scaled : scaled;
  if (magnitude >= 10n ** BigInt(digits + places)) {
    return problem('bounds', `${label} must have at most ${digits} digits before the decimal point.`);
  }
  return withinBounds(field, textFromScaled(scaled, places), scaled, places);
}

function withinBounds(
  { label, minimum, maximum }: KindField,
  value: FieldValue,
  scaled: bigint,
  places: number,
): CheckedValue {
  const least = minimum === undefined ? undefined : scaledFromText(minimum, places);
  const most = maximum === undefined ? undefined : scaledFromText(maximum, places);
  if (least !== undefined && scaled < least) return problem('bounds', `${label} must be at least ${minimum}.`);
  if (most !== undefined && scaled > most) return problem('bounds', `${label} must be at most ${maximum}.`);
  return { value };
}

function checkDate({ label, minimum, maximum }: KindField, given: unknown): CheckedValue {
  const date = typeof given === 'string' ? parseBusinessDate(given) : undefined;
  if (date === undefined) return problem('type', `${label} must be a date.`);
  if (minimum !== undefined && date < minimum) return problem('bounds', `${label} must not be before ${minimum}.`);
  if (maximum !== undefined && date > maximum) return problem('bounds', `${label} must not be after ${maximum}.`);
  return { value: date };
}

const TIME = /^((?:[01]\d|2[0-3]):[0-5]\d)(?::00)?$/;

function checkTime({ label }: KindField, given: unknown): CheckedValue {
  const time = typeof given === 'string' ? TIME.exec(given)?.[1] : undefined;
  return time === undefined ? problem('type', `${label} must be a time such as 15:00.`) : { value: time };
}

function checkChoice({ label, choices = {} }: KindField, given: unknown): CheckedValue {
  if (typeof given === 'string' && Object.hasOwn(choices, given)) return { value: given };
  return problem('type', `${label} must be one of ${Object.values(choices).join(', ')}.`);
}

const isId = (given: unknown): given is number =>
  typeof given === 'number' && Number.isInteger(given) && given > 0 && given <= INTEGER_MAX;

const lowerFirst = (label: string): string =>
  /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
