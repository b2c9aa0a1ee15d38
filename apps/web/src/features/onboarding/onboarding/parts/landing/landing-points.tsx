import type { IconName } from '../../../../../ui/icon/icon.tsx';
import { Icon } from '../../../../../ui/icon/icon.tsx';
import styles from './landing-points.module.css';

/** What happens during sign-up. */
export const LandingPoints = ({ bankName }: { bankName: string }) => (
  <ul className={styles.points}>
    <Point icon="bank" title={`We ask ${bankName} whether your customer record is complete`}>
      Only yes or no comes back. Your details are shown after you sign in.
    </Point>
    <Point icon="user" title="You confirm what the bank knows">
      Name, PAN, address and account. You type only what is missing.
    </Point>
    <Point icon="document" title="Keep at hand">
      A signature on plain paper and a cancelled cheque, as a photo or PDF.
    </Point>
    <Point icon="clock" title="About 12 minutes">
      Each step is saved. You may leave and come back.
    </Point>
  </ul>
);

const Point = ({ icon, title, children }: { icon: IconName; title: string; children: string }) => (
  <li className={styles.point}>
    <span className={styles.tile}>
      <Icon name={icon} />
    </span>
    <div>
      <p className="medium">{title}</p>
      <p className="muted">{children}</p>
    </div>
  </li>
);
