import { useSearch } from '@tanstack/react-router';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { TabLink, TabLinks } from '../../../../ui/navigation/tab-links.tsx';
import { FrozenAccounts } from '../parts/frozen-accounts.tsx';
import { Reviews } from '../parts/reviews.tsx';

const PATH = '/ops/bank-accounts';
const TABS = [
  ['review', 'To review'],
  ['stuck', 'No answer of the bank'],
  ['frozen', 'Frozen at 18'],
] as const;

/** Bank accounts that wait for operations, and accounts whose holder came of age. */
export function ReviewsScreen() {
  const { tab } = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  const state = tab === 'stuck' || tab === 'frozen' ? tab : 'review';
  return (
    <Stack gap={4}>
      <TabLinks aria-label="Bank accounts">
        {TABS.map(([each, label]) => (
          <TabLink key={each} to={PATH} search={{ tab: each }} aria-current={each === state ? 'page' : undefined}>
            {label}
          </TabLink>
        ))}
      </TabLinks>
      {state === 'frozen' ? <FrozenAccounts /> : <Reviews key={state} state={state} />}
    </Stack>
  );
}
