import type { ReactNode } from 'react';
import { NativeSelect } from '../../../../ui/form/native-select.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import type { HoldingOrder } from '../model/holding-orders.ts';
import { PHONE_ORDERS } from '../model/holding-orders.ts';

interface HoldingsToolbarProps {
  readonly tools: ReactNode;
  readonly search?: { readonly text: string; readonly onText: (text: string) => void } | undefined;
  /** On the phone alone: the heads of the table sort on a wide screen. */
  readonly sort?: { readonly order: HoldingOrder; readonly onOrder: (order: HoldingOrder) => void } | undefined;
}

/** What is looked at: which rows, in which order, whose, and of which day. */
export const HoldingsToolbar = ({ tools, search, sort }: HoldingsToolbarProps) => (
  <div className="hold-toolbar">
    {search && (
      <div className="control" data-size="small">
        <Icon name="search" size="small" />
        <input
          className="input"
          type="search"
          aria-label="Fund or folio"
          placeholder="Fund or folio"
          value={search.text}
          onChange={(event) => search.onText(event.target.value)}
        />
      </div>
    )}
    {sort && (
      <NativeSelect
        aria-label="Order"
        options={PHONE_ORDERS}
        value={sort.order}
        onChange={(event) => sort.onOrder(event.target.value)}
      />
    )}
    <div className="hold-tools">{tools}</div>
  </div>
);
