import { messageOfError } from '@artha/client/client-error';
import { groupIndian } from '@artha/domain/kit/inr-format';
import { useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { Card, CardHeader } from '../../../../ui/card/card.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { RouterLink } from '../../../../ui/link/router-link.ts';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { StaffSkeleton } from '../../../../ui/states/staff-skeleton.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
import type { KindGroup } from '../model/kind-groups.ts';
import { kindGroups } from '../model/kind-groups.ts';
import { useKinds } from '../master-data.api.ts';
import { KindHeader } from '../parts/kind-header.tsx';
import { useMasterDataPlace } from '../parts/use-master-data-place.ts';
import styles from './kinds-screen.module.css';

const ROWS = 12;

/** Every kind of master data that the caller may open, by theme, with the number of its records. */
export function KindsScreen() {
  const { data: kinds, error, refetch } = useKinds();
  const [typed, setTyped] = useState('');
  const groups = kindGroups(kinds ?? [], typed);
  return (
    <Stack gap={4}>
      <KindHeader
        over="Reference lists that the rest of the product chooses from"
        actions={
          <div className={styles.search}>
            <TextField
              label="Find a kind"
              isLabelHidden
              icon="search"
              size="small"
              type="search"
              placeholder="Find a kind"
              value={typed}
              onChange={setTyped}
            />
          </div>
        }
      >
        <div role="status">
          <h2 className="type-28 tabular">
            {kinds ? countText(groups.flatMap((group) => group.kinds).length) : 'Master data'}
          </h2>
        </div>
      </KindHeader>
      {error && <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />}
      {!error && !kinds && <StaffSkeleton what="master data" rows={ROWS} />}
      {kinds && groups.length === 0 && (
        <EmptyState
          title={typed === '' ? 'No kind of master data is open to you' : 'No kind matches'}
          action={typed !== '' && <Button onPress={() => setTyped('')}>Show all kinds</Button>}
        >
          {typed === ''
            ? 'An administrator can grant you the right to maintain some.'
            : 'Try another word, such as bank.'}
        </EmptyState>
      )}
      {groups.length > 0 && (
        <div className={styles.themes}>
          {groups.map((group) => (
            <ThemeCard key={group.theme} group={group} />
          ))}
        </div>
      )}
    </Stack>
  );
}

const countText = (kinds: number): string => `${kinds} ${kinds === 1 ? 'kind' : 'kinds'} of master data`;

function ThemeCard({ group: { theme, kinds } }: { group: KindGroup }) {
  const { listOf } = useMasterDataPlace();
  return (
    <Card className={styles.theme} aria-label={theme}>
      <CardHeader>
        <h2>{theme}</h2>
      </CardHeader>
      <ul className={styles.kinds}>
        {kinds.map(({ model, title, rowCount, mayEdit }) => (
          <li key={model}>
            <RouterLink className={styles.kind} to={listOf(model)}>
              <span className={styles.name}>
                {title}
                {!mayEdit && <span className="muted type-12"> · read only</span>}
              </span>
              {rowCount !== undefined && <span className="muted tabular">{groupIndian(String(rowCount))}</span>}
              <Icon name="chevron-right" size="small" />
            </RouterLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
