const NAMES: Readonly<Record<string, string>> = {
  amfi: 'AMFI',
  'nav-history': 'imported price history',
  sandbox: 'the simulated registrar; not published by the fund house',
  demonstration: 'the demonstration; not real prices',
};

/** The source of a price in words: 'AMFI'. */
export const priceSourceName = (source: string | null): string => NAMES[source ?? ''] ?? 'not known';
