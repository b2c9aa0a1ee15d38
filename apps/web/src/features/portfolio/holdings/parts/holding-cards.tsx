import { formatHeldUnits, formatNav } from '@artha/domain/kit/inr-format';
import type { ReactNode } from 'react';
import { Suspense, useState } from 'react';
import { PlainIconButton } from '../../../../ui/button/plain-icon-button.tsx';
import { Return, Rupees } from '../../../../ui/figures/figures.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { HoldingActionSheet, HoldingDetail } from './lazy-parts.ts';
import { FundHouseTile, PricedOn, PriceFigure, Worth, WorthChange } from './holding-figures.tsx';
import type { GroupHeading } from './group-header.tsx';
import { GroupHeader, RateLine } from './group-header.tsx';
import type { AccountPart } from '../model/member-parts.ts';
import { familyText, memberParts } from '../model/member-parts.ts';
import type { HoldingListProps } from '../model/holding-list.ts';
import { totalLabel } from '../model/holding-list.ts';
import type { ShownReturn } from '../model/return-text.ts';
import { shownReturn } from '../model/return-text.ts';
import { useTradeRefusal } from './use-trade-refusal.ts';
import { Loading, Skeleton } from '../../../../ui/states/states.tsx';
import { TimedRate } from './timed-rate.tsx';
import { HoldingName } from './holding-name.tsx';
import type { TimedReturn } from '../model/timed-returns.ts';
import { hasIncome } from '../model/timed-returns.ts';
import { holdingKey } from '../model/holding-tree.ts';
import type { Holding } from '../holdings.api.ts';
import { Identity } from '../../../../ui/layout/identity.tsx';
import { classes } from '../../../../ui/layout/box.ts';
import styles from './holding-cards.module.css';

/** All holdings on the phone as cards, grouped by client, account and asset class. */
export const HoldingCards = ({ nodes, open, isLinked, onToggle, ...totals }: HoldingListProps) => (
  <>
    {memberParts(nodes).map(({ key, member, accounts }) => (
      <section key={key} className={styles.member} aria-label={member?.instrumentName}>
        {member && <GroupHeader heading="h3" name={member.instrumentName} group={member} />}
        {accounts.map((part) => (
          <AccountCards
            key={part.key}
            part={part}
            headings={member ? ['h4', 'h5'] : ['h3', 'h4']}
            {...{ open, isLinked, onToggle }}
          />
        ))}
      </section>
    ))}
    <Total family={familyText(nodes)} {...totals} />
  </>
);

interface AccountCardsProps extends Pick<HoldingListProps, 'open' | 'isLinked' | 'onToggle'> {
  readonly part: AccountPart;
  /** Of the account and of what is below it; without a name of the account, its level is that of the asset classes. */
  readonly headings: readonly [GroupHeading, GroupHeading];
}

function AccountCards({ part: { name, account, assets }, headings, open, isLinked, onToggle }: AccountCardsProps) {
  const [above, below] = headings;
  return (
    <section className={styles.account} aria-label={name}>
      {name !== undefined && <GroupHeader heading={above} name={name} group={account} />}
      {assets.map(({ asset, funds }) => (
        <div key={asset.key} className={styles.asset}>
          <GroupHeader heading={name === undefined ? above : below} name={asset.instrumentName} group={asset} />
          <ul className={styles.cards}>
            {funds.map(({ row, ...node }) => (
              <HoldingCard
                key={holdingKey(row)}
                row={row}
                rate={shownReturn(node)}
                noReturn={node.noReturn}
                timed={node}
                isOpen={row === open}
                isLinked={isLinked}
                onToggle={() => onToggle(row)}
              />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

interface TotalProps extends Pick<HoldingListProps, 'count' | 'isPart' | 'total' | 'rate' | 'timeRate'> {
  readonly family: string | undefined;
}

const Total = ({ family, count, isPart, total, rate, timeRate }: TotalProps) => (
  <div className={styles.total}>
    <span>
      {totalLabel({ count, isPart })}
      {family !== undefined && <span className="type-12 muted">{family}</span>}
    </span>
    <span>
      <Worth amount={total.currentValue} />
      <span className="type-12">
        <WorthChange amount={total.unrealisedGain} percent={total.gainPercent} />
      </span>
      {rate && (
        <span className="type-12">
          <RateLine rate={rate} />
        </span>
      )}
      {timeRate && (
        <span className="type-12">
          <RateLine rate={timeRate} />
        </span>
      )}
    </span>
  </div>
);

interface HoldingCardProps {
  readonly row: Holding;
  readonly rate: ShownReturn | undefined;
  /** Why there is no rate; undefined while loading. */
  readonly noReturn: string | null | undefined;
  readonly timed: TimedReturn;
  readonly isOpen: boolean;
  readonly isLinked: boolean;
  readonly onToggle: () => void;
}

const HoldingCard = ({ row, rate, noReturn, timed, isOpen, isLinked, onToggle }: HoldingCardProps) => (
  <li data-expanded={isOpen || undefined}>
    <div className={styles.card}>
      <Identity className={styles.title}>
        <FundHouseTile house={row.instrument} />
        <HoldingName row={row} isOpen={isOpen} onToggle={onToggle} />
        <CardActions row={row} />
      </Identity>
      <div className={styles.worth}>
        <span className={classes(styles.value, 'medium')}>
          {row.currentValue === null ? 'Not priced' : <Worth amount={row.currentValue} />}
        </span>
        <span className="type-12">
          <WorthChange amount={row.unrealisedGain} percent={row.gainPercent} />
        </span>
      </div>
      <dl className={classes(styles.facts, 'type-12 tabular')}>
        <Fact label="Units">{formatHeldUnits(row.units)}</Fact>
        <Fact label="Average cost">{row.averageCost !== null && <Rupees figure={formatNav(row.averageCost)} />}</Fact>
        <Fact label="NAV" note={row.price && <PricedOn price={row.price} />}>
          {row.price && <PriceFigure price={row.price} />}
        </Fact>
        <Fact label="Cost">
          <Worth amount={row.investedValue} />
        </Fact>
        <Fact label="Day change">
          <WorthChange amount={row.dayChange} isShort />
        </Fact>
        <Fact label={rate?.label ?? 'XIRR'} note={rate ? rate.label === 'XIRR' && rate.kind : noReturn}>
          <CardRate rate={rate} isLoading={noReturn === undefined} />
        </Fact>
        <Fact label="TWR">
          <TimedRate timed={timed} />
        </Fact>
        {hasIncome(timed) && (
          <Fact label="Income">
            <Worth amount={timed.income} />
          </Fact>
        )}
        <Fact label="Share">{row.weightPercent !== null && `${row.weightPercent}%`}</Fact>
      </dl>
    </div>
    <Suspense fallback={<Loading what="transactions" />}>
      {isOpen && <HoldingDetail className={styles.detail} row={row} isLinked={isLinked} onClose={onToggle} />}
    </Suspense>
  </li>
);

function CardRate({ rate, isLoading }: { rate: ShownReturn | undefined; isLoading: boolean }) {
  if (rate) return <Return percent={rate.percent} />;
  return isLoading ? <Skeleton of="short" /> : 'Not available';
}

/** The button of a card that opens its transactions. */
function CardActions({ row }: { row: Holding }) {
  const [isOpen, setIsOpen] = useState(false);
  if (useTradeRefusal(row) !== undefined) return null;
  return (
    <>
      <PlainIconButton
        className={styles.actions}
        aria-label={`Actions of ${row.instrument.name}`}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Icon name="dots" />
      </PlainIconButton>
      <Suspense>{isOpen && <HoldingActionSheet row={row} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}

const Fact = ({ label, note, children }: { label: string; note?: ReactNode; children: ReactNode }) => (
  <div>
    <dt className="muted">{label}</dt>
    <dd>{children}</dd>
    {note && <dd className="muted">{note}</dd>}
  </div>
);
