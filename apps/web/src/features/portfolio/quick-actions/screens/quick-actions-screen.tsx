import { messageOfError } from '@artha/client/client-error';
import { QUICK_ACTIONS } from '@artha/domain/portfolio/quick-actions/quick-actions';
import { productConfig } from '../../../../platform/product-config.ts';
import { Card } from '../../../../ui/card/card.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { ErrorState, Loading, Skeleton } from '../../../../ui/states/states.tsx';
import { accountLabel, useOpenAccount } from '../../../clients/accounts/index.ts';
import { tilesOf } from '../model/tiles.ts';
import { ActionTile } from '../parts/action-tile.tsx';
import { useQuickActions } from '../quick-actions.api.ts';
import styles from './quick-actions-screen.module.css';

/** All actions that a client can start for an account, and why the others are not possible now. */
export function QuickActionsScreen() {
  const { accounts, account, choose, ...listed } = useOpenAccount();
  const actions = useQuickActions(account?.id);
  const error = (!accounts && listed.error) || (!actions.data && actions.error);
  if (error)
    return (
      <Card>
        <ErrorState
          message={messageOfError(error)}
          onRetry={() => void (accounts ? actions.refetch() : listed.refetch())}
        />
      </Card>
    );
  if (!accounts || (account && !actions.data)) return <TilesSkeleton />;
  const open = account && actions.data ? { accountId: account.id, facts: actions.data } : undefined;
  return (
    <Stack gap={4}>
      {account && accounts.length > 1 && (
        <div className={styles.account}>
          <SelectField
            label="Account"
            value={String(account.id)}
            options={accounts.map((each) => ({
              value: String(each.id),
              label: `${each.name} · ${accountLabel(each)}`,
            }))}
            onChange={(id) => choose(Number(id))}
          />
        </div>
      )}
      <nav aria-label="Quick actions">
        <ul className={styles.tiles}>
          {tilesOf(open, productConfig().isBseEnabled).map((tile) => (
            <ActionTile key={tile.action} tile={tile} />
          ))}
        </ul>
      </nav>
    </Stack>
  );
}

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
