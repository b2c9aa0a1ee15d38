import { parseBusinessDate } from '@artha/domain/kit/dates';
import type { BusinessDate } from '@artha/domain/kit/dates';

/** A job that ran because of an advance, here or in the product. */
export interface RanJob {
  readonly name: string;
  readonly businessDate: BusinessDate;
  readonly outcome: string;
}

/** @returns undefined when the value is not a list of jobs */
export function parseRan(value: unknown): RanJob[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const jobs: RanJob[] = [];
  for (const item of value as readonly unknown[]) {
    if (typeof item !== 'object' || item === null) return undefined;
    const { name, businessDate, outcome } = item as Readonly<Record<string, unknown>>;
    if (typeof name !== 'string' || typeof businessDate !== 'string' || typeof outcome !== 'string') return undefined;
    const day = parseBusinessDate(businessDate);
    if (!day) return undefined;
    jobs.push({ name, businessDate: day, outcome });
  }
  return jobs;
}
