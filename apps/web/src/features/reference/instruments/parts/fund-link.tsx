import { Link } from '@tanstack/react-router';
import { classes } from '../../../../ui/layout/box.ts';
import type { Fund } from '../instruments.api.ts';
import styles from './fund-link.module.css';

interface FundLinkProps {
  readonly fund: Fund;
  /** True if the link covers the card or row around it, which must be positioned. */
  readonly isCovering?: boolean;
  /** True to cut the name after two lines. */
  readonly isClamped?: boolean;
}

/** The name of a fund as a link to its fact sheet. */
export const FundLink = ({ fund, isCovering, isClamped }: FundLinkProps) => (
  <Link
    className={classes(styles.link, isCovering && styles.covering, isClamped && styles.clamped, 'medium')}
    to="/fact-sheet"
    search={{ instrumentId: String(fund.id) }}
  >
    {fund.name}
  </Link>
);
