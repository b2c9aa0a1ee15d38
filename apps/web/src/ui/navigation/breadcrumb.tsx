import { Link } from '@tanstack/react-router';
import { Icon } from '../icon/icon.tsx';
import '../styles/navigation.css';

export interface Crumb {
  readonly label: string;
  /** Where it leads; a step that is no place of its own has none. */
  readonly to?: string;
}

/** Where one is and what lies above it; the last one is here. */
export const Breadcrumb = ({ items }: { items: readonly Crumb[] }) => (
  <nav aria-label="Breadcrumb">
    <ol className="breadcrumb">
      {items.map(({ label, to }, at) => {
        const isHere = at === items.length - 1;
        return (
          <li key={`${label} ${to ?? ''}`}>
            {isHere || to === undefined ? (
              <span aria-current={isHere ? 'page' : undefined}>{label}</span>
            ) : (
              <Link to={to}>{label}</Link>
            )}
            {!isHere && <Icon name="chevron-right" size="small" />}
          </li>
        );
      })}
    </ol>
  </nav>
);
