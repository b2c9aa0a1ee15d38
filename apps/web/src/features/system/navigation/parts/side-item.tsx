import type { ElementType, ReactNode } from 'react';
import { createElement } from 'react';
import type { IconName } from '../../../../ui/icon/icon.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import type { BoxProps } from '../../../../ui/layout/box.ts';
import { classes } from '../../../../ui/layout/box.ts';
import styles from './side-item.module.css';

type SideItemProps<T extends ElementType> = Omit<BoxProps<T>, 'children'> & {
  /** True in a panel of the staff menu, which sets the row height. */
  readonly isInPanel?: boolean;
  readonly icon?: IconName | undefined;
  /** At the end of the row. */
  readonly end?: ReactNode;
  readonly children: ReactNode;
};

/** A row of a menu: a button, or the element given by `as`. */
export const SideItem = <T extends ElementType = 'button'>(props: SideItemProps<T>) => {
  const { as, className, isInPanel, icon, end, children, ...rest } = props;
  return createElement(
    (as ?? 'button') as ElementType,
    { ...rest, className: classes(styles.item, className), 'data-in-panel': isInPanel === true || undefined },
    icon && <Icon name={icon} />,
    children,
    end !== undefined && end !== false && <span className={styles.end}>{end}</span>,
  );
};
