import { accountNumberText } from '@artha/domain/clients/accounts/account-text';
import type { InvestorChoices } from '@artha/contract/clients/profile.choices';
import { useRef, useState } from 'react';
import type { Account } from '../../../accounts/index.ts';
import { ownContactOf } from '../../model/stored-nominee.ts';
import type { AccountNominees, InvestorDetail } from '../../profile.api.ts';
import { NomineesForm } from './nominees-form.tsx';
import { NomineesView } from './nominees-view.tsx';
import { focusInto } from '../../../../../ui/focus/focus-beside.ts';
import { useSwitched } from '../../../../../ui/focus/use-switched.ts';

interface NomineesCardProps {
  readonly account: Account;
  readonly data: AccountNominees;
  readonly detail: InvestorDetail;
  readonly choices: InvestorChoices;
  /** Whether the nominees must be completed before anything else. */
  readonly isForced: boolean;
}

/** The nominees of an account, and the form that changes them. */
export function NomineesCard({ account, data, detail, choices, isForced }: NomineesCardProps) {
  const [isEdited, setIsEdited] = useState(isForced);
  const place = useRef<HTMLDivElement>(null);
  useSwitched(isEdited, () => focusInto(place.current));
  const title = `Nominees of account ${accountNumberText(account.accountNumber)}`;
  return (
    <div ref={place}>
      {isEdited ? (
        <NomineesForm
          title={title}
          accountId={account.id}
          data={data}
          own={ownContactOf(detail)}
          choices={choices}
          isForced={isForced}
          onClose={() => setIsEdited(false)}
        />
      ) : (
        <NomineesView title={title} data={data} onEdit={() => setIsEdited(true)} />
      )}
    </div>
  );
}
