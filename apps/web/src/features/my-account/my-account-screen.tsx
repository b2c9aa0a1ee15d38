import { AccountsCard } from './accounts-card.tsx';
import './my-account.css';
import { PersonCard } from './person-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

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
