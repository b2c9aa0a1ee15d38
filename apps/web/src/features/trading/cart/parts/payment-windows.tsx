import type { PaymentWindow } from '@artha/contract/trading/cart';
import { businessToday } from '../../../../platform/business-clock.ts';
import { Banner } from '../../../../ui/states/banner.tsx';
import { windowGroups, windowTexts } from '../model/purchase-notes.ts';

interface PaymentWindowsProps {
  readonly funds: readonly { readonly windows: readonly PaymentWindow[] }[];
}

/** Which NAV a payment gets, and when its units are due, for each group of funds. */
export function PaymentWindows({ funds }: PaymentWindowsProps) {
  const today = businessToday();
  const groups = windowGroups(funds);
  return groups.map(({ windows, count }) => {
    const texts = windowTexts(windows, today);
    return (
      texts && (
        <Banner key={texts.inTime + String(texts.otherwise)} icon="clock">
          {groups.length > 1 && <span className="medium">{count === 1 ? '1 fund: ' : `${count} funds: `}</span>}
          {texts.inTime}
          {texts.otherwise !== undefined && <span className="muted"> {texts.otherwise}</span>}
        </Banner>
      )
    );
  });
}
