import type { ReactNode } from 'react';
import type { IconName } from '../icon/icon.tsx';
import { Icon } from '../icon/icon.tsx';

interface BadgeProps {
  readonly tone?: 'positive' | 'negative' | 'warning' | 'info' | 'accent';
  readonly icon?: IconName;
  readonly children: ReactNode;
}

/** A state, on a card. In a column of a table `Status` stands in its place. */
export const Badge = ({ tone, icon, children }: BadgeProps) => (
  <span className="badge" data-tone={tone}>
    {icon && <Icon name={icon} />}
    {children}
  </span>
);
