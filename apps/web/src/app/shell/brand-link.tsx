import { Link } from '@tanstack/react-router';
import { productName } from '../../platform/product-config.ts';
import { Brand } from '../../ui/brand/brand.tsx';
import { classes } from '../../ui/layout/box.ts';
import styles from './brand-link.module.css';

interface BrandLinkProps {
  /** The landing page of the role. */
  readonly to: string;
  readonly isMarkOnly?: boolean;
  /** True to draw a line after it. */
  readonly isDivided?: boolean;
  readonly className?: string | undefined;
}

/** The brand, linked to the landing page. */
export const BrandLink = ({ to, isMarkOnly, isDivided, className }: BrandLinkProps) => (
  <Link className={classes(styles.link, className)} data-divided={isDivided} to={to}>
    <Brand name={productName()} isMarkOnly={isMarkOnly} />
  </Link>
);
