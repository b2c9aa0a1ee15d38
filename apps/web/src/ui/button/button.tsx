import type { ReactNode } from 'react';
import type { ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { Button as AriaButton } from 'react-aria-components/Button';
import { classes } from '../layout/box.ts';
import { Spinner } from '../states/spinner.tsx';
import styles from './button.module.css';

interface ButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'style'> {
  /** One primary button per screen. `ghost` is for toolbars, `danger` for actions that cannot be undone. */
  readonly kind?: 'primary' | 'secondary' | 'soft' | 'danger' | 'ghost';
  readonly size?: 'small' | 'large';
  readonly isWide?: boolean;
  /** What it is doing, 'Placing the order'. */
  readonly pendingLabel?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

const VARIANTS = {
  primary: 'primary',
  secondary: 'secondary',
  soft: 'soft',
  danger: 'danger',
  ghost: 'quiet',
} as const;

/** While pending, pressing does nothing, and Enter in a field does not submit the form again. */
const idle = { onPress: () => undefined, type: 'button', 'aria-disabled': true } as const;

/**
 * A button that keeps its width and its focus while pending: both labels share a cell, one is hidden. A separate live
 * region announces the pending label; with react-aria's own announcement the reference would outlive a removed button.
 */
export function Button({ kind = 'secondary', size, isWide, isPending = false, ...rest }: ButtonProps) {
  const { pendingLabel, className, children, ...button } = rest;
  return (
    <>
      <AriaButton
        className={classes(styles.button, className)}
        data-variant={VARIANTS[kind]}
        data-size={size}
        data-wide={isWide === true || undefined}
        data-busy={isPending || undefined}
        {...button}
        {...(isPending && idle)}
      >
        {pendingLabel === undefined ? (
          children
        ) : (
          <span className={styles.labels}>
            <span data-hidden={isPending || undefined} aria-hidden={isPending}>
              {children}
            </span>
            <span data-hidden={!isPending || undefined} aria-hidden={!isPending}>
              <Spinner />
              {pendingLabel}
            </span>
          </span>
        )}
      </AriaButton>
      {pendingLabel !== undefined && (
        <span className="visually-hidden" role="status">
          {isPending && pendingLabel}
        </span>
      )}
    </>
  );
}
