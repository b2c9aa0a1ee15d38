import { Banner } from '../../../../ui/states/banner.tsx';
import { TextLink } from '../../../../ui/link/text-link.tsx';

/** Why nothing can be chosen, and where that changes. */
export const NothingToPayWith = ({ hasAccount }: { hasAccount: boolean }) => (
  <Banner tone="warning" icon="info">
    {hasAccount ? (
      'There is no way to pay this order at the moment.'
    ) : (
      <>
        There is no bank account that can pay.{' '}
        <TextLink data-inline to="/bank-accounts">
          Bank accounts
        </TextLink>
      </>
    )}
  </Banner>
);
