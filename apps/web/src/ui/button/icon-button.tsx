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
  /** Its name for those who do not see the drawing. */
  readonly label: string;
  /** True shows the label to those who point at it; other words may say more. */
  readonly tooltip?: boolean | string;
  readonly size?: 'small';
  readonly isOutlined?: boolean;
  readonly className?: string | undefined;
  /** A count or a dot in its corner. */
  readonly children?: ReactNode;
}

/** A drawing to press. */
export function IconButton({
  icon,
  label,
  tooltip,
  size,
  isOutlined,
  className,
  children,
  ...button
}: IconButtonProps) {
  const drawn = (
    <PlainIconButton
      {...button}
      className={classes(styles.button, className)}
      aria-label={label}
      data-size={size}
      data-outlined={isOutlined === true || undefined}
    >
      <Icon name={icon} {...(size && { size })} />
      {children}
    </PlainIconButton>
  );
  if (tooltip === undefined || tooltip === false) return drawn;
  return <Tooltip text={tooltip === true ? label : tooltip}>{drawn}</Tooltip>;
}

/** A function, so that what says something about it reaches the button inside (`trigger.tsx`). */
const PlainIconButton = (props: ButtonProps) => <Button {...props} />;
