import type { StatusTone } from '../../../../ui/states/status.tsx';
import type { ManagedUser } from '../users.api.ts';

export interface StatusText {
  readonly tone: StatusTone;
  readonly words: string;
}

const STATUS_TEXTS: Readonly<Record<number, StatusText>> = {
  1: { tone: 'info', words: 'In onboarding' },
  2: { tone: 'info', words: 'Waiting for approval' },
  3: { tone: 'positive', words: 'Active' },
  4: { tone: 'warning', words: 'Inactive' },
  5: { tone: 'negative', words: 'Blocked' },
  6: { tone: 'warning', words: 'Closed' },
};

type UserStatus = Pick<ManagedUser, 'appUserStatus' | 'appUserStatusLabel'>;

/** Whether somebody may sign in. */
export const userStatusText = ({ appUserStatus, appUserStatusLabel }: UserStatus): StatusText =>
  STATUS_TEXTS[appUserStatus] ?? { tone: 'info', words: appUserStatusLabel };

export const LOCKED: StatusText = { tone: 'negative', words: 'Locked' };
