import { Link } from '@tanstack/react-router';
import { productName } from '../../platform/product-config.ts';
import { Brand } from '../../ui/brand/brand.tsx';
import { classes } from '../../ui/layout/box.ts';
import styles from './brand-link.module.css';

interface BrandLinkProps {
  /** The landing page of the role. */
  readonly to: string;
  readonly isMarkOnly?: boolean;
  /** True where a line parts it from what follows. */
  readonly isDivided?: boolean;
  readonly className?: string | undefined;
}

/** The brand, as the way home. */
export const BrandLink = ({ to, isMarkOnly, isDivided, className }: BrandLinkProps) => (
  <Link className={classes(styles.link, className)} data-divided={isDivided} to={to}>
    <Brand name={productName()} isMarkOnly={isMarkOnly} />
  </Link>
);
