import { messageOfError } from '@artha/client/client-error';
import { formatDate } from '@artha/domain/kit/dates';
import { formatNav } from '@artha/domain/kit/inr-format';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { Return, Rupees } from '../../../../ui/figures/figures.tsx';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import { ErrorState, Loading, Skeleton } from '../../../../ui/states/states.tsx';
import { Help } from '../../../../ui/form/help.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { MarketRisk } from './market-risk.tsx';
import { returnNotes } from '../model/return-notes.ts';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { FundDetails } from '../instruments.api.ts';
import { useFund } from '../instruments.api.ts';
import { copyText } from '../../../../platform/copy-text.ts';
import { classes } from '../../../../ui/layout/box.ts';
import styles from './fund-sheet.module.css';

interface FundSheetProps {
  readonly instrumentId: number;
  readonly onClose: () => void;
}

/** A summary of a fund for staff: its price, returns and identifiers. */
export function FundSheet({ instrumentId, onClose }: FundSheetProps) {
  const { data: fund, error, refetch } = useFund(instrumentId);
  const copy = async (text: string) => {
    const { message, tone } = await copyText(text, 'Scheme code');
    showToast(message, tone);
  };
  return (
    <Sheet
      title={fund?.name ?? 'Fund'}
      side="end"
      onClose={onClose}
      footer={fund && <Button onPress={() => void copy(fund.schemeCode)}>Copy scheme code</Button>}
    >
      {error && <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />}
      {!error && !fund && <FactsSkeleton />}
      {!error && fund && (
        <Stack>
          <Facts fund={fund} />
          {returnNotes(fund).map((note) => (
            <Help key={note}>{note}</Help>
          ))}
          <MarketRisk />
        </Stack>
      )}
    </Sheet>
  );
}

const Facts = ({ fund }: { fund: FundDetails }) => (
  <dl className={styles.facts}>
    <Fact label="NAV">{fund.nav !== null && <Rupees figure={formatNav(fund.nav, fund.navPlaces)} />}</Fact>
    <Fact label="NAV date">{fund.navOn !== null && formatDate(fund.navOn)}</Fact>
    <Fact label="1 year">{fund.return1y !== null && <Return percent={fund.return1y} />}</Fact>
    <Fact label="3 years p.a.">{fund.return3y !== null && <Return percent={fund.return3y} />}</Fact>
    <Fact label="5 years p.a.">{fund.return5y !== null && <Return percent={fund.return5y} />}</Fact>
    <Fact label="Fund house">{fund.serviceProviderName}</Fact>
    <Fact label="Asset class">{fund.assetName}</Fact>
    <Fact label="Category">{fund.instrumentCategoryName}</Fact>
    <Fact label="Plan">{fund.planType}</Fact>
    <Fact label="Option">{fund.optionName}</Fact>
    <Fact label="Scheme code">{fund.schemeCode}</Fact>
    <Fact label="ISIN">{fund.isinGrowthOrPayout}</Fact>
    <Fact label="ISIN, reinvestment">{fund.isinReinvestment}</Fact>
  </dl>
);

/** A fact of the fund; nothing if it is missing. */
const Fact = ({ label, children }: { label: string; children: ReactNode }) =>
  children !== null &&
  children !== false && (
    <div>
      <dt className="muted">{label}</dt>
      <dd className={classes(styles.value, 'tabular')}>{children}</dd>
    </div>
  );

const ROWS = Array.from({ length: 12 }, (_, row) => row);

const FactsSkeleton = () => (
  <div className={styles.facts} aria-busy>
    <Loading what="the fund" />
    {ROWS.map((row) => (
      <div key={row}>
        <Skeleton of="short" />
        <Skeleton of="short" />
      </div>
    ))}
  </div>
);
