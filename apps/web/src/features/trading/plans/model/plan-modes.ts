import type { PlanKind } from '@artha/domain/trading/plans/plan-kinds';

/** What a kind of plan says on its form and after it. */
interface PlanMode {
  readonly title: string;
  readonly startLabel: string;
  /** 'You are starting a SIP of'. */
  readonly codeTitle: string;
  /** What happens on each of its days, '₹5,000 is debited'. */
  readonly verb: string;
  /** Each occurrence, in the plural. */
  readonly turns: string;
  readonly amountLabel: string;
  readonly about: string;
}

export const PLAN_MODES: Readonly<Record<PlanKind, PlanMode>> = {
  sip: {
    title: 'New SIP',
    startLabel: 'Start SIP',
    codeTitle: 'You are starting a SIP of',
    verb: 'debit',
    turns: 'debits',
    amountLabel: 'Amount',
    about: 'A systematic investment plan buys units of a fund on a fixed day, paid by a mandate of your bank.',
  },
  stp: {
    title: 'New STP',
    startLabel: 'Start STP',
    codeTitle: 'You are starting an STP of',
    verb: 'transfer',
    turns: 'transfers',
    amountLabel: 'Transfer',
    about: 'A systematic transfer plan moves money from a fund that you hold to another fund of the same house.',
  },
  swp: {
    title: 'New SWP',
    startLabel: 'Start SWP',
    codeTitle: 'You are starting an SWP of',
    verb: 'withdrawal',
    turns: 'withdrawals',
    amountLabel: 'Withdraw',
    about: 'A systematic withdrawal plan sells units on a fixed day and pays the money to your bank account.',
  },
};
