import { Link } from '@tanstack/react-router';
import { Icon } from '../../../../ui/icon/icon.tsx';

/** Why nothing can be chosen, and where that changes. */
export const NothingToPayWith = ({ hasAccount }: { hasAccount: boolean }) => (
  <div className="banner" data-tone="warning">
    <Icon name="info" />
    <div>
      {hasAccount ? (
        'There is no way to pay this order at the moment.'
      ) : (
        <>
          There is no bank account that can pay.{' '}
          <Link className="link" data-inline to="/bank-accounts">
            Bank accounts
          </Link>
        </>
      )}
    </div>
  </div>
);
