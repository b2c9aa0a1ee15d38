import type { ReactNode } from 'react';
import type { ButtonProps } from 'react-aria-components/Button';
import { Button } from 'react-aria-components/Button';
import type { IconName } from '../icon/icon.tsx';
import { Icon } from '../icon/icon.tsx';
import { classes, styled } from '../layout/box.ts';
import styles from './select-button.module.css';

interface SelectButtonProps extends Omit<ButtonProps, 'children' | 'className' | 'style'> {
  readonly icon?: IconName;
  readonly size?: 'small' | undefined;
  readonly isInvalid?: boolean;
  /** True if the selection restricts a list. */
  readonly isActive?: boolean;
  readonly className?: string | undefined;
  /** The selected value, or a `Placeholder`. */
  readonly children: ReactNode;
}

/** A button that looks like a field: it shows the selected value and opens the options. */
export function SelectButton({ icon = 'chevron-down', size, isInvalid, isActive, ...rest }: SelectButtonProps) {
  const { className, children, ...button } = rest;
  return (
    <Button
      className={classes(styles.button, className)}
      data-size={size}
      data-invalid={isInvalid === true || undefined}
      data-active={isActive === true || undefined}
      {...button}
    >
      {children}
      <Icon name={icon} size="small" />
    </Button>
  );
}

/** The content of a `SelectButton` without a selection. */
export const Placeholder = styled(styles.placeholder, 'span');
