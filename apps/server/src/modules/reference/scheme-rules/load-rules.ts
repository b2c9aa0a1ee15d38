import { cachedValue } from '../../../platform/db/cached-value.ts';
import { readRules } from './rules.queries.ts';

/** All dated rules that decide money, from memory, also within a transaction. */
export const loadRules = cachedValue('rules', readRules, { isKeptInTransactions: true });
