import { bankAccountLabel } from '@artha/domain/kit/masks';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Help } from '../../../../ui/form/help.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { Account } from '../../../clients/accounts/index.ts';
import { WithSummary } from '../../cart/index.ts';
import { chosenBank } from '../model/chosen-bank.ts';
import { codeQuery } from '../model/sale-address.ts';
import { SALE_MODES } from '../model/sale-modes.ts';
import type { SaleEstimate, SaleRequest, Sellable } from '../model/sale.ts';
import { usePlaceSale, useSaleTerms } from '../sales.api.ts';
import { ConfirmCard } from './confirm-card.tsx';
import { LotParts } from './lot-parts.tsx';
import { ReviewHead } from './review-head.tsx';
import type { SaleForm } from './use-sale-form.ts';

interface ReviewStepProps {
  readonly account: Account;
  readonly holding: Sellable;
  readonly form: SaleForm;
  readonly request: SaleRequest;
  readonly estimate: SaleEstimate;
  readonly isCurrent: boolean;
}

/** The second step: everything that the one-time password will confirm. */
export function ReviewStep({ account, holding, form, request, estimate, isCurrent }: ReviewStepProps) {
  const navigate = useNavigate();
  const { draft, bankAccountId } = form;
  const { data: terms } = useSaleTerms(holdingOf(request));
  const bank = SALE_MODES[draft.mode].hasTarget ? undefined : chosenBank(terms, bankAccountId);
  const place = usePlaceSale();
  // One key per review: pressing twice places one sale.
  const [keyPart] = useState(() => crypto.randomUUID());
  const confirm = () =>
    place.mutate(
      {
        input: { ...request, ...(bank && { bankAccountId: bank.id }), version: estimate.version },
        key: `sale:${keyPart}:${estimate.version}`,
      },
      {
        onSuccess: ({ orderId, isSent }) => {
          if (isSent) showToast('OTP sent successfully on your registered Email ID.', 'positive');
          // The placed sale replaces the review: Back must not place it again.
          void navigate({ to: '/switch', search: codeQuery(orderId, account.id), replace: true });
        },
      },
    );
  return (
    <WithSummary>
      <Stack gap={4}>
        <ReviewHead account={account} holding={holding} draft={draft} estimate={estimate} bank={bank} />
        <LotParts estimate={estimate} />
      </Stack>
      <ConfirmCard
        mode={draft.mode}
        estimate={estimate}
        error={place.error}
        isBusy={place.isPending}
        isCurrent={isCurrent}
        onConfirm={confirm}
        notes={
          bank && (
            <>
              <Help>To {bankAccountLabel(bank)}</Help>
              <Help>Residents pay the tax on the gain with their return.</Help>
            </>
          )
        }
      />
    </WithSummary>
  );
}

const holdingOf = ({ accountId, folioId, instrumentId }: SaleRequest) => ({ accountId, folioId, instrumentId });
