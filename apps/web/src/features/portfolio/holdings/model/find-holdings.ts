import type { Holding } from '../holdings.api.ts';

/** Rows whose fund, folio or holder contains every word of the text. */
export function findHoldings(rows: readonly Holding[], text: string): readonly Holding[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter(({ instrument, folio, appUserName }) => {
    const within = `${instrument.name} ${instrument.serviceProviderName} ${folio.number} ${appUserName}`.toLowerCase();
    return words.every((word) => within.includes(word));
  });
}
