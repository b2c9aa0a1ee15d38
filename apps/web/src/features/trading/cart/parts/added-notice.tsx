import { Banner } from '../../../../ui/states/banner.tsx';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import styles from './added-notice.module.css';

/** That it worked, and the way on. The region is there from the start: screen readers announce what changes in it. */
export const AddedNotice = ({ accountId, isAdded }: { accountId: number; isAdded: boolean }) => (
  <div role="status" className={styles.region}>
    {isAdded && (
      <Banner tone="positive">
        It is in your cart.{' '}
        <TextLink data-inline to="/cart/$accountId" params={{ accountId: String(accountId) }}>
          View cart
        </TextLink>
      </Banner>
    )}
  </div>
);
