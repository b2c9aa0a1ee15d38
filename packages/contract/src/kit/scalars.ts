/** Single values on the wire (text) and in code (branded types). */
import type { BusinessDate as BusinessDateType } from '@artha/domain/kit/dates';
import { parseBusinessDate } from '@artha/domain/kit/dates';
import * as z from 'zod/mini';

/** A day in India: 'YYYY-MM-DD'. */
export const BusinessDate = z.codec(
  z.string().check(
    z.regex(/^\d{4}-\d{2}-\d{2}$/),
    z.refine((text) => parseBusinessDate(text) !== undefined, 'not a calendar date'),
  ),
  z.custom<BusinessDateType>((value) => typeof value === 'string'),
  { decode: (text) => text as BusinessDateType, encode: (date) => date },
);

/** JavaScript parses 30 February as 2 March, so the date is compared after a round trip. */
const isInstant = (text: string): boolean => {
  const milliseconds = Date.parse(text);
  return !Number.isNaN(milliseconds) && new Date(milliseconds).toISOString().startsWith(text.slice(0, 19));
};

/** An instant: ISO 8601 in UTC with Z on the wire, a Date in code. */
export const Instant = z.codec(
  z
    .string()
    .check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z$/), z.refine(isInstant, 'not an instant')),
  z.date(),
  { decode: (text) => new Date(text), encode: (instant) => instant.toISOString() },
);

/** An unguessable id, in lower case. Our own pattern, because the library's makes the first screen larger. */
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const Uuid = z.string().check(z.regex(UUID));

const Id = z.int().check(z.positive(), z.lte(2_147_483_647));
export const InstrumentId = Id;
export const UserId = Id;
export const AccountId = Id;
export const OrderId = z.string().check(z.regex(UUID));
export const RoleIdNumber = z.int().check(z.gte(1), z.lte(10));
export const MasterId = Id;
export const RowId = Id;
export const VersionNumber = Id;

const lineChecks = (maxCharacters: number) =>
  [
    // With its message, because the first screen does not load the general ones.
    z.maxLength(maxCharacters, `must have at most ${maxCharacters} characters`),
    z.refine<string>(
      (text) => !/[\u0000-\u001f\u007f]/.test(text) && text.isWellFormed(),
      'has characters that are not allowed',
    ),
  ] as const;

/** A line of user input: no control characters, no lone surrogates, limited in length. */
export const line = (maxCharacters: number) => z.string().check(...lineChecks(maxCharacters));

/** A text that may not be missing, empty or blank; all three have one message. */
export const requiredText = (message: string) =>
  z.string({ error: ({ input }) => (input === undefined ? message : undefined) }).check(
    z.minLength(1, message),
    z.refine((text) => text === '' || text.trim() !== '', message),
  );

/** The same of a line. */
export const requiredLine = (message: string, maxCharacters: number) =>
  requiredText(message).check(...lineChecks(maxCharacters));
