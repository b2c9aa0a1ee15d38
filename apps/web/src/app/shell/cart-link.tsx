import { IconLink } from '../../ui/button/plain-icon-button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { CartCount } from './cart-count.tsx';
import type { CartPlace } from './use-cart-place.ts';

/** The cart and its number of items. Disabled until the account of the cart is known. */
export const CartLink = ({ cart: { to, count } }: { cart: CartPlace }) => (
  <IconLink to={to ?? '/explore'} disabled={to === undefined}>
    <Icon name="cart" />
    <span className="visually-hidden">Cart</span>
    <CartCount count={count} />
  </IconLink>
);
