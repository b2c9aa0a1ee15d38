import { messageOfError } from '@artha/client/client-error';
import type { MenuItem } from '@artha/domain/system/navigation/menu-item';
import { Link } from '@tanstack/react-router';
import { useMenu } from '../../features/system/navigation/index.ts';
import type { IconName } from '../../ui/icon/icon.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Skeleton } from '../../ui/states/states.tsx';
import { classes } from '../../ui/layout/box.ts';
import { CartCount } from './cart-count.tsx';
import { addressOf, BOTTOM_BAR, isItemShown, activeKeyOf } from './client-menu.ts';
import type { CartPlace } from './use-cart-place.ts';
import { useMenuPlace } from './use-menu-place.ts';
import styles from './bottom-bar.module.css';

const ITEMS_MAX = 4;

/** The bottom navigation of a client on the phone: the main menu items that the menu has. */
export function BottomBar({ cart }: { cart: CartPlace }) {
  const { items, error, retry } = useMenu();
  const place = useMenuPlace();
  const current = items && activeKeyOf(items, place);
  const shown = BOTTOM_BAR.flatMap((link) => {
    const item = items?.find(({ key }) => key === link.key);
    return item && isItemShown(item, cart) ? [{ ...link, item }] : [];
  }).slice(0, ITEMS_MAX);
  return (
    <nav className={styles.bar} aria-label="Bottom navigation">
      {error && (
        <button type="button" className={classes(styles.failure, 'type-12')} onClick={retry}>
          <Icon name="refresh" size="small" />
          {messageOfError(error)} Try again
        </button>
      )}
      {!items &&
        !error &&
        BOTTOM_BAR.slice(0, ITEMS_MAX).map(({ key }) => <Skeleton key={key} of="line" className={styles.coming} />)}
      {shown.map((link) => (
        <BarLink key={link.key} link={link} cart={cart} isCurrent={link.key === current} />
      ))}
    </nav>
  );
}

interface BarLinkProps {
  readonly link: { readonly item: MenuItem; readonly label: string; readonly icon: IconName };
  readonly cart: CartPlace;
  readonly isCurrent: boolean;
}

const BarLink = ({ link: { item, label, icon }, cart, isCurrent }: BarLinkProps) => {
  const to = addressOf(item, cart);
  return (
    // Disabled until the account of the cart is known.
    <Link
      className={classes(styles.place, 'type-12 medium')}
      to={to ?? '/explore'}
      disabled={to === undefined}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <Icon name={icon} />
      {label}
      {item.key === 'cart' && <CartCount className={styles.count} count={cart.count} />}
    </Link>
  );
};
