import { useOpenAccount } from '../../features/clients/accounts/index.ts';
import { useCartCount } from '../../features/trading/cart/index.ts';
import { productConfig } from '../../platform/product-config.ts';

export interface CartPlace {
  /** False for staff, while the exchange is off, and for a client without an account. */
  readonly isShown: boolean;
  /** The selected account; undefined while it is not known. */
  readonly accountId: number | undefined;
  /** The cart of that account. */
  readonly to?: string | undefined;
  /** How many lines it has; 0 while that is not known. */
  readonly count: number;
}

/** The cart of the signed-in client's selected account. */
export function useCartPlace(isClient: boolean): CartPlace {
  const isOn = isClient && productConfig().isBseEnabled;
  const { accounts, account } = useOpenAccount({ isClient: isOn });
  const count = useCartCount(account?.id).data?.count ?? 0;
  const to = account && `/cart/${account.id}`;
  return { isShown: isOn && accounts?.length !== 0, accountId: account?.id, to, count };
}
