import { AccountsCard } from '../parts/accounts-card.tsx';
import { PersonCard } from '../parts/person-card.tsx';
import { SessionsCard } from '../parts/sessions-card.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import styles from './my-account-screen.module.css';

/** The details, accounts and sessions of the client. */
export const MyAccountScreen = () => (
  <div className={styles.screen}>
    <PersonCard />
    <Stack>
      <AccountsCard />
      <SessionsCard />
    </Stack>
  </div>
);
