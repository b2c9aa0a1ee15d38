/**
 * Strict JSON: accepts what JSON.parse accepts, except ambiguous input that other parsers read differently. One pass
 * over the bytes refuses that input before JSON.parse.
 */
import { isUtf8 } from 'node:buffer';
import { Refusal } from '@artha/domain/kit/errors';

export const JSON_DEPTH_MAX = 32;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const MINUS = 0x2d;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const LETTER_U = 0x75;

/** Names that could cause prototype pollution. */
export const FORBIDDEN_NAMES: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Reads JSON strictly.
 *
 * Refuses, besides invalid JSON: bytes that are not UTF-8, a byte order mark, lone surrogates, NUL, duplicate names in
 * an object, names that could pollute a prototype, more than 32 levels, numbers with an exponent, with a fraction and
 * more than 15 digits, or beyond the safe integers, and minus zero: each could be read as something else than was sent.
 *
 * @throws Refusal request.malformed
 */
export function parseJson(bytes: Buffer, depthMax = JSON_DEPTH_MAX): unknown {
  if (!isUtf8(bytes) || bytes[0] === 0xef) throw malformed();
  scan(bytes, depthMax);
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    throw malformed();
  }
}

const malformed = (): Refusal => new Refusal('request.malformed');

/** A level of nesting: the names seen in an object; undefined in a list. */
type Level = Set<string> | undefined;

function scan(bytes: Buffer, depthMax: number): void {
  const levels: Level[] = [];
  let at = 0;
  while (at < bytes.length) {
    const byte = bytes[at] as number;
    if (byte === QUOTE) {
      at = scanText(bytes, at, levels.at(-1));
    } else if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
      if (levels.length === depthMax) throw malformed();
      levels.push(byte === OPEN_OBJECT ? new Set() : undefined);
      at += 1;
    } else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) {
      levels.pop();
      at += 1;
    } else if (byte === MINUS || isDigit(byte)) {
      at = scanNumber(bytes, at);
    } else {
      at += 1;
    }
  }
}

const isDigit = (byte: number): boolean => byte >= 0x30 && byte <= 0x39;
const isBlank = (byte: number | undefined): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

/** @returns the index after the text. A text followed by a colon is a name in the current object. */
function scanText(bytes: Buffer, start: number, names: Level): number {
  let at = start + 1;
  let hasEscapes = false;
  while (bytes[at] !== QUOTE) {
    if (at >= bytes.length) throw malformed();
    if (bytes[at] === BACKSLASH) {
      hasEscapes = true;
      at = scanEscape(bytes, at);
    } else {
      at += 1;
    }
  }
  let after = at + 1;
  while (isBlank(bytes[after])) after += 1;
  if (names && bytes[after] === COLON) addName(names, nameIn(bytes, start, at + 1, hasEscapes));
  return at + 1;
}

function addName(names: Set<string>, name: string): void {
  if (FORBIDDEN_NAMES.has(name) || names.has(name)) throw malformed();
  names.add(name);
}

const nameIn = (bytes: Buffer, start: number, end: number, hasEscapes: boolean): string =>
  hasEscapes ? unescaped(bytes.toString('utf8', start, end)) : bytes.toString('utf8', start + 1, end - 1);

function unescaped(quoted: string): string {
  try {
    return JSON.parse(quoted) as string;
  } catch {
    throw malformed();
  }
}

/** @returns the index after the escape, or after a surrogate pair */
function scanEscape(bytes: Buffer, start: number): number {
  if (bytes[start + 1] !== LETTER_U) return start + 2;
  const unit = codeUnit(bytes, start);
  if (unit === 0 || (unit >= 0xdc00 && unit <= 0xdfff)) throw malformed();
  if (unit < 0xd800 || unit > 0xdbff) return start + 6;
  const low = bytes[start + 6] === BACKSLASH && bytes[start + 7] === LETTER_U ? codeUnit(bytes, start + 6) : 0;
  if (low < 0xdc00 || low > 0xdfff) throw malformed();
  return start + 12;
}

function codeUnit(bytes: Buffer, escape: number): number {
  const digits = bytes.toString('latin1', escape + 2, escape + 6);
  if (!/^[0-9a-f]{4}$/i.test(digits)) throw malformed();
  return Number.parseInt(digits, 16);
}

const NUMBER_MAX_CHARACTERS = 20;
const FRACTION_MAX_DIGITS = 15;
const PLAIN_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** @returns the index after the number */
function scanNumber(bytes: Buffer, start: number): number {
  let end = start + 1;
  while (end < bytes.length && isNumberByte(bytes[end] as number)) end += 1;
  const digits = bytes.toString('latin1', start, end);
  if (digits.length > NUMBER_MAX_CHARACTERS || !PLAIN_NUMBER.test(digits)) throw malformed();
  const value = Number(digits);
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER || Object.is(value, -0)) throw malformed();
  if (digits.includes('.') && digits.replace(/[-.]/g, '').length > FRACTION_MAX_DIGITS) throw malformed();
  return end;
}

/** Any byte except those that may follow a number, so that an invalid character is refused together with the number. */
const isNumberByte = (byte: number): boolean =>
  byte !== COMMA && byte !== CLOSE_OBJECT && byte !== CLOSE_LIST && !isBlank(byte);
