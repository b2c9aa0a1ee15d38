import type { Role } from '@artha/domain/kit/roles';
import { StaffBell } from '../../features/system/notifications/index.ts';
import { classes } from '../../ui/layout/box.ts';
import { Spacer } from '../../ui/layout/spacer.tsx';
import { PaletteButton } from '../palette/palette-button.tsx';
import { HeaderFrame } from './header-frame.tsx';
import { MenuToggle } from './menu-toggle.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import styles from './staff-header.module.css';

interface StaffHeaderProps {
  readonly role: Role;
  readonly title: string;
  readonly onMenu: () => void;
  /** Opens the palette. */
  readonly onSearch: () => void;
}

/** The header of staff, the same on every screen. */
export const StaffHeader = ({ role, title, onMenu, onSearch }: StaffHeaderProps) => (
  <HeaderFrame kind="staff">
    <h1 className="type-20 truncate">{title}</h1>
    <Spacer />
    <PaletteButton onPress={onSearch} />
    <span className={classes(styles.role, 'medium muted only-wide')}>{role.displayName}</span>
    <StaffBell />
    <ThemeToggle />
    <ProfileMenu role={role} />
    <MenuToggle onMenu={onMenu} />
  </HeaderFrame>
);
