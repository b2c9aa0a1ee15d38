import { Suspense, useState } from 'react';
import { focusBeside } from '../../../../ui/focus/focus-beside.ts';
import { lazyPart } from '../../../../ui/lazy/lazy-module.tsx';
import { PlainButton } from '../../../../ui/button/plain-button.tsx';
import { PlainIconButton } from '../../../../ui/button/plain-icon-button.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { COMPARED_MAX, withCompared } from '../model/compared-funds.ts';
import { useFundsOf } from '../instruments.api.ts';
import type { Comparing } from './compare-box.tsx';
import styles from './compare-tray.module.css';

// Opened by few: its table need not be loaded with the list.
const CompareSheet = lazyPart(
  () => import('./compare-sheet.tsx'),
  (sheet) => sheet.CompareSheet,
  'toast',
);

/** The funds to compare, up to four; nothing without one. */
export function CompareTray({ ids, setIds }: Comparing) {
  const [isOpen, setIsOpen] = useState(false);
  const funds = useKnownFunds(ids);
  if (ids.length === 0) return null;
  return (
    <Card as="section" aria-label="Funds to compare" className={styles.tray}>
      <span className="medium" role="status">
        Compare {ids.length} of {COMPARED_MAX}
      </span>
      <ul className={styles.funds}>
        {funds.map((fund) => (
          <li key={fund.id} className={styles.fund}>
            <span className="type-12 truncate">{fund.name}</span>
            <PlainIconButton
              aria-label={`Remove ${fund.name} from the comparison`}
              data-size="small"
              onClick={({ currentTarget }) => {
                focusBeside(currentTarget);
                setIds(withCompared(ids, fund.id));
              }}
            >
              <Icon name="close" />
            </PlainIconButton>
          </li>
        ))}
      </ul>
      <PlainButton kind="primary" disabled={funds.length < 2} onClick={() => setIsOpen(true)}>
        Compare
      </PlainButton>
      {isOpen && (
        <Suspense>
          <CompareSheet funds={funds} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}

/** The funds by their ids. Those that stay are shown while they are loaded with the others: one may have the focus. */
function useKnownFunds(ids: readonly number[]) {
  // They are few enough for one call.
  const [query] = useFundsOf(ids);
  const [known, setKnown] = useState(query?.data);
  if (query?.data && query.data !== known) setKnown(query.data);
  return (known ?? []).filter(({ id }) => ids.includes(id));
}
