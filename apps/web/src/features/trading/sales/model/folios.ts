import type { Sellable } from './sale.ts';

/** The folios of an account as options, each once. */
export const foliosOf = (items: readonly Sellable[]): readonly { readonly value: string; readonly label: string }[] =>
  [
    ...new Map(items.map(({ folio, instrument }) => [folio.id, `${folio.number} · ${instrument.serviceProviderName}`])),
  ].map(([id, label]) => ({ value: String(id), label }));

/** The funds in a folio. */
export const fundsIn = (items: readonly Sellable[], folioId: number): readonly Sellable[] =>
  items.filter(({ folio }) => folio.id === folioId);
