import { formatPaise } from '@artha/domain/kit/inr-format';
import { businessToday } from '../../../../platform/business-clock.ts';
import { BusyButton } from '../../../../ui/button/busy-button.tsx';
import { Card, CardBody } from '../../../../ui/card/card.tsx';
import { Amount } from '../../../../ui/figures/amount.tsx';
import { Help } from '../../../../ui/form/help.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Skeleton } from '../../../../ui/states/states.tsx';
import { outdated } from '../../../../ui/states/outdated.ts';
import type { SaleMode } from '../model/sale-modes.ts';
import { SALE_MODES } from '../model/sale-modes.ts';
import {
  arrivalText,
  arriving,
  ASSUMED_RULES,
  confirmByText,
  estimateText,
  exitLoadText,
} from '../model/sale-texts.ts';
import type { SaleEstimate, SaleTerms } from '../model/sale.ts';
import { EstimateFigures } from './estimate-figures.tsx';
import type { FormEstimate } from './use-sale-form.ts';
import styles from './estimate-aside.module.css';

interface EstimateAsideProps {
  readonly mode: SaleMode;
  readonly estimated: FormEstimate;
  readonly rule: SaleTerms['rule'] | undefined;
  /** False if it cannot be sold whatever the quantity. */
  readonly isPossible: boolean;
  /** While the bank accounts that can be paid are not known, the review has to wait. */
  readonly areTermsLoading: boolean;
}

/** The estimate beside the form, and the button to the review. */
export function EstimateAside({ mode, estimated, rule, isPossible, areTermsLoading }: EstimateAsideProps) {
  const { estimate, isCurrent, isLoading } = estimated;
  const { aboutLabel, totalLabel, nothingYet } = SALE_MODES[mode];
  return (
    <Card aria-labelledby="estimate-title">
      <Stack as={CardBody} gap={4} className={styles.body}>
        <Stack gap={1} aria-live="polite" aria-busy={isLoading}>
          <h2 className={styles.title} id="estimate-title">
            {aboutLabel}
          </h2>
          <p className="type-28">
            {estimate ? (
              <Amount figure={formatPaise(arriving(estimate))} />
            ) : isLoading ? (
              <Skeleton of="figure" />
            ) : (
              '–'
            )}
          </p>
        </Stack>
        {estimate && <Figures estimate={estimate} totalLabel={totalLabel} isCurrent={isCurrent} />}
        <BusyButton
          isBusy={isLoading || areTermsLoading}
          busyLabel={isLoading ? 'Estimating' : 'Loading'}
          disabled={!isPossible}
        >
          Review
        </BusyButton>
        <Help>{nothingYet}</Help>
        {rule && <Help>{exitLoadText(rule)}</Help>}
        {rule?.isAssumed === true && <Help>{ASSUMED_RULES}</Help>}
      </Stack>
    </Card>
  );
}

interface FiguresProps {
  readonly estimate: SaleEstimate;
  readonly totalLabel: string;
  readonly isCurrent: boolean;
}

/** Figures of the previous request are dimmed while the new ones are loading. */
const Figures = ({ estimate, totalLabel, isCurrent }: FiguresProps) => (
  <Stack gap={4} {...outdated(!isCurrent)}>
    <EstimateFigures estimate={estimate} totalLabel={totalLabel} />
    <Stack gap={1}>
      <Help>{arrivalText(estimate)}.</Help>
      <Help>{confirmByText(estimate, businessToday())}</Help>
      <Help>{estimateText(estimate)}</Help>
    </Stack>
  </Stack>
);
