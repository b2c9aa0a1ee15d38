import type { ReactNode } from 'react';
import type { ButtonProps } from 'react-aria-components/Button';
import { Button } from 'react-aria-components/Button';
import type { IconName } from '../icon/icon.tsx';
import { Icon } from '../icon/icon.tsx';
import { classes } from '../layout/box.ts';
import { Tooltip } from '../overlay/tooltip.tsx';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'className' | 'style' | 'aria-label'> {
  readonly icon: IconName;
  /** Accessible name. */
  readonly label: string;
  /** True shows the label as a tooltip; a string shows that text instead. */
  readonly tooltip?: boolean | string;
  readonly size?: 'small';
  readonly isOutlined?: boolean;
  readonly className?: string | undefined;
  /** A count or a dot in its corner. */
  readonly children?: ReactNode;
}

/** A button with an icon only. */
export function IconButton({ icon, label, tooltip, size, isOutlined, className, children, ...rest }: IconButtonProps) {
  const button = (
    <TriggerButton
      {...rest}
      className={classes(styles.button, className)}
      aria-label={label}
      data-size={size}
      data-outlined={isOutlined === true || undefined}
    >
      <Icon name={icon} {...(size && { size })} />
      {children}
    </TriggerButton>
  );
  if (tooltip === undefined || tooltip === false) return button;
  return <Tooltip text={tooltip === true ? label : tooltip}>{button}</Tooltip>;
}

/** A function component, so that the context of `trigger.tsx` reaches the button inside. */
const TriggerButton = (props: ButtonProps) => <Button {...props} />;
