import { useSearch } from '@tanstack/react-router';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { TabLink, TabLinks } from '../../../../ui/navigation/tab-links.tsx';
import { ParkedEvents } from '../parts/parked-events.tsx';
import type { ParkedState } from '../payments.api.ts';

const PATH = '/ops/payments';
const TABS: readonly (readonly [state: ParkedState, label: string])[] = [
  ['open', 'Parked'],
  ['seen', 'Parked, seen'],
];

/** Payments that need operations: what the bank reported and was not booked. */
export function PaymentsScreen() {
  const { tab } = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  const state: ParkedState = tab === 'seen' ? 'seen' : 'open';
  return (
    <Stack gap={4}>
      <TabLinks aria-label="Payments">
        {TABS.map(([each, label]) => (
          <TabLink key={each} to={PATH} search={{ tab: each }} aria-current={each === state ? 'page' : undefined}>
            {label}
          </TabLink>
        ))}
      </TabLinks>
      <ParkedEvents key={state} state={state} />
    </Stack>
  );
}
