import { useNavigate } from '@tanstack/react-router';
import { NativeSegmented } from '../../../../ui/button/native-segmented.tsx';
import type { TransactionMode } from '../model/plan-address.ts';

const MODES: readonly { readonly value: TransactionMode; readonly label: string; readonly title?: string }[] = [
  { value: 'lumpsum', label: 'Lump sum' },
  { value: 'sip', label: 'SIP', title: 'Systematic investment plan' },
  { value: 'stp', label: 'STP', title: 'Systematic transfer plan' },
  { value: 'swp', label: 'SWP', title: 'Systematic withdrawal plan' },
];

/** How to invest. It is part of the address, so that Back and reloads keep it. */
export function ModeSwitch({ mode }: { mode: TransactionMode }) {
  const navigate = useNavigate();
  return (
    <NativeSegmented
      label="Kind of transaction"
      options={MODES}
      value={mode}
      onChange={(next) =>
        void navigate({
          to: '/new-transactions',
          search: (previous: Record<string, string>) => ({ ...previous, mode: next }),
          replace: true,
        })
      }
      isPhoneWide
    />
  );
}
