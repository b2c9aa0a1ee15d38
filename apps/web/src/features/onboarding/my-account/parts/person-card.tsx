import { messageOfError } from '@artha/client/client-error';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../../../platform/use-session.ts';
import { formatLastLogin } from '../../../../ui/figures/last-login.ts';
import type { IconName } from '../../../../ui/icon/icon.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { ErrorState, Loading, Skeleton } from '../../../../ui/states/states.tsx';
import { useCurrentUser } from '../../../system/session/index.ts';
import { Card, CardBody } from '../../../../ui/card/card.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Facts } from '../../../../ui/figures/facts.tsx';
import { classes } from '../../../../ui/layout/box.ts';
import styles from './person-card.module.css';

/** The details of the client, with links to settings. */
export function PersonCard() {
  const { data: user, error, refetch } = useCurrentUser();
  if (error && !user)
    return (
      <Card>
        <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />
      </Card>
    );
  return (
    <Card aria-labelledby="person-name" aria-busy={!user}>
      <Stack as={CardBody} gap={4}>
        <h2 id="person-name" className={classes(styles.name, 'type-20')}>
          {user ? user.name : <Skeleton of="title" />}
        </h2>
        {!user && <Loading what="your details" />}
        <Facts>
          <dt className={styles.label}>Customer ID</dt>
          <dd>{user ? (user.userCode ?? 'Not assigned yet') : <FactSkeleton />}</dd>
          <dt className={styles.label}>{user && user.appRoles.length > 1 ? 'Roles' : 'Role'}</dt>
          <dd>{user ? user.appRoles.map(({ displayName }) => displayName).join(', ') : <FactSkeleton />}</dd>
          <dt className={styles.label}>Last Login</dt>
          <dd>{user ? lastLoginOf(user.lastLoginDate) : <FactSkeleton />}</dd>
          {user?.family && <FamilyFacts family={user.family} isHead={user.isFamilyHead} />}
        </Facts>
      </Stack>
      <Links />
    </Card>
  );
}

interface FamilyFactsProps {
  readonly family: {
    readonly name: string;
    readonly appUsers: readonly { readonly id: number; readonly name: string }[];
  };
  readonly isHead: boolean;
}

/** The head of a family sees its members, and their holdings; a member sees the name of the family alone. */
const FamilyFacts = ({ family, isHead }: FamilyFactsProps) => (
  <>
    <dt className={styles.label}>Family</dt>
    <dd>
      {family.name}, {isHead ? 'head' : 'member'}
    </dd>
    {isHead && (
      <>
        <dt className={styles.label}>Members</dt>
        <dd>{family.appUsers.map(({ name }) => name).join(', ')}</dd>
      </>
    )}
  </>
);

const lastLoginOf = (instant: Date | null): string => (instant ? formatLastLogin(instant) : 'This is your first login');

const FactSkeleton = () => <Skeleton of="line" className={styles.fact} />;

function Links() {
  // A client signed in by a partner's token has no password here.
  const isByToken = useSession()?.isByToken === true;
  return (
    <ul className={styles.places}>
      {!isByToken && <LinkRow to="/change-password" icon="key" label="Change Password" />}
      <LinkRow to="/bank-accounts" icon="bank" label="Bank Accounts" />
      <LinkRow to="/profile" icon="user" label="Profile and nominees" />
      <LinkRow to="/mandates" icon="pen" label="Mandates" />
      <LinkRow to="/notifications" icon="bell" label="Notifications" />
    </ul>
  );
}

const LinkRow = ({ to, icon, label }: { to: string; icon: IconName; label: string }) => (
  <li>
    <Link className={styles.place} to={to}>
      <Icon name={icon} />
      {label}
      <Icon name="chevron-right" size="small" />
    </Link>
  </li>
);
