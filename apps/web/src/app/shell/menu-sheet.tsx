import type { Role } from '@artha/domain/kit/roles';
import { Suspense, useEffect } from 'react';
import { dispatchMenu, MenuSkeleton, SideItem, StaffMenuSheet } from '../../features/system/navigation/index.ts';
import { productName } from '../../platform/product-config.ts';
import { Brand } from '../../ui/brand/brand.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { ModalDialog } from '../../ui/overlay/modal-dialog.tsx';
import { PlainIconButton } from '../../ui/button/plain-icon-button.tsx';
import { RouterLink } from '../../ui/link/router-link.ts';
import { classes } from '../../ui/layout/box.ts';
import { PaletteTrigger } from '../palette/palette-trigger.tsx';
import { ClientSideMenu } from './client-side-menu.tsx';
import { SideUser } from './side-user.tsx';
import type { CartPlace } from './use-cart-place.ts';
import { SideFooter } from './side-footer.tsx';
import styles from './menu-sheet.module.css';

interface MenuSheetProps {
  readonly role: Role;
  readonly cart: CartPlace;
  /** Opens the staff palette. */
  readonly onSearch: () => void;
  readonly onClose: () => void;
}

/** The whole menu on the phone; choosing an item closes it. */
export function MenuSheet({ role, cart, onSearch, onClose }: MenuSheetProps) {
  useEffect(() => {
    dispatchMenu({ type: 'opened' });
    return () => dispatchMenu({ type: 'closed' });
  }, []);
  return (
    <ModalDialog className={classes(styles.sheet)} label="Menu" onClose={onClose}>
      {(close) => (
        <nav className={styles.menu} aria-label="Menu">
          <div className={styles.header}>
            <Brand name={productName()} />
            <PlainIconButton aria-label="Close menu" onClick={close}>
              <Icon name="close" />
            </PlainIconButton>
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
    <PaletteTrigger
      className={styles.search}
      onClick={() => {
        onClose();
        onSearch();
      }}
    >
      Search everything…
    </PaletteTrigger>
    <Suspense fallback={<MenuSkeleton />}>
      <StaffMenuSheet role={role} onClose={onClose} />
    </Suspense>
    <SideFooter>
      <SideUser />
      {/* Preloading the log out page would log the user out. */}
      <SideItem as={RouterLink} icon="exit" to="/logout" preload={false}>
        Log Out
      </SideItem>
    </SideFooter>
  </>
);
