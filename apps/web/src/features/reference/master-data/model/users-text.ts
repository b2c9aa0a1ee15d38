import { groupIndian } from '@artha/domain/kit/inr-format';
import type { RecordUsers } from '../master-data.api.ts';

/** 'Bank branches (1,312), Payment banks (1)' */
export const usersText = (users: readonly RecordUsers[]): string =>
  users.map(({ label, count }) => `${label} (${groupIndian(String(count))})`).join(', ');
