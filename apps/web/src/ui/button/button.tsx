import type { ReactNode } from 'react';
import type { ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { Button as AriaButton } from 'react-aria-components/Button';
import { classes } from '../layout/box.ts';
import { Spinner } from '../states/spinner.tsx';
import styles from './button.module.css';

interface ButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'style'> {
  /** One primary a screen. `ghost` is for toolbars, `danger` for what cannot be undone. */
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

/** While it works a press does nothing, and Enter in a field does not send the form again. */
const idle = { onPress: () => undefined, type: 'button', 'aria-disabled': true } as const;

/**
 * A button that keeps its width and its focus while it works: both labels share a cell, one is hidden. What it is doing
 * is said beside it, where it may be gone a moment later: react-aria's own way would point to it for seconds more.
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
