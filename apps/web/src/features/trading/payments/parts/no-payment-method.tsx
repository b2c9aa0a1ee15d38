import { Banner } from '../../../../ui/states/banner.tsx';
import { TextLink } from '../../../../ui/link/text-link.tsx';

/** Explains why no payment method is available. */
export const NothingToPayWith = ({ hasAccount }: { hasAccount: boolean }) => (
  <Banner tone="warning" icon="info">
    {hasAccount ? (
      'No payment method is available for this order at the moment.'
    ) : (
      <>
        You have no bank account to pay from.{' '}
        <TextLink data-inline to="/bank-accounts">
          Bank accounts
        </TextLink>
      </>
    )}
  </Banner>
);
