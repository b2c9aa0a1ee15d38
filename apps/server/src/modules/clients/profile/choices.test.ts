import { expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { rolledBack, testDatabase } from '../../../testing/database.ts';
import { occupation, relationship } from '../../reference/master-data/kinds/client-classification.ts';
import { country, state } from '../../reference/master-data/kinds/geography.ts';
import { getInvestorChoices } from './choices.queries.ts';

const names = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name);

test('an investor chooses from the active rows of master data, in their order', async () => {
  const { db } = await testDatabase();
  await db.update(occupation).set({ fatcaType: 'B' }).where(eq(occupation.name, 'Agriculturist'));
  const choices = await getInvestorChoices(db);
  expect(choices.occupations.slice(0, 3).map(({ name, isBusiness }) => [name, isBusiness])).toEqual([
    ['Business', true],
    ['Service', false],
    ['Professional', false],
  ]);
  expect(choices.occupations.find(({ name }) => name === 'Agriculturist')).toMatchObject({ isBusiness: true });
  expect(names(choices.incomeSlabs)).toEqual([
    'Below 1 lakh',
    '1 to 5 lakh',
    '5 to 10 lakh',
    '10 to 25 lakh',
    '25 lakh to 1 crore',
    'Above 1 crore',
  ]);
  expect(names(choices.wealthSources)[0]).toBe('Salary');
  expect(choices.businessNatures.length).toBeGreaterThan(10);
  expect(names(choices.identificationTypes)).toContain('Passport');
  expect(names(choices.relationships.filter(({ isGuardian }) => isGuardian))).toEqual([
    'Father',
    'Mother',
    'Court appointed guardian',
  ]);
  expect(choices.countries[0]).toMatchObject({ name: 'India', isIndia: true });
  expect(choices.countries.filter(({ isIndia }) => isIndia)).toHaveLength(1);
  expect(names(choices.countries.slice(1))).toEqual(names(choices.countries.slice(1)).toSorted());
  expect(names(choices.states)).toContain('Maharashtra');
});

test('rows that are no longer active and states of other countries are not offered', async () => {
  const database = await testDatabase();
  await rolledBack(database, async (tx) => {
    await tx.update(relationship).set({ isActive: false }).where(eq(relationship.name, 'Others'));
    const [singapore] = await tx.select().from(country).where(eq(country.isoCode, 'SG'));
    await tx.insert(state).values({ countryId: singapore!.id, name: 'Central Singapore' });
    const { relationships, states } = await getInvestorChoices(tx);
    expect(names(relationships)).not.toContain('Others');
    expect(names(states)).not.toContain('Central Singapore');
  });
});
