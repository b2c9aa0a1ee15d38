import type { BusinessDate } from '../../../kit/dates.ts';
import type { Paise } from '../../../kit/money.ts';
import type { HoldingKind } from './holding-kind.ts';

/** A portfolio that a file discloses. What stands below its holdings is filled in while the file is read. */
export interface DisclosedPortfolio {
  /** Its place in the file. */
  readonly ordinal: number;
  /** Undefined when the file does not name the fund house. */
  readonly houseName: string | undefined;
  readonly schemeName: string;
  /** By the sheet itself, whatever the name of the file says. */
  readonly asOf: BusinessDate | undefined;
  /** The grand total of the sheet, as published with 8 places. */
  statedTotal: bigint | undefined;
}

/** A holding as published. */
export interface DisclosedHolding {
  readonly portfolio: DisclosedPortfolio;
  readonly name: string;
  readonly isin: string | null;
  readonly kind: HoldingKind;
  readonly industry: string | null;
  readonly rating: string | null;
  /** With 8 places; a fraction or a per cent. */
  readonly weight: bigint;
  readonly marketValue: Paise | null;
}

const ISIN = /^[A-Z]{2}[A-Z0-9]{9}\d$/;
export const isSecurityIsin = (text: string): boolean => ISIN.test(text);

/** Marks of weights too small to be printed: '@', '$0.00%', '^', '<0.01'. */
const TOO_SMALL = /^(?:[@#^*$~]+|<)/;
const NOTHING = /^(?:nil|-+|n\.?a\.?)?$/i;

/** What the cell of a weight says, to be read as a number: '0' for marks of tiny weights; null for nothing. */
export function weightText(cell: string): string | null {
  if (NOTHING.test(cell)) return null;
  if (TOO_SMALL.test(cell)) return '0';
  return cell.replace(/\s*%$/, '');
}
