import { useMenuPanels } from '../../features/system/navigation/index.ts';
import { PlainIconButton } from '../../ui/button/plain-icon-button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';

/** Opens the menu on the phone, and shows whether it is open. */
export const MenuToggle = ({ onMenu }: { onMenu: () => void }) => (
  <PlainIconButton className="only-phone" aria-label="Menu" aria-expanded={useMenuPanels().isOpen} onClick={onMenu}>
    <Icon name="menu" />
  </PlainIconButton>
);
