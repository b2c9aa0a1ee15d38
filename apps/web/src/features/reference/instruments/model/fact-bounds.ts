import type { BusinessDate } from '@artha/domain/kit/dates';
import { addMonths } from '@artha/domain/kit/dates';
import { groupIndian } from '@artha/domain/kit/inr-format';

/** What a fund may be asked for beyond its kind. A fund of which the fact is not known is then left out. */
export type Fact = 'minimum' | 'expense' | 'age' | 'size';

/** The chosen bound of each fact, as the address has it. */
export type FactBounds = Readonly<Partial<Record<Fact, string>>>;

interface FactChoice {
  readonly label: string;
  /** The bounds that are offered, with what they mean. */
  readonly choices: readonly { readonly id: string; readonly name: string }[];
}

const choices = (ids: readonly string[], nameOf: (id: string) => string) => ids.map((id) => ({ id, name: nameOf(id) }));

export const FACTS: Readonly<Record<Fact, FactChoice>> = {
  minimum: {
    label: 'Minimum',
    choices: choices(['100', '500', '1000', '5000'], (rupees) => `Up to ₹${groupIndian(rupees)}`),
  },
  expense: {
    label: 'Expense ratio',
    choices: choices(['0.25', '0.5', '1', '1.5', '2'], (percent) => `Up to ${percent}%`),
  },
  age: {
    label: 'Age',
    choices: choices(['1', '3', '5', '10'], (years) => (years === '1' ? '1 year or more' : `${years} years or more`)),
  },
  size: {
    label: 'Size',
    choices: choices(['100', '500', '1000', '5000', '10000'], (crore) => `₹${groupIndian(crore)} crore or more`),
  },
};

export const FACT_NAMES = Object.keys(FACTS) as readonly Fact[];

const MONTHS_PER_YEAR = 12;

/** The bounds as a condition of the catalogue. @param today the business date, from which ages count */
export const boundsWhere = ({ minimum, expense, age, size }: FactBounds, today: BusinessDate) => ({
  ...(minimum !== undefined && { minimumMaxRupees: Number(minimum) }),
  ...(expense !== undefined && { expenseRatioMax: expense }),
  ...(age !== undefined && { launchedBy: addMonths(today, -MONTHS_PER_YEAR * Number(age)) }),
  ...(size !== undefined && { sizeMinCrore: Number(size) }),
});

/** Reads the bounds of an address; values that are not offered are ignored. */
export function parseBounds(textOf: (name: string) => string): FactBounds {
  const chosen = FACT_NAMES.map((fact) => [fact, textOf(fact)] as const);
  return Object.fromEntries(chosen.filter(([fact, id]) => FACTS[fact].choices.some((choice) => choice.id === id)));
}

/** What the list leaves out because of its bounds; undefined without one. */
export function leftOutText(bounds: FactBounds, isRiskChosen: boolean): string | undefined {
  const facts = FACT_NAMES.filter((fact) => bounds[fact] !== undefined).map((fact) => FACTS[fact].label.toLowerCase());
  const all = isRiskChosen ? ['risk', ...facts] : facts;
  if (all.length === 0) return undefined;
  return `Funds are left out whose ${all.join(' or ')} is not known.`;
}
