interface AddressParts {
  readonly orderId?: string;
  readonly accountId?: string;
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** The ids in an address; undefined for missing or invalid ones. */
export const orderAddressOf = ({ orderId, accountId }: AddressParts) => ({
  orderId: orderId !== undefined && UUID.test(orderId) ? orderId : undefined,
  accountId: accountId !== undefined && /^[1-9]\d{0,8}$/.test(accountId) ? Number(accountId) : undefined,
});
