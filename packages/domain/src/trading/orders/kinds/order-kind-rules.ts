import type { TemplateCode } from '../../../system/notifications/templates.ts';
import type { StateTable } from '../../../kit/state-machine.ts';
import type { LineSide } from '../order-kinds.ts';
import type { OrderLineEvent, OrderLineState } from '../order-line-states.ts';
import type { OrderEvent, OrderState } from '../order-states.ts';

/** The states of one kind of order; a state that the kind does not have is missing. */
export type OrderTransitions = Partial<StateTable<OrderState, OrderEvent>>;
export type LineTransitions = Partial<StateTable<OrderLineState, OrderLineEvent>>;

/** What tells a kind of order from the others, besides its commands. */
export interface OrderKindRules {
  /** As staff read it. */
  readonly name: string;
  /** What its client does, as in 'sell order'. */
  readonly action: 'buy' | 'sell' | 'switch';
  /** The purpose of the one-time password that confirms it. */
  readonly confirmedBy: 'payment' | 'sale';
  /** The states in which cancelling it needs a one-time password. */
  readonly codeToCancelIn: readonly OrderState[];
  /** Why it can no longer be cancelled, for its client. */
  readonly whyNotCancellable: string;
  /** How its client is notified when it ends before it was sent. */
  readonly notifications: Readonly<Record<'cancelled' | 'expired', TemplateCode>>;
  readonly transitions: OrderTransitions;
  readonly lineTransitions: Readonly<Partial<Record<LineSide, LineTransitions>>>;
  /** The state of a confirmed order by those of its lines; its slowest line decides. */
  readonly stateOf: (lines: readonly OrderLineState[]) => OrderState;
  /** The event that leads to a state derived from lines. */
  readonly eventOf: Readonly<Partial<Record<OrderState, OrderEvent>>>;
  /** Names of states that differ from the common ones. */
  readonly stateNames: Readonly<Partial<Record<OrderState, string>>>;
  readonly lineStateNames: Readonly<Partial<Record<OrderLineState, string>>>;
}
