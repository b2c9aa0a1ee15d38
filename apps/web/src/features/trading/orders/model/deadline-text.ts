import { formatDeadline } from '../../../../ui/figures/moment.ts';

/** Until when an order can be paid, and what happens then. */
export const deadlineText = (deadline: Date): string =>
  `Pay by ${formatDeadline(deadline)}, or the order ends and your money is returned.`;
