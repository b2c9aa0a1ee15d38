import type { Journal } from '@artha/domain/ledger/ledger/journal';
import { instrumentOf, unitsOf } from '@artha/domain/ledger/ledger/journal';
import type { HoldingKey } from '@artha/domain/ledger/ledger/lot-events';

/** Identifies a holding. */
export interface HoldingRef {
  readonly folioId: number;
  readonly instrumentId: number;
}

export const refText = ({ folioId, instrumentId }: HoldingRef): string => `${folioId} ${instrumentId}`;

export const domainKey = ({ folioId, instrumentId }: HoldingRef): HoldingKey => ({
  folio: String(folioId),
  asset: unitsOf(instrumentId),
});

/** A holding and the journals that move its units. */
export interface TouchedHolding<Each extends Journal> extends HoldingRef {
  readonly journals: readonly Each[];
}

/** The holdings that journals move, each once, by `refText`. */
export function holdingsTouchedBy<Each extends Journal>(
  journals: readonly Each[],
): ReadonlyMap<string, TouchedHolding<Each>> {
  const touched = new Map<string, HoldingRef & { readonly journals: Each[] }>();
  for (const journal of journals) {
    for (const ref of new Map(refsOf(journal).map((ref) => [refText(ref), ref])).values()) {
      const known = touched.get(refText(ref));
      if (known) known.journals.push(journal);
      else touched.set(refText(ref), { ...ref, journals: [journal] });
    }
  }
  return touched;
}

const refsOf = ({ postings }: Journal): HoldingRef[] =>
  postings.flatMap(({ ledgerAccount, asset }) => {
    const instrumentId = instrumentOf(asset);
    return ledgerAccount.kind === 'folio' && instrumentId !== undefined
      ? [{ folioId: Number(ledgerAccount.owner), instrumentId }]
      : [];
  });
