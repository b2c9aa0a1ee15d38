import { INSTRUMENT_LIST_LIMIT_ROWS, LIST_LIMIT_MAX_ROWS, LIST_OFFSET_MAX_ROWS } from '@artha/domain/kit/limits';
import * as z from 'zod/mini';

export const Limit = z._default(z.int().check(z.gte(1), z.lte(LIST_LIMIT_MAX_ROWS)), INSTRUMENT_LIST_LIMIT_ROWS);
export const Offset = z._default(z.int().check(z.gte(0), z.lte(LIST_OFFSET_MAX_ROWS)), 0);
export const Count = z.object({ count: z.int() });
