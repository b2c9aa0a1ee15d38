import * as contract from '@artha/contract/trading/cart';
import { serve } from '../../../platform/http/serve.ts';
import { getAccount } from '../../clients/accounts/index.ts';
import { addCartLine } from './add-cart-line.ts';
import { countCartLines } from './cart.queries.ts';
import { changeCartLine } from './change-cart-line.ts';
import { getPurchaseTerms } from './get-purchase-terms.ts';
import { loadCart } from './load-cart.ts';
import { removeCartLine } from './remove-cart-line.ts';

export const cartRoutes = [
  serve(contract.getCart, ({ accountId }, ctx) => loadCart(ctx, accountId)),
  serve(contract.countCartLines, async ({ accountId }, { db, scope }) => {
    await getAccount(db, scope, accountId);
    return { count: await countCartLines(db, scope, accountId) };
  }),
  serve(contract.addCartLine, addCartLine),
  serve(contract.changeCartLine, changeCartLine),
  serve(contract.removeCartLine, removeCartLine),
  serve(contract.getPurchaseTerms, getPurchaseTerms),
];
