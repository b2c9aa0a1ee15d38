import { messageOfError } from '@artha/client/client-error';
import type { ReactNode } from 'react';
import { hasAnswered, useLatch } from '../../../../platform/has-answered.ts';
import { Card } from '../../../../ui/card/card.tsx';
import { SideColumns } from '../../../../ui/layout/side-columns.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
import type { InvestorChoices } from '@artha/contract/clients/profile.choices';
import type { Account } from '../../accounts/index.ts';
import { AccountField, useOpenAccount } from '../../accounts/index.ts';
import { useCurrentUser } from '../../../system/session/index.ts';
import type { PrimaryAccount } from '../model/nominee-missing.ts';
import { incompleteAccounts } from '../model/nominee-missing.ts';
import { AboutYouCard } from '../parts/detail/about-you-card.tsx';
import { ContactCard } from '../parts/detail/contact-card.tsx';
import { DocumentsCard } from '../parts/detail/documents-card.tsx';
import { PersonFactsCard } from '../parts/detail/person-facts-card.tsx';
import { SummaryCard } from '../parts/detail/summary-card.tsx';
import { JointHolders } from '../parts/holders/joint-holders.tsx';
import { IncompleteBanner } from '../parts/nominees/incomplete-banner.tsx';
import { NomineesOfAccount } from '../parts/nominees/nominees-of-account.tsx';
import { ProfileSkeleton } from '../parts/profile-skeleton.tsx';
import { SignatureCard } from '../parts/signature/signature-card.tsx';
import type { InvestorDetail } from '../profile.api.ts';
import { useInvestorChoices, useInvestorDetail, useNominees } from '../profile.api.ts';

interface ProfileScreenProps {
  /** What saves the account opening form of an account. */
  readonly renderAccountForm: (accountId: number) => ReactNode;
  /** The KYC state and the risk category. */
  readonly standing: ReactNode;
}

/** Personal details, contact, statements, nominees and documents of the client. */
export function ProfileScreen({ renderAccountForm, standing }: ProfileScreenProps) {
  const { accounts, account, choose, ...listed } = useOpenAccount();
  const user = useCurrentUser();
  const detail = useInvestorDetail();
  const choices = useInvestorChoices();
  // They stand above the rest and may be a long form: the rest waits for them, so that it does not move.
  const nominees = useNominees(account?.id);
  const queries = [detail, choices, user];
  const failed = (!accounts && listed.error) || queries.find(({ data, error }) => !data && error)?.error;
  const areNomineesKnown = useLatch(accounts !== undefined && (!account || hasAnswered(nominees)));
  const retry = () => {
    void listed.refetch();
    for (const { refetch } of queries) void refetch();
  };
  if (failed)
    return (
      <Card>
        <ErrorState message={messageOfError(failed)} onRetry={retry} />
      </Card>
    );
  if (!accounts || !detail.data || !choices.data || !user.data || !areNomineesKnown) return <ProfileSkeleton />;
  return (
    <Profile
      accounts={accounts}
      account={account}
      choose={choose}
      detail={detail.data}
      choices={choices.data}
      nominees={nominees}
      incomplete={incompleteAccounts(user.data.primaryAccounts)}
      standing={standing}
      // Without the data of the bank it cannot be made.
      accountForm={account && detail.data.bornOn !== null ? renderAccountForm(account.id) : undefined}
    />
  );
}

interface ProfileProps {
  readonly accounts: readonly Account[];
  /** The selected one; undefined while the client has none. */
  readonly account: Account | undefined;
  readonly choose: (accountId: number) => void;
  readonly detail: InvestorDetail;
  readonly choices: InvestorChoices;
  /** Of the selected account. */
  readonly nominees: ReturnType<typeof useNominees>;
  /** The accounts whose nominees must be completed before anything else. */
  readonly incomplete: readonly PrimaryAccount[];
  readonly accountForm: ReactNode | undefined;
  readonly standing: ReactNode;
}

function Profile({ accounts, account, choose, detail, choices, nominees, incomplete, ...rest }: ProfileProps) {
  return (
    <Stack gap={4}>
      {incomplete.map((each) => (
        <IncompleteBanner
          key={each.id}
          incomplete={each}
          account={accounts.find(({ id }) => id === each.id)}
          isShown={each.id === account?.id}
          onShow={choose}
        />
      ))}
      <SideColumns>
        <Stack gap={4}>
          {account && accounts.length > 1 && (
            <AccountField account={account} accounts={accounts} onChoose={choose} isNamed />
          )}
          {account && (
            <NomineesOfAccount
              key={account.id}
              account={account}
              nominees={nominees}
              detail={detail}
              choices={choices}
              isForced={incomplete.some(({ id }) => id === account.id)}
            />
          )}
          <PersonFactsCard detail={detail} />
          <ContactCard detail={detail} choices={choices} />
          <AboutYouCard detail={detail} choices={choices} />
          {account && account.holdingType !== 'single' && (
            <JointHolders key={`holders-${account.id}`} accountId={account.id} choices={choices} />
          )}
        </Stack>
        <Stack gap={4}>
          <SummaryCard detail={detail} accountCount={accounts.length} />
          {rest.standing}
          <SignatureCard detail={detail} />
          <DocumentsCard documents={detail.documents} accountForm={rest.accountForm} />
        </Stack>
      </SideColumns>
    </Stack>
  );
}
