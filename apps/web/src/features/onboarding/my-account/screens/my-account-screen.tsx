import { hasAnswered, useLatch } from '../../../../platform/has-answered.ts';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { useRiskProfiles } from '../../../clients/risk-profile/index.ts';
import { usePreferences } from '../../../system/notifications/index.ts';
import { PersonalDataCard, usePersonalData } from '../../../system/personal-data/index.ts';
import { useCurrentUser, useSessions } from '../../../system/session/index.ts';
import { useMyAccount } from '../my-account.api.ts';
import { AccountsCard } from '../parts/accounts-card.tsx';
import { ConsentsCard } from '../parts/consents-card.tsx';
import { PersonCard } from '../parts/person-card.tsx';
import { MyAccountSkeleton } from '../parts/my-account-skeleton.tsx';
import { SessionsCard } from '../parts/sessions-card.tsx';
import { StandingCard } from '../parts/standing-card.tsx';
import styles from './my-account-screen.module.css';

/** Who the client is here: accounts, KYC, sessions, consents, and all their data. */
export function MyAccountScreen() {
  const isLoaded = useIsLoaded();
  return (
    <>
      {!isLoaded && <MyAccountSkeleton className={styles.screen} />}
      {/* Mounted from the start: a card that is mounted later would request its data once more. */}
      <div className={styles.screen} hidden={!isLoaded}>
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
    </>
  );
}

/** The cards have heights that depend on their data, so they appear together; all are requested at once. */
function useIsLoaded(): boolean {
  const parts = [
    useCurrentUser(),
    useMyAccount(),
    useRiskProfiles(),
    useSessions(),
    usePreferences(),
    usePersonalData(),
  ];
  return useLatch(parts.every(hasAnswered));
}
