/** Stands once on every screen and in every report that shows returns, in the words that SEBI prescribes. */
export const MARKET_RISK_TEXT =
  'Mutual fund investments are subject to market risks, read all scheme related documents carefully.';
