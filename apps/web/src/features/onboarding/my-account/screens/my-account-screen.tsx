import { Stack } from '../../../../ui/layout/stack.tsx';
import { PersonalDataCard } from '../../../system/personal-data/index.ts';
import { AccountsCard } from '../parts/accounts-card.tsx';
import { ConsentsCard } from '../parts/consents-card.tsx';
import { PersonCard } from '../parts/person-card.tsx';
import { SessionsCard } from '../parts/sessions-card.tsx';
import { StandingCard } from '../parts/standing-card.tsx';
import styles from './my-account-screen.module.css';

/** Who the client is here: accounts, KYC, sessions, consents, and all their data. */
export const MyAccountScreen = () => (
  <div className={styles.screen}>
    <Stack>
      <PersonCard />
      <StandingCard />
    </Stack>
    <Stack>
      <AccountsCard />
      <SessionsCard />
      <ConsentsCard />
      <PersonalDataCard />
    </Stack>
  </div>
);
