import type { ReactElement, ReactNode, RefObject } from 'react';
import type { Placement } from 'react-aria-components/Popover';
import {
  Header,
  Menu,
  MenuItem as AriaMenuItem,
  MenuSection as AriaMenuSection,
  MenuTrigger,
  SubmenuTrigger,
} from 'react-aria-components/Menu';
import type { IconName } from '../icon/icon.tsx';
import { Icon } from '../icon/icon.tsx';
import { classes } from '../layout/box.ts';
import { AriaRouter } from '../navigation/aria-router.tsx';
import { Popover } from '../overlay/popover.tsx';
import { asPressable } from '../overlay/trigger.tsx';
import { useIsWide } from '../responsive/use-is-wide.ts';
import { MenuEnd, MenuHeading, MenuItemBox, MenuText } from './menu-look.tsx';
import styles from './menu.module.css';

interface MenuButtonProps {
  /** Accessible name. */
  readonly label: string;
  /** A button: one of ours, or a native one. */
  readonly trigger: ReactElement;
  readonly placement?: Placement;
  /** `MenuItem`, `SubmenuItem`, `MenuSection`. */
  readonly children: ReactNode;
}

/** A button that opens a menu of actions or links. Arrow keys, typing and Escape work. */
export const MenuButton = ({ label, trigger, placement = 'bottom end', children }: MenuButtonProps) => (
  <AriaRouter>
    <MenuTrigger>
      {asPressable(trigger)}
      <MenuPanel label={label} placement={placement}>
        {children}
      </MenuPanel>
    </MenuTrigger>
  </AriaRouter>
);

interface MenuPanelProps {
  readonly label: string;
  readonly placement?: Placement;
  readonly children: ReactNode;
}

/** On the phone a submenu opens below its item, because there is no room beside the menu. */
const SubmenuPanel = ({ label, children }: MenuPanelProps) => (
  <MenuPanel label={label} placement={useIsWide() ? 'end top' : 'bottom end'}>
    {children}
  </MenuPanel>
);

const MenuPanel = ({ label, placement, children }: MenuPanelProps) => (
  <Popover {...(placement && { placement })}>
    <Menu className={classes(styles.list)} aria-label={label}>
      {children}
    </Menu>
  </Popover>
);

interface AnchoredMenuProps {
  readonly label: string;
  /** What it opens below. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly placement?: Placement;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A menu without its own button, open while it is mounted. */
export const AnchoredMenu = ({ label, anchor, placement = 'bottom start', onClose, children }: AnchoredMenuProps) => (
  <Popover
    placement={placement}
    triggerRef={anchor}
    aria-label={label}
    isOpen
    onOpenChange={(isOpen) => {
      if (!isOpen) onClose();
    }}
  >
    {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to choose from */}
    <Menu className={classes(styles.list)} aria-label={label} autoFocus="first" onClose={onClose}>
      {children}
    </Menu>
  </Popover>
);

interface MenuItemProps {
  readonly id?: string;
  readonly icon?: IconName;
  /** A path of this app; without one, `onAction` is called. */
  readonly href?: string;
  readonly onAction?: () => void;
  readonly isDisabled?: boolean;
  /** For actions that cannot be undone. */
  readonly tone?: 'negative';
  /** Content at the end of the line: a key, a count. */
  readonly end?: ReactNode;
  /** The text for typeahead, if the children are not plain text. */
  readonly textValue?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

const textOf = (textValue: string | undefined, children: ReactNode) => {
  const text = textValue ?? (typeof children === 'string' ? children : undefined);
  return text === undefined ? {} : { textValue: text };
};

export const MenuItem = ({ icon, tone, end, textValue, children, ...item }: MenuItemProps) => (
  <MenuItemBox as={AriaMenuItem} data-tone={tone} {...textOf(textValue, children)} {...item}>
    {icon && <Icon name={icon} />}
    <MenuText>{children}</MenuText>
    {end !== undefined && <MenuEnd>{end}</MenuEnd>}
  </MenuItemBox>
);

interface SubmenuItemProps {
  readonly label: string;
  readonly icon?: IconName;
  readonly children: ReactNode;
}

/** An item that opens a submenu: arrow right or a press opens it, arrow left or Escape closes it. */
export const SubmenuItem = ({ label, icon, children }: SubmenuItemProps) => (
  <SubmenuTrigger>
    <MenuItemBox as={AriaMenuItem} textValue={label}>
      {icon && <Icon name={icon} />}
      <MenuText>{label}</MenuText>
      <MenuEnd>
        <Icon name="chevron-right" size="small" />
      </MenuEnd>
    </MenuItemBox>
    <SubmenuPanel label={label}>{children}</SubmenuPanel>
  </SubmenuTrigger>
);

/** Items under one heading. */
export const MenuSection = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <AriaMenuSection className={classes(styles.section)}>
    <MenuHeading as={Header}>{title}</MenuHeading>
    {children}
  </AriaMenuSection>
);
