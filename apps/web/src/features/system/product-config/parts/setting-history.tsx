import { messageOfError } from '@artha/client/client-error';
import { keyOfConfig } from '@artha/domain/system/product-config/config-keys';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { formatMoment } from '../../../../ui/figures/moment.ts';
import { Pagination } from '../../../../ui/navigation/pagination.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState, Loading, Skeleton } from '../../../../ui/states/states.tsx';
import type { Setting, SettingChange } from '../product-config.api.ts';
import { HISTORY_ROWS, useSettingHistory } from '../product-config.api.ts';
import type { Difference } from '../model/setting-text.ts';
import { differences } from '../model/setting-text.ts';
import type { Draft } from './use-draft.ts';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Help } from '../../../../ui/form/help.tsx';
import { Row } from '../../../../ui/layout/row.tsx';
import { outdated } from '../../../../ui/states/outdated.ts';
import styles from './setting-history.module.css';

/** The changes of a setting: by whom, when, and the old and new value. A previous value can be restored. */
export function SettingHistory({ setting, draft }: { setting: Setting; draft: Draft }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch, isPlaceholderData } = useSettingHistory(setting.key, page);
  const isFixed = keyOfConfig(setting.key).readOnlyBecause !== undefined;
  if (error && !data) return <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />;
  if (!data) return <HistorySkeleton />;
  if (data.count === 0) return <EmptyState title="Never changed">The default value is in use.</EmptyState>;
  return (
    <Stack gap={4}>
      {draft.error && (
        <Banner tone="negative" role="alert">
          {messageOfError(draft.error)}
        </Banner>
      )}
      <ol className={styles.changes} aria-label="Changes, newest first" {...outdated(isPlaceholderData)}>
        {data.changes.map((change, at) => (
          <li key={change.id}>
            <ChangeHeader change={change}>
              {!isFixed && !(page === 1 && at === 0) && (
                <Button
                  size="small"
                  kind="ghost"
                  isDisabled={draft.isSaving || isPlaceholderData}
                  aria-label={`Restore the value set by ${change.by}, ${formatMoment(change.at)}`}
                  onPress={() => draft.restore(change.newText === null ? undefined : JSON.parse(change.newText))}
                >
                  Restore
                </Button>
              )}
            </ChangeHeader>
            <Differences all={differencesOf(setting, change)} />
          </li>
        ))}
      </ol>
      {data.count > HISTORY_ROWS && (
        <Pagination page={page} pageSizeRows={HISTORY_ROWS} count={data.count} onPage={setPage} />
      )}
    </Stack>
  );
}

function differencesOf({ key, defaultText }: Setting, { oldText, newText }: SettingChange): readonly Difference[] {
  const defaults: unknown = JSON.parse(defaultText);
  const read = (text: string | null): unknown => {
    const value: unknown = text === null ? defaults : JSON.parse(text);
    // Only menus that differ from the default are stored.
    return key === 'MENUDATA' ? { ...(defaults as object), ...(value as object) } : value;
  };
  return differences(key, read(oldText), read(newText));
}

const ChangeHeader = ({ change, children }: { change: SettingChange; children: ReactNode }) => (
  <Row isSpread className={styles.header}>
    <div>
      <span className="medium">{change.by}</span>
      {change.newText === null && <span> restored the default</span>}
      <Help className="tabular">{formatMoment(change.at)}</Help>
    </div>
    {children}
  </Row>
);

const SHOWN = 6;

const Differences = ({ all }: { all: readonly Difference[] }) => (
  <ul className={styles.differences}>
    {all.slice(0, SHOWN).map(({ what, before, after }) => (
      <li key={what}>
        {what !== '' && <span className="muted">{what}: </span>}
        <del>{before}</del> <ins>{after}</ins>
      </li>
    ))}
    {all.length > SHOWN && <li className="muted">and {all.length - SHOWN} more</li>}
  </ul>
);

const HistorySkeleton = () => (
  <Stack gap={4} aria-busy>
    <Loading what="history" />
    <Skeleton of="line" />
    <Skeleton of="line" />
    <Skeleton of="line" />
  </Stack>
);
