import type { ReactNode } from 'react';
import type { IconName } from '../icon/icon.tsx';
import { Icon } from '../icon/icon.tsx';
import type { StatusTone } from './status.tsx';

interface BannerProps {
  readonly tone?: StatusTone;
  /** True where it comes because of something that was just done: it is then said at once. */
  readonly isNews?: boolean;
  readonly children: ReactNode;
}

const ICONS: Readonly<Record<StatusTone, IconName>> = {
  positive: 'check',
  negative: 'alert',
  warning: 'alert',
  info: 'info',
};

/** What must be known here, above what it is about. */
export const Banner = ({ tone = 'info', isNews, children }: BannerProps) => (
  <div className="banner" data-tone={tone} role={isNews === true ? 'alert' : undefined}>
    <Icon name={ICONS[tone]} />
    <div>{children}</div>
  </div>
);
