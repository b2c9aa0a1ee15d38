import { messageOfError } from '@artha/client/client-error';
import { Card } from '../../../../ui/card/card.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
import { accountLabel, useOpenAccount } from '../../accounts/index.ts';
import { useCurrentUser } from '../../../system/session/index.ts';
import { incompleteAccounts } from '../model/nominee-missing.ts';
import { AboutYouCard } from '../parts/detail/about-you-card.tsx';
import { ContactCard } from '../parts/detail/contact-card.tsx';
import { DocumentsCard } from '../parts/detail/documents-card.tsx';
import { PersonFactsCard } from '../parts/detail/person-facts-card.tsx';
import { SummaryCard } from '../parts/detail/summary-card.tsx';
import { IncompleteBanner } from '../parts/nominees/incomplete-banner.tsx';
import { NomineesCard } from '../parts/nominees/nominees-card.tsx';
import { ProfileSkeleton } from '../parts/profile-skeleton.tsx';
import { SignatureCard } from '../parts/signature/signature-card.tsx';
import { useInvestorChoices, useInvestorDetail, useNominees } from '../profile.api.ts';
import styles from './profile-screen.module.css';

/** Personal details, contact, statements, nominees and documents of the client. */
export function ProfileScreen() {
  const { accounts, account, choose, ...listed } = useOpenAccount();
  const user = useCurrentUser();
  const detail = useInvestorDetail();
  const choices = useInvestorChoices();
  const nominees = useNominees(account?.id);
  const queries = [detail, choices, user, ...(account ? [nominees] : [])];
  const failed = (!accounts && listed.error) || queries.find(({ data, error }) => !data && error)?.error;
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
  if (!accounts || !detail.data || !choices.data || !user.data || (account && !nominees.data))
    return <ProfileSkeleton />;
  const incomplete = incompleteAccounts(user.data.primaryAccounts);
  const isForced = incomplete.some(({ id }) => id === account?.id);
  return (
    <div className={styles.screen}>
      {incomplete.map((each) => (
        <IncompleteBanner
          key={each.id}
          incomplete={each}
          account={accounts.find(({ id }) => id === each.id)}
          isShown={each.id === account?.id}
          onShow={choose}
        />
      ))}
      <div className={styles.columns}>
        <Stack gap={4}>
          {account && accounts.length > 1 && (
            <SelectField
              label="Account"
              value={String(account.id)}
              options={accounts.map((each) => ({
                value: String(each.id),
                label: `${each.name} · ${accountLabel(each)}`,
              }))}
              onChange={(id) => choose(Number(id))}
            />
          )}
          {account && nominees.data && (
            <NomineesCard
              key={account.id}
              account={account}
              data={nominees.data}
              detail={detail.data}
              choices={choices.data}
              isForced={isForced}
            />
          )}
          <PersonFactsCard detail={detail.data} />
          <ContactCard detail={detail.data} choices={choices.data} />
          <AboutYouCard detail={detail.data} choices={choices.data} />
        </Stack>
        <Stack gap={4}>
          <SummaryCard detail={detail.data} accountCount={accounts.length} />
          <SignatureCard detail={detail.data} />
          <DocumentsCard documents={detail.data.documents} />
        </Stack>
      </div>
    </div>
  );
}
