import { groupIndian } from '../../kit/inr-format.ts';

/** Rows of one table that refer to a record: 'Bank accounts', 312. */
export interface RecordUsers {
  readonly label: string;
  readonly count: number;
}

/** 'Bank branches (1,312), Payment banks (1)' */
export const usersText = (users: readonly RecordUsers[]): string =>
  users.map(({ label, count }) => `${label} (${groupIndian(String(count))})`).join(', ');
