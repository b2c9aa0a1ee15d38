/** Texts of sales and switches. */
import { isOutSide } from '@artha/domain/trading/orders/order-kinds';
import { formatDate } from '@artha/domain/kit/dates';
import { formatHeldUnits, formatNav, formatPaise } from '@artha/domain/kit/inr-format';
import { bankAccountLabel } from '@artha/domain/kit/masks';
import { UNCONFIRMED_ORDER_STATES } from '@artha/domain/trading/orders/order-states';
import { formatDeadline } from '../../../../../ui/figures/moment.ts';
import type { Order } from '../order.ts';
import type { Outcome } from '../outcome.ts';
import type { OrderLink } from './order-kind-view.ts';

type Redeemed = NonNullable<Order['lines'][number]['redeemed']>;
type Payout = NonNullable<Order['payout']>;

/** The line that takes units out. */
export const outLine = ({ lines }: Pick<Order, 'lines'>): Order['lines'][number] | undefined =>
  lines.find(({ side }) => isOutSide(side));

/** '12.345 units at ₹94.1200, the NAV of 24 Nov 2026'; undefined until the units have left. */
export function redeemedNote(order: Order): string | undefined {
  const redeemed = outLine(order)?.redeemed;
  if (!redeemed) return undefined;
  const { units, nav, navOn } = redeemed;
  return `${formatHeldUnits(units)} units at ₹${formatNav(nav)}, the NAV of ${formatDate(navOn)}`;
}

/** Where the money of a sale is: on its way, or paid. */
export function payoutText({ amount, status, bankName, bankNumberLast4, expectedOn, dueOn, paidOn }: Payout): string {
  const money = `₹${formatPaise(amount)}`;
  const bank = bankAccountLabel({ bankName, numberLast4: bankNumberLast4 });
  if (status === 'paid') return `${money} was paid to ${bank}${paidOn === null ? '' : ` on ${formatDate(paidOn)}`}.`;
  return (
    `${money} will be paid to ${bank}. It is expected by ${formatDate(expectedOn)}, ` +
    `at the latest by ${formatDate(dueOn)}.`
  );
}

/** The units of an order are reserved from its confirmation until they leave. */
export const reservedNote = ({ status }: Pick<Order, 'status'>): string | undefined =>
  status === 'confirmed' || status === 'sent' || status === 'accepted' ? 'Your units are reserved' : undefined;

/** Until when an order can be confirmed. */
export const confirmDeadline = ({ expiresAt }: Pick<Order, 'expiresAt'>): string =>
  `Enter the OTP by ${formatDeadline(expiresAt)}, or the order ends.`;

/** The step of an unconfirmed order in which the client enters the one-time password. */
export const confirmLink = ({ id, accountId, status }: Order): OrderLink | undefined =>
  UNCONFIRMED_ORDER_STATES.includes(status)
    ? {
        label: 'Confirm with OTP',
        isPrimary: true,
        to: '/switch',
        search: { order: id, accountId: String(accountId) },
      }
    : undefined;

export const good = (title: string, message: string): Outcome => ({ title, message, tone: 'positive', icon: 'check' });
export const waiting = (title: string, message: string): Outcome => ({ title, message, tone: 'info', icon: 'clock' });
export const over = (title: string, message: string): Outcome => ({ title, message, tone: 'warning', icon: 'close' });
export const refused = (title: string, message: string): Outcome => ({
  title,
  message,
  tone: 'negative',
  icon: 'alert',
});

/** 'the NAV of 24 Nov 2026'. */
export const navText = (navOn: Redeemed['navOn'] | null | undefined): string =>
  navOn === null || navOn === undefined ? 'the NAV of its date' : `the NAV of ${formatDate(navOn)}`;
