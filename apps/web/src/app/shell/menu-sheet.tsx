import type { Role } from '@artha/domain/kit/roles';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { dispatchMenu, StaffMenuSheet } from '../../features/system/navigation/index.ts';
import { productName } from '../../platform/product-config.ts';
import { Brand } from '../../ui/brand/brand.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { ModalDialog } from '../../ui/overlay/modal-dialog.tsx';
import { ClientSideMenu } from './client-side-menu.tsx';
import { SideUser } from './side-user.tsx';
import type { CartPlace } from './use-cart-place.ts';

interface MenuSheetProps {
  readonly role: Role;
  readonly cart: CartPlace;
  /** Opens the palette of the staff. */
  readonly onSearch: () => void;
  readonly onClose: () => void;
}

/** The whole menu on the phone; choosing a place closes it. The menu is open for as long as the sheet is. */
export function MenuSheet({ role, cart, onSearch, onClose }: MenuSheetProps) {
  useEffect(() => {
    dispatchMenu({ type: 'opened' });
    return () => dispatchMenu({ type: 'closed' });
  }, []);
  return (
    <ModalDialog className="menu-sheet" label="Menu" onClose={onClose}>
      {(close) => (
        <nav aria-label="Menu">
          <div className="menu-sheet-head">
            <Brand name={productName()} />
            <button type="button" className="icon-button" aria-label="Close menu" onClick={close}>
              <Icon name="close" />
            </button>
          </div>
          {role.key === 'client' ? (
            <ClientSideMenu cart={cart} onNavigate={close} />
          ) : (
            <StaffSheet role={role} onSearch={onSearch} onClose={close} />
          )}
        </nav>
      )}
    </ModalDialog>
  );
}

const StaffSheet = ({ role, onSearch, onClose }: Omit<MenuSheetProps, 'cart'>) => (
  <>
    <button
      type="button"
      className="palette-button"
      onClick={() => {
        onClose();
        onSearch();
      }}
    >
      <Icon name="search" size="small" />
      Search everything…
    </button>
    <StaffMenuSheet role={role} onClose={onClose} />
    <div className="side-foot">
      <SideUser />
      {/* Looking at log out in advance would log out. */}
      <Link className="side-item" to="/logout" preload={false}>
        <Icon name="exit" />
        Log Out
      </Link>
    </div>
  </>
);
