/** The states of the income of a holding: on its way to the client, paid, or used to buy units. */
export const INCOME_STATES = ['due', 'paid', 'reinvested'] as const;
export type IncomeState = (typeof INCOME_STATES)[number];

export const INCOME_STATE_NAMES: Readonly<Record<IncomeState, string>> = {
  due: 'Due',
  paid: 'Paid',
  reinvested: 'Reinvested',
};

/** Business days from the record date within which the fund house pays. */
export const INCOME_PAID_WITHIN_DAYS = 7;
