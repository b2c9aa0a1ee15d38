import { useState } from 'react';
import { nextAmountText } from '../../../../ui/form/amount-text.ts';
import type { SaleBy, SaleDraft } from '../model/sale-draft.ts';
import { nextUnitsText, requestOf } from '../model/sale-draft.ts';
import type { SaleMode } from '../model/sale-modes.ts';
import { shareText } from '../model/sale-texts.ts';
import type { HoldingRef, Sellable } from '../model/sale.ts';
import { useSaleEstimate } from '../sales.api.ts';

/**
 * The form of a sale with its live estimate. What was typed stays while mode, fund and the way to say it change.
 *
 * @param mode of the address
 * @param firstUnits as typed; undefined begins with an empty amount
 */
export function useSaleForm(mode: SaleMode, firstUnits: string | undefined) {
  const [typed, setTyped] = useState<Omit<SaleDraft, 'mode'>>({
    by: firstUnits === undefined ? 'amount' : 'units',
    amount: '',
    units: firstUnits ?? '',
    target: undefined,
  });
  const [bankAccountId, setBankAccountId] = useState<number>();
  const draft: SaleDraft = { ...typed, mode };
  const change = (part: Partial<typeof typed>) => setTyped((previous) => ({ ...previous, ...part }));
  return {
    draft,
    bankAccountId,
    setBankAccountId,
    setBy: (by: SaleBy) => change({ by }),
    setTarget: (target: SaleDraft['target']) => change({ target }),
    typeAmount: (text: string) => change({ amount: nextAmountText(draft.amount, text) }),
    typeUnits: (text: string) => change({ units: nextUnitsText(draft.units, text) }),
    /** Another fund: its units are others, and so are the funds it can be switched to. */
    clear: () => change({ amount: '', units: '', target: undefined }),
    setShare: (percent: number, holding: Sellable) => change({ [draft.by]: shareText(draft.by, percent, holding) }),
  };
}

export type SaleForm = ReturnType<typeof useSaleForm>;

/** The estimate of the form for a holding, and the request that it answers. */
export function useFormEstimate({ draft }: Pick<SaleForm, 'draft'>, ref: HoldingRef, isPossible: boolean) {
  const request = isPossible ? requestOf(draft, ref) : undefined;
  return { request, ...useSaleEstimate(request) };
}

export type FormEstimate = ReturnType<typeof useFormEstimate>;
