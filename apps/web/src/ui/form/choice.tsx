import type { ComponentPropsWithRef, ReactNode } from 'react';
import { FirstIcon } from '../icon/first-icon.tsx';
import styles from './choice.module.css';

interface ChoiceProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  /** The label; without one it needs an `aria-label`. */
  readonly children?: ReactNode;
}

/** A checkbox with a label; the native input lies over the drawn box and receives the clicks. */
export const Choice = ({ children, ...input }: ChoiceProps) => (
  <label className={styles.choice} data-invalid={input['aria-invalid'] === true || undefined}>
    <input className={styles.native} type="checkbox" {...input} />
    <span className={styles.box} aria-hidden="true">
      <FirstIcon name="check" />
    </span>
    {children !== undefined && <span className={styles.text}>{children}</span>}
  </label>
);
