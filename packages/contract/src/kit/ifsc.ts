import { PATTERNS } from '@artha/domain/kit/patterns';
import * as z from 'zod/mini';

/** In any case; kept in upper case, as banks write it. */
export const Ifsc = z
  .string()
  .check(z.toUpperCase(), z.regex(PATTERNS.ifsc, 'Enter an IFSC of 11 characters, such as ABCD0001234.'));
