import { useSearch } from '@tanstack/react-router';
import { parseMandateAddress } from '../model/bank-mandate-address.ts';
import { AddMandate } from '../parts/add-mandate.tsx';
import { CancelMandateStep } from '../parts/cancel-mandate-step.tsx';
import { MandateCodeStep } from '../parts/bank-mandate-code-step.tsx';
import { MandateOverview } from '../parts/bank-mandate-overview.tsx';

/** Bank mandates: the list, a new one, its one-time password, the way to the bank, and cancelling one. */
export function MandatesScreen() {
  const address = parseMandateAddress(useSearch({ strict: false }));
  switch (address.view) {
    case 'new':
      return <AddMandate />;
    case 'confirm':
      return <MandateCodeStep key={address.mandateId} mandateId={address.mandateId} />;
    case 'cancel':
      return <CancelMandateStep key={address.mandateId} mandateId={address.mandateId} />;
    case 'one':
      return <MandateOverview openId={address.mandateId} />;
    case 'list':
      return <MandateOverview openId={undefined} />;
  }
}
