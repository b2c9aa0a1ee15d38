import { Link } from '@tanstack/react-router';
import { classes } from '../../../../ui/layout/box.ts';
import type { Fund } from '../instruments.api.ts';
import styles from './fund-link.module.css';

interface FundLinkProps {
  readonly fund: Fund;
  /** True where it covers the whole card or row around it, which is positioned. */
  readonly isCovering?: boolean;
  /** True where there is room for two lines of the name. */
  readonly isClamped?: boolean;
}

/** The name of a fund, leading to its fact sheet. */
export const FundLink = ({ fund, isCovering, isClamped }: FundLinkProps) => (
  <Link
    className={classes(styles.link, isCovering && styles.covering, isClamped && styles.clamped, 'medium')}
    to="/fact-sheet"
    search={{ instrumentId: String(fund.id) }}
  >
    {fund.name}
  </Link>
);
