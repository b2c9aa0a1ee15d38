import type { IconName } from '../../../../ui/icon/icon.tsx';
import { Icon, isIconName } from '../../../../ui/icon/icon.tsx';

/** The icon named in the configuration; a default one if the name is not known. */
export const menuIcon = (iconClass: string | undefined): IconName =>
  iconClass !== undefined && isIconName(iconClass) ? iconClass : 'grid';

export const MenuIcon = ({ iconClass }: { iconClass: string | undefined }) => <Icon name={menuIcon(iconClass)} />;
