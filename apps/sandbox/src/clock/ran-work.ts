import { parseBusinessDate } from '@artha/domain/kit/dates';
import type { BusinessDate } from '@artha/domain/kit/dates';

/** One thing that an advance made happen, here or in the product. */
export interface RanStep {
  readonly name: string;
  readonly businessDate: BusinessDate;
  readonly outcome: string;
}

/** @returns undefined when the value is not a list of steps */
export function parseRan(value: unknown): RanStep[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const steps: RanStep[] = [];
  for (const item of value as readonly unknown[]) {
    if (typeof item !== 'object' || item === null) return undefined;
    const { name, businessDate, outcome } = item as Readonly<Record<string, unknown>>;
    if (typeof name !== 'string' || typeof businessDate !== 'string' || typeof outcome !== 'string') return undefined;
    const day = parseBusinessDate(businessDate);
    if (!day) return undefined;
    steps.push({ name, businessDate: day, outcome });
  }
  return steps;
}
