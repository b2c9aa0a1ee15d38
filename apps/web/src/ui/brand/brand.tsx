import { brandLogo } from '../../platform/product-config.ts';
import { classes } from '../layout/box.ts';
import styles from './brand.module.css';

/** A straight edge and a compounding curve form an A; the dot is today. A deployment may configure its own logo. */
export function Mark({ className }: { className?: string | undefined }) {
  const logo = brandLogo();
  if (logo !== undefined) return <img className={classes(styles.mark, className)} src={logo} alt="" />;
  return (
    <svg className={classes(styles.mark, className)} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" />
      <path d="M5.5 25.3C13.5 24.5 18.7 18 19.5 7L26.3 25.3" strokeLinejoin="round" strokeLinecap="round" />
      <circle cx="18.3" cy="22.8" r="2.3" />
    </svg>
  );
}

interface BrandProps {
  readonly name: string;
  /** True where only the logo fits; screen readers still read the name. */
  readonly isMarkOnly?: boolean | undefined;
}

/** The logo and the product's name. */
export const Brand = ({ name, isMarkOnly }: BrandProps) => (
  <span className={styles.brand}>
    <Mark />
    <span className={isMarkOnly === true ? 'visually-hidden' : styles.word}>{name}</span>
  </span>
);
