import { formatPaise } from '@artha/domain/kit/inr-format';
import type { Paise } from '@artha/domain/kit/money';
import { taxYearText } from '@artha/domain/ledger/tax-rules/tax-year';
import { Card, CardHeader } from '../../../../ui/card/card.tsx';
import { Rupees } from '../../../../ui/figures/figures.tsx';
import type { PlainColumn } from '../../../../ui/plain-table/plain-table.tsx';
import { PlainTable } from '../../../../ui/plain-table/plain-table.tsx';
import { useIsWide } from '../../../../ui/responsive/use-is-wide.ts';
import type { GainGroup, TaxedPerson } from '../capital-gains.api.ts';
import { chargeText, setOffText, termLabel } from '../model/gain-labels.ts';
import { GroupCards } from './group-cards.tsx';
import styles from './gain-groups.module.css';

/** How the gains of each person are taxed: by section, with losses set off and the exemption used. */
export function GainGroups({ people }: { people: readonly TaxedPerson[] }) {
  const taxed = people.filter(({ groups, carried }) => groups.length > 0 || carried.length > 0);
  return taxed.map((person) => (
    <Card key={person.appUserId} aria-labelledby={`gains-of-${person.appUserId}`}>
      <CardHeader>
        <h2 id={`gains-of-${person.appUserId}`}>
          {people.length === 1 ? 'How it is taxed' : `How ${person.name}'s gains are taxed`}
        </h2>
      </CardHeader>
      {person.groups.length > 0 && <Groups person={person} />}
      <SetOff person={person} />
      {person.carried.length > 0 && (
        <ul className={styles.carried} aria-label="Losses carried forward">
          {person.carried.map(({ term, year, lastYear, amount }) => (
            <li key={`${term} ${year}`}>
              {termLabel(term)} loss of {taxYearText(year)}: ₹{formatPaise(amount)}, which can be set off until{' '}
              {taxYearText(lastYear)}
            </li>
          ))}
        </ul>
      )}
    </Card>
  ));
}

/** A table; on the phone, where its figures would not fit, a list. */
function Groups({ person: { name, groups } }: { person: TaxedPerson }) {
  const label = `Gains of ${name} by section`;
  if (!useIsWide()) return <GroupCards label={label} groups={groups} />;
  return (
    <PlainTable
      caption={label}
      columns={COLUMNS}
      rows={groups}
      rowKey={(group) => `${group.term} ${group.section} ${group.ratePercent}`}
      isScrolling
      isBare
    />
  );
}

function SetOff({ person }: { person: TaxedPerson }) {
  const text = setOffText(person);
  return text === undefined ? undefined : <p className={styles.setOff}>{text}</p>;
}

const money = (key: keyof GainGroup, title: string, of: (group: GainGroup) => Paise | null) => ({
  key,
  title,
  isNumeric: true,
  cell: (group: GainGroup) => {
    const amount = of(group);
    return amount === null ? <span className="muted">At your slab</span> : <Rupees figure={formatPaise(amount)} />;
  },
});

const COLUMNS: readonly PlainColumn<GainGroup>[] = [
  {
    key: 'section',
    title: 'Term and section',
    cell: (group) => (
      <>
        {termLabel(group.term)} <span className="type-12 muted">{chargeText(group)}</span>
      </>
    ),
  },
  money('gains', 'Gains', ({ gains }) => gains),
  money('losses', 'Losses', ({ losses }) => losses),
  money('setOff', 'Set off by losses', ({ setOff }) => setOff),
  money('exempted', 'Exempt', ({ exempted }) => exempted),
  money('taxable', 'Taxable', ({ taxable }) => taxable),
  money('tax', 'Estimated tax', ({ tax }) => tax),
];
