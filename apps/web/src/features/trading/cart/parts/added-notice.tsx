import { Banner } from '../../../../ui/states/banner.tsx';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import styles from './added-notice.module.css';

/** The confirmation with a link to the cart. The live region exists from the start, so that it is announced. */
export const AddedNotice = ({ accountId, isAdded }: { accountId: number; isAdded: boolean }) => (
  <div role="status" className={styles.region}>
    {isAdded && (
      <Banner tone="positive">
        Added to your cart.{' '}
        <TextLink data-inline to="/cart/$accountId" params={{ accountId: String(accountId) }}>
          View cart
        </TextLink>
      </Banner>
    )}
  </div>
);
