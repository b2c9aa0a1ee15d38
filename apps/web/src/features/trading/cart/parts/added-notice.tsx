import { Link } from '@tanstack/react-router';
import { Icon } from '../../../../ui/icon/icon.tsx';

/** That it worked, and the way on. The region is there from the start: screen readers announce what changes in it. */
export const AddedNotice = ({ accountId, isAdded }: { accountId: number; isAdded: boolean }) => (
  <div role="status" className="added">
    {isAdded && (
      <div className="banner" data-tone="positive">
        <Icon name="check" />
        <div>
          It is in your cart.{' '}
          <Link className="link" data-inline to="/cart/$accountId" params={{ accountId: String(accountId) }}>
            View cart
          </Link>
        </div>
      </div>
    )}
  </div>
);
