import { Card, CardBody } from '../../../../ui/card/card.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import type { Account } from '../../../clients/accounts/index.ts';
import type { SaleMode } from '../model/sale-modes.ts';
import type { Sellable } from '../model/sale.ts';
import { ChooseForm } from './choose-form.tsx';
import { HoldingFields } from './holding-fields.tsx';
import type { FormEstimate, SaleForm } from './use-sale-form.ts';

interface ChooseStepProps {
  readonly account: Account;
  readonly accounts: readonly Account[];
  readonly items: readonly Sellable[];
  /** Undefined if the account has nothing to sell. */
  readonly holding: Sellable | undefined;
  readonly form: SaleForm;
  readonly estimated: FormEstimate;
  readonly onAccount: (accountId: number) => void;
  readonly onHolding: (holding: Sellable) => void;
  readonly onMode: (mode: SaleMode) => void;
  readonly onReview: () => void;
}

/** The first step: what is sold, and how much. */
export function ChooseStep({ holding, form, estimated, onMode, onReview, ...choice }: ChooseStepProps) {
  const fields = <HoldingFields {...choice} holding={holding} />;
  if (holding)
    return (
      <ChooseForm accountId={choice.account.id} {...{ holding, form, estimated, onMode, onReview }}>
        {fields}
      </ChooseForm>
    );
  return (
    <Card>
      <Stack as={CardBody} gap={4}>
        {fields}
        <EmptyState title="Nothing to sell">This account holds no funds with us.</EmptyState>
      </Stack>
    </Card>
  );
}
