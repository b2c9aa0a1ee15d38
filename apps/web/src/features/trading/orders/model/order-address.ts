import { OrderId } from '@artha/contract/kit/scalars';

interface AddressParts {
  readonly orderId?: string;
  readonly accountId?: string;
}

/** The ids in an address; undefined for missing or invalid ones. */
export const orderAddressOf = ({ orderId, accountId }: AddressParts) => ({
  orderId: OrderId.safeParse(orderId).data,
  accountId: accountId !== undefined && /^[1-9]\d{0,8}$/.test(accountId) ? Number(accountId) : undefined,
});
