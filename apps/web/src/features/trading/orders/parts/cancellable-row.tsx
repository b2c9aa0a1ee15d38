import { ORDER_KIND_NAMES } from '@artha/domain/trading/orders/order-moves';
import { PlainButton } from '../../../../ui/button/plain-button.tsx';
import { formatMoment } from '../../../../ui/figures/moment.ts';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import { useAccountOfRow } from '../../../clients/accounts/index.ts';
import { orderStateLabel } from '../model/kind-views.ts';
import { namesInShort } from '../model/order-text.ts';
import type { Cancellable } from '../model/order.ts';
import { AmountAndState } from './amount-and-state.tsx';
import { EntryFacts } from './entry-facts.tsx';
import { EntryBelow, EntryRow } from './entry-row.tsx';
import styles from './cancellable-row.module.css';

interface CancellableRowProps {
  readonly order: Cancellable;
  /** Undefined if it cannot be cancelled. */
  readonly onCancel: (() => void) | undefined;
}

/** An open order, with the button that cancels it or the reason why it cannot be cancelled. */
export function CancellableRow({ order, onCancel }: CancellableRowProps) {
  const { id, accountId, kind, orderNumber, placedAt, fundNames, requestText, needsCode, whyNot } = order;
  const { label, tone } = orderStateLabel(order);
  const account = useAccountOfRow(accountId);
  return (
    <EntryRow>
      <div className={styles.text}>
        <TextLink
          className={styles.name}
          to="/transaction-status/$orderId/$accountId"
          params={{ orderId: id, accountId: String(accountId) }}
        >
          {namesInShort(fundNames)}
        </TextLink>
        <EntryFacts
          facts={[
            ORDER_KIND_NAMES[kind],
            orderNumber,
            formatMoment(placedAt),
            ...(account === undefined ? [] : [account]),
          ]}
        />
      </div>
      <AmountAndState amount={requestText} label={label} tone={tone} />
      <EntryBelow className={styles.below}>
        <span className="type-12 muted">{onCancel ? needsCode && 'With a one-time password' : whyNot}</span>
        {onCancel && (
          <PlainButton size="small" aria-haspopup="dialog" onClick={onCancel}>
            Cancel<span className="visually-hidden"> order {orderNumber}</span>
          </PlainButton>
        )}
      </EntryBelow>
    </EntryRow>
  );
}
