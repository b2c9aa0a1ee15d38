import type { ReactNode } from 'react';
import { useState } from 'react';
import { NativeSegmented } from '../../../../ui/button/native-segmented.tsx';
import { Card, CardBody, CardHeader } from '../../../../ui/card/card.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { WithSummary } from '../../cart/index.ts';
import type { PayableBank } from '../model/chosen-bank.ts';
import { chosenBank } from '../model/chosen-bank.ts';
import { SALE_BYS } from '../model/sale-draft.ts';
import type { SaleMode } from '../model/sale-modes.ts';
import { SALE_MODES } from '../model/sale-modes.ts';
import type { SaleField } from '../model/sale-problems.ts';
import { offersAll, saleProblems } from '../model/sale-problems.ts';
import type { HoldingRef, Sellable } from '../model/sale.ts';
import { useSaleTerms } from '../sales.api.ts';
import { BankField } from './bank-field.tsx';
import { EstimateAside } from './estimate-aside.tsx';
import { QuantityFields } from './quantity-fields.tsx';
import { TargetField } from './target-field.tsx';
import { UnitsPanel } from './units-panel.tsx';
import type { FormEstimate, SaleForm } from './use-sale-form.ts';

interface ChooseFormProps {
  readonly accountId: number;
  readonly holding: Sellable;
  readonly form: SaleForm;
  readonly estimated: FormEstimate;
  readonly onMode: (mode: SaleMode) => void;
  readonly onReview: () => void;
  /** The fields that choose the holding. */
  readonly children: ReactNode;
}

const MODES = (['sell', 'switch'] as const satisfies readonly SaleMode[]).map((value) => ({
  value,
  label: SALE_MODES[value].label,
}));

/** The form of a sale, with the live estimate in a column beside it. */
export function ChooseForm({ accountId, holding, form, estimated, onMode, onReview, children }: ChooseFormProps) {
  const { draft, bankAccountId } = form;
  const mode = SALE_MODES[draft.mode];
  const ref = { accountId, folioId: holding.folio.id, instrumentId: holding.instrument.id };
  const saleTerms = useSaleTerms(ref);
  const { data: terms } = saleTerms;
  const [isTried, setIsTried] = useState(false);
  const obstacle = mode.problemOf(holding);
  const bank = mode.hasTarget ? undefined : chosenBank(terms, bankAccountId);
  const problems = saleProblems(estimated.error);
  const typed = isTried ? SALE_BYS[draft.by].problemOf(draft) : undefined;
  const missingTarget = isTried && mode.hasTarget && !draft.target ? 'Choose the fund to switch to.' : undefined;
  const submit = () => {
    setIsTried(true);
    if (estimated.isCurrent && (mode.hasTarget || bank)) onReview();
  };
  return (
    <WithSummary
      as="form"
      noValidate
      aria-labelledby="sale-title"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Card aria-labelledby="sale-title">
        <CardHeader>
          <h2 id="sale-title">{mode.cardTitle}</h2>
          <NativeSegmented label="Sell or switch" options={MODES} value={draft.mode} onChange={onMode} />
        </CardHeader>
        <Stack as={CardBody} gap={4}>
          {children}
          <UnitsPanel holding={holding} />
          {obstacle ? (
            <Banner tone="warning" icon="info">
              {obstacle.message}
            </Banner>
          ) : (
            <SaleFields
              {...{ holding, form, saleTerms, bank }}
              holdingRef={ref}
              problems={{
                ...problems,
                quantity: typed ?? problems.quantity,
                target: missingTarget ?? problems.target,
              }}
              offersAll={draft.by !== 'all' && offersAll(estimated.error)}
            />
          )}
          {problems.other !== undefined && (
            <Banner role="alert" tone="negative">
              {problems.other}
            </Banner>
          )}
        </Stack>
      </Card>
      <EstimateAside
        mode={draft.mode}
        estimated={estimated}
        rule={terms?.rule}
        isPossible={obstacle === null && (mode.hasTarget || (terms ? bank !== undefined : !saleTerms.error))}
        areTermsLoading={!mode.hasTarget && saleTerms.isPending}
      />
    </WithSummary>
  );
}

interface SaleFieldsProps {
  readonly holding: Sellable;
  readonly holdingRef: HoldingRef;
  readonly form: SaleForm;
  readonly saleTerms: ReturnType<typeof useSaleTerms>;
  readonly bank: PayableBank | undefined;
  readonly problems: Readonly<Partial<Record<SaleField, string | undefined>>>;
  readonly offersAll: boolean;
}

/** How much, and where it goes: to a bank account or to another fund. */
const SaleFields = ({
  holding,
  holdingRef,
  form,
  saleTerms,
  bank,
  problems,
  offersAll: isAllOffered,
}: SaleFieldsProps) => (
  <>
    <QuantityFields
      form={form}
      holding={holding}
      rule={saleTerms.data?.rule}
      error={problems.quantity}
      offersAll={isAllOffered}
    />
    {SALE_MODES[form.draft.mode].hasTarget ? (
      <TargetField
        key={`${holding.folio.id} ${holding.instrument.id}`}
        holdingRef={holdingRef}
        house={holding.instrument.serviceProviderName}
        target={form.draft.target}
        onChoose={form.setTarget}
        error={problems.target}
      />
    ) : (
      <BankField
        terms={saleTerms.data}
        failure={saleTerms.error}
        onRetry={() => void saleTerms.refetch()}
        bank={bank}
        onChoose={form.setBankAccountId}
        error={problems.bank}
      />
    )}
  </>
);
