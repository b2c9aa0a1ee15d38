import type { PlanType, SchemeOption } from '../feeds/amfi-name.ts';

/** What tells schemes of one name apart. */
export interface NamedScheme {
  readonly id: number;
  readonly name: string;
  readonly planType: PlanType;
  readonly option: SchemeOption | null;
  /** The option as the feed names it, with its frequency: 'Monthly IDCW'. */
  readonly optionName: string | null;
  readonly schemeCode: string;
}

const OPTION_LABELS: Readonly<Record<SchemeOption, string>> = { growth: 'Growth', idcw: 'IDCW', bonus: 'Bonus' };

const nameKey = ({ name }: NamedScheme): string => name.toLowerCase().replaceAll(/\s+/g, ' ').trim();

const optionLabel = ({ option, optionName }: NamedScheme): string | undefined =>
  optionName ?? (option === null ? undefined : OPTION_LABELS[option]);

const isInName = (scheme: NamedScheme, label: string): boolean => nameKey(scheme).includes(label.toLowerCase());

/** The plan and the option where they differ among schemes of one name, and where the name does not have them. */
function labelOf(scheme: NamedScheme, siblings: readonly NamedScheme[]): string {
  const differs = (part: (each: NamedScheme) => string | undefined) => new Set(siblings.map(part)).size > 1;
  const parts = [
    differs(({ planType }) => planType) ? `${scheme.planType} Plan` : undefined,
    differs(optionLabel) ? optionLabel(scheme) : undefined,
  ];
  return parts.filter((part) => part !== undefined && !isInName(scheme, part)).join(', ');
}

const withCode = (label: string, { schemeCode }: NamedScheme): string =>
  label === '' ? `code ${schemeCode}` : `${label}, code ${schemeCode}`;

/**
 * What is added to the names of schemes that would read the same: plan, option with frequency, and the scheme code
 * where these do not suffice.
 *
 * @returns the suffix of a scheme by its id; a scheme with a name of its own has none
 */
export function nameSuffixes(schemes: readonly NamedScheme[]): ReadonlyMap<number, string> {
  const suffixes = new Map<number, string>();
  for (const siblings of Map.groupBy(schemes, nameKey).values()) {
    if (siblings.length < 2) continue;
    const labelled = Map.groupBy(siblings, (scheme) => labelOf(scheme, siblings));
    for (const [label, alike] of labelled)
      for (const scheme of alike)
        suffixes.set(scheme.id, alike.length === 1 && label !== '' ? label : withCode(label, scheme));
  }
  return suffixes;
}
