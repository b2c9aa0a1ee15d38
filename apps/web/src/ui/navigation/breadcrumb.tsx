import { Link } from '@tanstack/react-router';
import { Icon } from '../icon/icon.tsx';
import styles from './breadcrumb.module.css';

export interface Crumb {
  readonly label: string;
  /** The path; undefined for a level without a screen. */
  readonly to?: string;
}

interface BreadcrumbProps {
  readonly items: readonly Crumb[];
  readonly className?: string | undefined;
}

/** The path to the current screen; the last item is the current one. */
export const Breadcrumb = ({ items, className }: BreadcrumbProps) => (
  <nav className={className} aria-label="Breadcrumb">
    <ol className={styles.trail}>
      {items.map(({ label, to }, at) => {
        const isCurrent = at === items.length - 1;
        return (
          <li key={`${label} ${to ?? ''}`}>
            {isCurrent || to === undefined ? (
              <span aria-current={isCurrent ? 'page' : undefined}>{label}</span>
            ) : (
              <Link className={styles.link} to={to} activeOptions={{ exact: true }}>
                {label}
              </Link>
            )}
            {!isCurrent && <Icon name="chevron-right" size="small" />}
          </li>
        );
      })}
    </ol>
  </nav>
);
