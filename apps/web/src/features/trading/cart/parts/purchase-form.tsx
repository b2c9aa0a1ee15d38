import { messageOfError } from '@artha/client/client-error';
import { businessToday } from '../../../../platform/business-clock.ts';
import { BusyButton } from '../../../../ui/button/busy-button.tsx';
import { AmountField } from '../../../../ui/form/amount-field.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
import { AddedNotice } from './added-notice.tsx';
import type { PurchaseTerms } from '../cart.api.ts';
import { usePurchaseTerms } from '../cart.api.ts';
import { FolioField } from './folio-field.tsx';
import { deadlineText } from '../../orders/index.ts';
import { ASSUMED_RULE, ruleHelp, windowTexts } from '../model/purchase-notes.ts';
import { PurchaseSkeleton } from './purchase-skeleton.tsx';
import { usePurchaseForm } from './use-purchase-form.ts';
import { Banner } from '../../../../ui/states/banner.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Help } from '../../../../ui/form/help.tsx';

interface PurchaseFormProps {
  readonly accountId: number;
  readonly instrumentId: number;
}

/** Adds a lump-sum purchase to the cart: amount and folio. */
export function PurchaseForm({ accountId, instrumentId }: PurchaseFormProps) {
  const { data: terms, error, refetch } = usePurchaseTerms(accountId, instrumentId);
  if (error && !terms) return <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />;
  if (!terms) return <PurchaseSkeleton />;
  if (terms.problem)
    return (
      <Banner tone="warning" icon="info">
        {terms.problem.message}
      </Banner>
    );
  return <PurchaseFields key={`${accountId} ${instrumentId}`} {...{ accountId, instrumentId, terms }} />;
}

function PurchaseFields({ accountId, instrumentId, terms }: PurchaseFormProps & { terms: PurchaseTerms }) {
  const form = usePurchaseForm(accountId, instrumentId, terms);
  const isAdditional = terms.folios.find(({ id }) => id === form.folioId)?.isAdditional ?? false;
  const texts = windowTexts(terms.windows, businessToday());
  return (
    <Stack
      as="form"
      gap={4}
      noValidate
      aria-label="Lump sum"
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <AmountField
        label="Amount"
        value={form.amount}
        onChange={form.typeAmount}
        error={form.amountError}
        help={ruleHelp(terms.rule, isAdditional)}
      />
      <FolioField folios={terms.folios} folioId={form.folioId} onChoose={form.chooseFolio} error={form.folioError} />
      <Stack gap={1}>
        {texts && <Help>{texts.inTime}</Help>}
        {texts?.otherwise !== undefined && <Help>{texts.otherwise}</Help>}
        <Help>{deadlineText(terms.deadline)}</Help>
        {terms.rule.isAssumed && <Help>{ASSUMED_RULE}</Help>}
      </Stack>
      {form.refusal !== undefined && (
        <Banner role="alert" tone="negative">
          {form.refusal}
        </Banner>
      )}
      <BusyButton isBusy={form.isBusy} busyLabel="Adding" data-size={undefined}>
        Add to cart
      </BusyButton>
      <AddedNotice accountId={accountId} isAdded={form.isAdded} />
    </Stack>
  );
}
