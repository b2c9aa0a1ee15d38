import { Card } from '../../../../ui/card/card.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import type { SaleMode } from '../model/sale-modes.ts';
import type { Sellable } from '../model/sale.ts';
import { ChooseForm } from './choose-form.tsx';
import { HoldingFields } from './holding-fields.tsx';
import type { FormEstimate, SaleForm } from './use-sale-form.ts';

interface ChooseStepProps {
  readonly accountId: number;
  readonly items: readonly Sellable[];
  /** Undefined if the account has nothing to sell. */
  readonly holding: Sellable | undefined;
  readonly form: SaleForm;
  readonly estimated: FormEstimate;
  readonly onHolding: (holding: Sellable) => void;
  readonly onMode: (mode: SaleMode) => void;
  readonly onReview: () => void;
}

/** The first step: what is sold, and how much. */
export function ChooseStep({ accountId, items, holding, onHolding, ...form }: ChooseStepProps) {
  if (holding)
    return (
      <ChooseForm accountId={accountId} holding={holding} {...form}>
        <HoldingFields items={items} holding={holding} onHolding={onHolding} />
      </ChooseForm>
    );
  return (
    <Card>
      <EmptyState title="Nothing to sell">This account holds no funds with us.</EmptyState>
    </Card>
  );
}
