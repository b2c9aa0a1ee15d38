import { messageOfError } from '@artha/client/client-error';
import { businessToday } from '../../../../platform/business-clock.ts';
import { BusyButton } from '../../../../ui/button/busy-button.tsx';
import { AmountField } from '../../../../ui/form/amount-field.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { ErrorState, Loading, Skeleton } from '../../../../ui/states/states.tsx';
import { AddedNotice } from './added-notice.tsx';
import type { PurchaseTerms } from '../cart.api.ts';
import { usePurchaseTerms } from '../cart.api.ts';
import './cart.css';
import { FolioField } from './folio-field.tsx';
import { ASSUMED_RULE, cutOffText, ruleHelp } from '../model/purchase-notes.ts';
import { usePurchaseForm } from './use-purchase-form.ts';

interface PurchaseFormProps {
  readonly accountId: number;
  readonly instrumentId: number;
}

/** A lump sum into a fund: how much, into which folio, and into the cart with it. */
export function PurchaseForm({ accountId, instrumentId }: PurchaseFormProps) {
  const { data: terms, error, refetch } = usePurchaseTerms(accountId, instrumentId);
  if (error && !terms) return <ErrorState words={messageOfError(error)} onRetry={() => void refetch()} />;
  if (!terms) return <PurchaseSkeleton />;
  if (terms.problem)
    return (
      <div className="banner" data-tone="warning">
        <Icon name="info" />
        <div>{terms.problem.message}</div>
      </div>
    );
  return <PurchaseFields key={`${accountId} ${instrumentId}`} {...{ accountId, instrumentId, terms }} />;
}

function PurchaseFields({ accountId, instrumentId, terms }: PurchaseFormProps & { terms: PurchaseTerms }) {
  const form = usePurchaseForm(accountId, instrumentId, terms);
  const isAdditional = terms.folios.find(({ id }) => id === form.folioId)?.isAdditional ?? false;
  const cutOff = cutOffText(terms.cutOff, businessToday());
  return (
    <form
      className="stack"
      data-gap="4"
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
      <div className="help-lines">
        <p className="help">{cutOff.inTime}</p>
        {terms.rule.isAssumed && <p className="help">{ASSUMED_RULE}</p>}
      </div>
      {form.refusal !== undefined && (
        <div className="banner" data-tone="negative" role="alert">
          <Icon name="alert" />
          <div>{form.refusal}</div>
        </div>
      )}
      <BusyButton isBusy={form.isBusy} busyLabel="Adding" data-size={undefined}>
        Add to cart
      </BusyButton>
      <AddedNotice accountId={accountId} isAdded={form.isAdded} />
    </form>
  );
}

const PurchaseSkeleton = () => (
  <div className="stack" data-gap="4" aria-busy>
    <Loading what="the fund's rules" />
    <Skeleton of="title" />
    <Skeleton of="title" />
    <Skeleton of="line" />
  </div>
);
