import { formatDate } from '@artha/domain/kit/dates';
import type { Fact } from '../../../../ui/figures/fact-sheet.tsx';
import type { AccountNominees, StoredNominee } from '../profile.api.ts';

/** 'Daughter · born 19 Jan 2015 · guardian Rohan Deshmukh' */
export const nomineeLine = ({ relationship, bornOn, guardianName }: StoredNominee): string =>
  [
    relationship?.name,
    bornOn === null ? undefined : `born ${formatDate(bornOn)}`,
    guardianName === null ? undefined : `guardian ${guardianName}`,
  ]
    .filter((part) => part !== undefined)
    .join(' · ');

const given = (text: string | null | undefined): string => text ?? 'Missing';

/** Where a nominee is reached. */
export const nomineeFacts = (nominee: StoredNominee): readonly Fact[] => [
  { label: 'Address', value: given(nominee.addressLine1) },
  { label: 'Pincode', value: given(nominee.pincode) },
  { label: 'Country', value: given(nominee.country?.name) },
  { label: 'E-mail', value: given(nominee.email) },
  { label: 'Mobile', value: given(nominee.contactNumber) },
  ...(nominee.guardianRelationship === null
    ? []
    : [{ label: "Guardian is the nominee's", value: nominee.guardianRelationship.name }]),
];

const OPTED_OUT = 1;

/** What an account without nominees says. */
export function nobodyText({ rule, nomineeStatus }: Pick<AccountNominees, 'rule' | 'nomineeStatus'>): string {
  if (rule === 'none') return 'The account of a minor has no nominees.';
  if (nomineeStatus === OPTED_OUT)
    return 'You opted out: nobody is nominated. Your legal heirs would need documents of a court or another authority.';
  if (rule === 'optional') return 'Nobody is nominated. With several holders, the survivors have the account.';
  return 'Nobody is nominated yet. Nominees receive the investments without documents of a court.';
}
