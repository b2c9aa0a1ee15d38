import type { ReactNode } from 'react';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import styles from './bell-more.module.css';

interface BellMoreProps {
  readonly to: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** The link from a bell to its full list. */
export const BellMore = ({ to, onClick, children }: BellMoreProps) => (
  <div className={styles.footer}>
    <TextLink className={styles.link} to={to} onClick={onClick}>
      {children}
    </TextLink>
  </div>
);
