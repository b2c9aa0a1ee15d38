import { formatDate } from '@artha/domain/kit/dates';
import { bankAccountLabel } from '@artha/domain/kit/masks';
import { formatHeldUnits } from '@artha/domain/kit/inr-format';
import { useRouter } from '@tanstack/react-router';
import { businessToday } from '../../../../platform/business-clock.ts';
import { PlainButton } from '../../../../ui/button/plain-button.tsx';
import { Card, CardHeader } from '../../../../ui/card/card.tsx';
import { Monogram } from '../../../../ui/figures/monogram.tsx';
import { Stat, StatStrip } from '../../../../ui/figures/stat.tsx';
import { Identity } from '../../../../ui/layout/identity.tsx';
import type { Account } from '../../../clients/accounts/index.ts';
import { accountLabel } from '../../../clients/accounts/index.ts';
import type { PayableBank } from '../model/chosen-bank.ts';
import type { SaleDraft } from '../model/sale-draft.ts';
import { SALE_MODES } from '../model/sale-modes.ts';
import { askedFigures, confirmTime, unitsLeft } from '../model/sale-texts.ts';
import type { SaleEstimate, Sellable } from '../model/sale.ts';
import styles from './review-head.module.css';

interface ReviewHeadProps {
  readonly account: Account;
  readonly holding: Sellable;
  readonly draft: SaleDraft;
  readonly estimate: SaleEstimate;
  /** Undefined for a switch. */
  readonly bank: PayableBank | undefined;
}

/** What is sold, when its NAV is fixed, what stays, and when the money or the new units arrive. */
export function ReviewHead({ account, holding: { folio, instrument, ...holding }, draft, ...rest }: ReviewHeadProps) {
  const { estimate, bank } = rest;
  const { history } = useRouter();
  const { switchIn, payoutExpectedOn } = estimate;
  const asked = askedFigures(draft, estimate);
  return (
    <Card aria-label={instrument.name}>
      <CardHeader className={styles.header}>
        <Identity>
          <Monogram id={instrument.serviceProviderId} name={instrument.serviceProviderName} />
          <div>
            <h2 className="type-16">{instrument.name}</h2>
            <span className="type-12 muted">
              Folio {folio.number} · {accountLabel(account)}
            </span>
            {switchIn && <span className="type-12 muted">To {switchIn.instrument.name}</span>}
          </div>
        </Identity>
        <PlainButton kind="ghost" onClick={() => history.back()}>
          Change
        </PlainButton>
      </CardHeader>
      <StatStrip>
        <Stat label={SALE_MODES[draft.mode].verb} note={asked.note}>
          {asked.value}
        </Stat>
        <Stat label="NAV of" note={`If confirmed by ${confirmTime(estimate, businessToday())}`}>
          {formatDate(estimate.expectedNavOn)}
        </Stat>
        <Stat label="Left in the folio" note="units">
          {formatHeldUnits(unitsLeft(holding, estimate))}
        </Stat>
        {switchIn ? (
          <Stat label="New units at the NAV of" note={`${formatHeldUnits(switchIn.units)} units, about`}>
            {formatDate(switchIn.expectedNavOn)}
          </Stat>
        ) : (
          <Stat label="Money by" note={bank && bankAccountLabel(bank)}>
            {payoutExpectedOn === null ? '–' : formatDate(payoutExpectedOn)}
          </Stat>
        )}
      </StatStrip>
    </Card>
  );
}
