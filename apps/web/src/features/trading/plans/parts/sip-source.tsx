import { useNavigate, useSearch } from '@tanstack/react-router';
import type { PickedFund } from '../../cart/index.ts';
import { FundSearch } from '../../cart/index.ts';
import { withFund } from '../model/plan-address.ts';

/** The fund of a purchase. It is part of the address, so that it stays when the kind changes. */
export function SipSource({ fund }: { fund: PickedFund | undefined }) {
  const navigate = useNavigate();
  const query: Record<string, string> = useSearch({ strict: false });
  const choose = (picked: PickedFund | undefined) =>
    void navigate({ to: '/new-transactions', search: withFund(query, picked?.id), replace: true });
  return <FundSearch fund={fund} onChoose={choose} />;
}
