import { useSearch } from '@tanstack/react-router';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { TabLink, TabLinks } from '../../../../ui/navigation/tab-links.tsx';
import { FrozenAccounts } from '../parts/frozen-accounts.tsx';
import { KycStops } from '../parts/kyc-stops.tsx';
import { Reviews } from '../parts/reviews.tsx';

const PATH = '/ops/bank-accounts';
const TABS = [
  ['review', 'To review'],
  ['stuck', 'No answer of the bank'],
  ['frozen', 'Frozen at 18'],
  ['kyc', 'Stopped by KYC'],
] as const;

/** Bank accounts that wait for operations, and accounts that the age or the KYC of a holder stops. */
export function ReviewsScreen() {
  const { tab } = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  const state = TABS.find(([each]) => each === tab)?.[0] ?? 'review';
  return (
    <Stack gap={4}>
      <TabLinks aria-label="Bank accounts">
        {TABS.map(([each, label]) => (
          <TabLink key={each} to={PATH} search={{ tab: each }} aria-current={each === state ? 'page' : undefined}>
            {label}
          </TabLink>
        ))}
      </TabLinks>
      <Queue state={state} />
    </Stack>
  );
}

function Queue({ state }: { readonly state: (typeof TABS)[number][0] }) {
  if (state === 'frozen') return <FrozenAccounts />;
  return state === 'kyc' ? <KycStops /> : <Reviews key={state} state={state} />;
}
