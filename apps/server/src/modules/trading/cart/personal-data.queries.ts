import { column } from '@artha/contract/kit/table';
import { CART_MODE_NAMES } from '@artha/domain/trading/orders/cart-modes';
import { sql } from 'drizzle-orm';
import { personalTable } from '../../../platform/db/personal-table.ts';
import { account } from '../../clients/accounts/accounts.tables.ts';
import { instrument } from '../../reference/instruments/instruments.tables.ts';
import { cartLine } from './cart.tables.ts';

export const cartTable = personalTable({
  name: 'cart',
  title: 'Cart',
  columns: {
    accountNumber: column('code', 'Account number'),
    fundName: column('text', 'Fund'),
    mode: column('code', 'Lump sum or SIP'),
    amount: column('money', 'Amount'),
  },
  texts: { mode: CART_MODE_NAMES },
  rows: (userId) => sql`
    select ${account.accountNumber} as "accountNumber", ${instrument.name} as "fundName", ${cartLine.mode} as mode,
      ${cartLine.amount} as amount
    from ${cartLine} join ${account} on ${account.id} = ${cartLine.accountId}
      join ${instrument} on ${instrument.id} = ${cartLine.instrumentId}
    where ${account.appUserId} = ${userId} order by ${cartLine.id}`,
});
