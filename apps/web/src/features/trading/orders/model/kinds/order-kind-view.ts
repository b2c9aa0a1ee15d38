import type { Paise } from '@artha/domain/kit/money';
import type { OrderLineState } from '@artha/domain/trading/orders/order-line-states';
import type { OrderState } from '@artha/domain/trading/orders/order-states';
import type { Order } from '../order.ts';
import type { Outcome, StateText } from '../outcome.ts';

/** A stage of the progress of an order. */
export interface Stage {
  readonly name: string;
  readonly state: OrderState;
  /** Shown once the stage is reached; of the last stage always. */
  readonly note: string | undefined;
}

/** A link to another screen. */
export interface OrderLink {
  readonly label: string;
  /** Whether it is the primary action of the screen. */
  readonly isPrimary: boolean;
  readonly to: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly search?: Readonly<Record<string, string>>;
}

/** How investors see one kind of order. */
export interface OrderKindView {
  readonly stateTexts: Readonly<Record<OrderState, StateText>>;
  readonly lineTexts: Readonly<Record<OrderLineState, StateText>>;
  /** The states of the order in its history. */
  readonly steps: Readonly<Record<OrderState, string>>;
  readonly outcomeOf: (order: Order) => Outcome;
  readonly stagesOf: (order: Order) => readonly Stage[];
  /** The state in which the order is binding. */
  readonly boundState: OrderState;
  /** How an order that was refunded ended. */
  readonly refundedName: string;
  /** The main amount, and whether it is an estimate. */
  readonly amountOf: (order: Order) => { readonly amount: Paise; readonly isEstimate: boolean };
  /** The third fact of the order: how it is paid, or where its money goes. */
  readonly wayOf: (order: Order) => { readonly name: string; readonly value: string };
  /** The title of the card with its funds. */
  readonly fundsTitle: (lines: Order['lines']) => string;
  /** Whether its lines add up to its total. */
  readonly hasTotal: boolean;
  /** How the client goes on with it; undefined when nothing is left to do. */
  readonly nextLink: (order: Order) => OrderLink | undefined;
  /** Whether the client pays for it. */
  readonly needsPayment: boolean;
  /** Whether cancelling it in this state takes a one-time password. */
  readonly cancelNeedsCode: (status: OrderState) => boolean;
  /** What cancelling does. */
  readonly cancelText: (order: Pick<Order, 'orderNumber'>) => string;
}
