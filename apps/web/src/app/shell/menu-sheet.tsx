import type { Role } from '@artha/domain/roles';
import { productName } from '../../platform/product-config.ts';
import { Brand } from '../../ui/brand/brand.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { ModalDialog } from '../../ui/overlay/modal-dialog.tsx';
import { SideMenu } from './side-menu.tsx';
import type { CartPlace } from './use-cart-place.ts';

interface MenuSheetProps {
  readonly role: Role;
  readonly cart: CartPlace;
  readonly onClose: () => void;
}

/** The whole menu on the phone; choosing a place closes it. */
export const MenuSheet = ({ role, cart, onClose }: MenuSheetProps) => (
  <ModalDialog className="menu-sheet" label="Menu" onClose={onClose}>
    {(close) => (
      <nav aria-label="Menu">
        <div className="menu-sheet-head">
          <Brand name={productName()} />
          <button type="button" className="icon-button" aria-label="Close menu" onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        <SideMenu role={role} cart={cart} onNavigate={close} />
      </nav>
    )}
  </ModalDialog>
);
