import { AccountsCard } from '../parts/accounts-card.tsx';
import '../parts/my-account.css';
import { PersonCard } from '../parts/person-card.tsx';
import { SessionsCard } from '../parts/sessions-card.tsx';

/** Who one is here, with which accounts, and where one is signed in. */
export const MyAccountScreen = () => (
  <div className="my-account">
    <PersonCard />
    <div className="stack">
      <AccountsCard />
      <SessionsCard />
    </div>
  </div>
);
