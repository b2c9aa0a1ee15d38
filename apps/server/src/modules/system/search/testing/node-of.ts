import type { NodeContext } from '../../../../platform/node/node-context.ts';
import { testNode } from '../../../../testing/node.ts';
import { operations } from '../../../backoffice/operations/module.ts';
import { accounts } from '../../../clients/accounts/module.ts';
import { bankAccounts } from '../../../clients/bank-accounts/module.ts';
import { instruments } from '../../../reference/instruments/module.ts';
import type { OrderFixture } from '../../../trading/orders/testing/order-fixture.ts';
import { users } from '../../users/module.ts';

/** A node with the modules that provide search sources. */
export const nodeOf = ({ database }: OrderFixture): NodeContext =>
  testNode(database, { modules: [users, accounts, bankAccounts, instruments, operations] });
