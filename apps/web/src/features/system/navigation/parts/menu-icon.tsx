import type { IconName } from '../../../../ui/icon/icon.tsx';
import { Icon, isIconName } from '../../../../ui/icon/icon.tsx';

/** The picture that the configuration names; a place whose picture is not known has that of any. */
export const menuIcon = (iconClass: string | undefined): IconName =>
  iconClass !== undefined && isIconName(iconClass) ? iconClass : 'grid';

export const MenuIcon = ({ iconClass }: { iconClass: string | undefined }) => <Icon name={menuIcon(iconClass)} />;
