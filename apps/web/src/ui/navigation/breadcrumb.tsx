import { Link } from '@tanstack/react-router';
import { Icon } from '../icon/icon.tsx';
import styles from './breadcrumb.module.css';

export interface Crumb {
  readonly label: string;
  /** Where it leads; a step that is no place of its own has none. */
  readonly to?: string;
}

interface BreadcrumbProps {
  readonly items: readonly Crumb[];
  readonly className?: string | undefined;
}

/** Where one is and what lies above it; the last one is here. */
export const Breadcrumb = ({ items, className }: BreadcrumbProps) => (
  <nav className={className} aria-label="Breadcrumb">
    <ol className={styles.trail}>
      {items.map(({ label, to }, at) => {
        const isHere = at === items.length - 1;
        return (
          <li key={`${label} ${to ?? ''}`}>
            {isHere || to === undefined ? (
              <span aria-current={isHere ? 'page' : undefined}>{label}</span>
            ) : (
              <Link className={styles.link} to={to}>
                {label}
              </Link>
            )}
            {!isHere && <Icon name="chevron-right" size="small" />}
          </li>
        );
      })}
    </ol>
  </nav>
);
