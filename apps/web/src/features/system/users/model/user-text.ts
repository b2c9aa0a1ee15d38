import type { StatusTone } from '../../../../ui/states/status.tsx';
import type { ManagedUser } from '../users.api.ts';

export interface StatusText {
  readonly tone: StatusTone;
  readonly label: string;
}

const STATUS_TEXTS: Readonly<Record<number, StatusText>> = {
  1: { tone: 'info', label: 'In onboarding' },
  2: { tone: 'info', label: 'Waiting for approval' },
  3: { tone: 'positive', label: 'Active' },
  4: { tone: 'warning', label: 'Inactive' },
  5: { tone: 'negative', label: 'Blocked' },
  6: { tone: 'warning', label: 'Closed' },
};

type UserStatus = Pick<ManagedUser, 'appUserStatus' | 'appUserStatusLabel'>;

/** The label and tone of a user's status. */
export const userStatusText = ({ appUserStatus, appUserStatusLabel }: UserStatus): StatusText =>
  STATUS_TEXTS[appUserStatus] ?? { tone: 'info', label: appUserStatusLabel };

export const LOCKED: StatusText = { tone: 'negative', label: 'Locked' };
