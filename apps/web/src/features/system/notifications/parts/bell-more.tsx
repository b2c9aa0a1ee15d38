import type { ReactNode } from 'react';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import styles from './bell-more.module.css';

interface BellMoreProps {
  readonly to: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** The way from a bell to all of what it shows. */
export const BellMore = ({ to, onClick, children }: BellMoreProps) => (
  <div className={styles.footer}>
    <TextLink className={styles.link} to={to} onClick={onClick}>
      {children}
    </TextLink>
  </div>
);
