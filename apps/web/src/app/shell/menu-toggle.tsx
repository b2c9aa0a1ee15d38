import { useMenuPanels } from '../../features/system/navigation/index.ts';
import { PlainIconButton } from '../../ui/button/plain-icon-button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';

/** Opens the menu where none stands beside the screen, and says whether it is open. */
export const MenuToggle = ({ onMenu }: { onMenu: () => void }) => (
  <PlainIconButton className="only-phone" aria-label="Menu" aria-expanded={useMenuPanels().isOpen} onClick={onMenu}>
    <Icon name="menu" />
  </PlainIconButton>
);
