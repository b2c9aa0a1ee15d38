import type { HoldingKind } from '../feeds/portfolio/holding-kind.ts';

const NAMES: Readonly<Record<HoldingKind, string>> = {
  equity: 'Shares',
  debt: 'Debt',
  cash: 'Cash',
  fund: 'Funds',
  commodity: 'Commodities',
  derivative: 'Derivatives',
  other: 'Other',
};

const isKind = (kind: string): kind is HoldingKind => Object.hasOwn(NAMES, kind);

/** The name of a kind of holdings, for people. What is no kind keeps its text. */
export const holdingKindName = (kind: string): string => (isKind(kind) ? NAMES[kind] : kind);
