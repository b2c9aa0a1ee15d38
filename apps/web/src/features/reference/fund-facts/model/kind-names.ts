const KINDS: Readonly<Record<string, string>> = {
  equity: 'Shares',
  debt: 'Debt',
  cash: 'Cash',
  fund: 'Funds',
  commodity: 'Commodities',
  derivative: 'Derivatives',
  other: 'Other',
};

/** The kind of a holding for people. */
export const kindName = (kind: string): string => KINDS[kind] ?? kind;
