import { Icon } from '../../../../ui/icon/icon.tsx';
import { RouterLink } from '../../../../ui/link/router-link.ts';
import type { Cart, CartLine } from '../cart.api.ts';
import styles from './edit-plan-link.module.css';

/** Opens the form of a SIP in the cart: it has more fields than a line has space for. */
export const EditPlanLink = ({ cart, line }: { cart: Cart; line: CartLine }) => (
  <RouterLink
    className={styles.link}
    aria-label={`Edit ${line.instrument.name}`}
    to="/new-transactions"
    search={{
      mode: 'sip',
      accountId: String(cart.accountId),
      instrumentId: String(line.instrument.id),
      line: String(line.id),
    }}
  >
    <Icon name="pen" />
  </RouterLink>
);
