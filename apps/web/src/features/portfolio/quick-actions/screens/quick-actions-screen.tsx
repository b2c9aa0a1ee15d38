import { messageOfError } from '@artha/client/client-error';
import { QUICK_ACTIONS } from '@artha/domain/portfolio/quick-actions/quick-actions';
import { productConfig } from '../../../../platform/product-config.ts';
import { Card } from '../../../../ui/card/card.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { ErrorState, Loading, Skeleton } from '../../../../ui/states/states.tsx';
import type { Account } from '../../../clients/accounts/index.ts';
import { AccountField, useOpenAccount } from '../../../clients/accounts/index.ts';
import { useKeysSwitchedOff } from '../../../system/navigation/index.ts';
import { tilesOf } from '../model/tiles.ts';
import { ActionTile } from '../parts/action-tile.tsx';
import { useQuickActions } from '../quick-actions.api.ts';
import styles from './quick-actions-screen.module.css';

/** All actions that a client can start for an account, and why the others are not possible now. */
export function QuickActionsScreen() {
  const { accounts, account, choose, error, refetch } = useOpenAccount();
  if (!accounts) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <TilesSkeleton />;
  return (
    <Stack gap={4}>
      {account && accounts.length > 1 && (
        <div className={styles.account}>
          <AccountField account={account} accounts={accounts} onChoose={choose} isNamed />
        </div>
      )}
      <Tiles account={account} />
    </Stack>
  );
}

function Tiles({ account }: { account: Account | undefined }) {
  const actions = useQuickActions(account?.id);
  const menu = useKeysSwitchedOff();
  const failed = [...(account ? [actions] : []), menu].find(({ data, error }) => !data && error);
  if (failed?.error) return <Failure error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!menu.data || (account && !actions.data)) return <TilesSkeleton />;
  const open = account && actions.data ? { accountId: account.id, facts: actions.data } : undefined;
  return (
    <nav aria-label="Quick actions">
      <ul className={styles.tiles}>
        {tilesOf(open, { isExchangeOn: productConfig().isBseEnabled, keysOff: menu.data }).map((tile) => (
          <ActionTile key={tile.action} tile={tile} />
        ))}
      </ul>
    </nav>
  );
}

const Failure = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <Card>
    <ErrorState message={messageOfError(error)} onRetry={onRetry} />
  </Card>
);

const TilesSkeleton = () => (
  <>
    <Loading what="quick actions" />
    <ul className={styles.tiles} aria-hidden="true">
      {QUICK_ACTIONS.map((action) => (
        <Card as="li" className={styles.waiting} key={action}>
          <Skeleton of="title" />
          <Skeleton of="short" />
          <Skeleton of="line" />
        </Card>
      ))}
    </ul>
  </>
);
