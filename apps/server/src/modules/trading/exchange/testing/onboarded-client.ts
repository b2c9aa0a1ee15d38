/** A client with all that an account needs, as the onboarding leaves it. */
import { businessDate } from '@artha/domain/kit/dates';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../../platform/db/database.ts';
import { TEST_SECRETS } from '../../../../testing/node.ts';
import { account, nominee } from '../../../clients/accounts/accounts.tables.ts';
import { bankAccount } from '../../../clients/bank-accounts/bank-accounts.tables.ts';
import { investorDetail } from '../../../clients/profile/profile.tables.ts';
import {
  identificationType,
  incomeSlab,
  occupation,
  relationship,
  wealthSource,
} from '../../../reference/master-data/kinds/client-classification.ts';
import { country, state } from '../../../reference/master-data/kinds/geography.ts';
import { appUser } from '../../../system/users/users.tables.ts';
import type { Client } from './exchange-fixture.ts';
import { uniqueDigits } from './unique-digits.ts';

/** Completes a client of a fixture. @returns the PAN and the number of the bank account */
export async function completeClient(
  { db }: Database,
  client: Client,
): Promise<{ readonly pan: string; readonly bankNumber: string }> {
  const pan = `ABCPA${uniqueDigits(4)}F`;
  const bankNumber = uniqueDigits(12);
  const { seal, blindIndex } = TEST_SECRETS;
  const [india] = await db.select().from(country).where(eq(country.isoCode, 'IN'));
  const [singapore] = await db.select().from(country).where(eq(country.isoCode, 'SG'));
  const [maharashtra] = await db.select().from(state).where(eq(state.name, 'Maharashtra'));
  const [service] = await db.select().from(occupation).where(eq(occupation.exchangeCode, '02'));
  const [income] = await db.select().from(incomeSlab).where(eq(incomeSlab.exchangeCode, '34'));
  const [salary] = await db.select().from(wealthSource).where(eq(wealthSource.exchangeCode, '01'));
  const [taxNumber] = await db.select().from(identificationType).where(eq(identificationType.fatcaCode, 'T'));
  const [son] = await db.select().from(relationship).where(eq(relationship.code, 'SON'));
  const residences = [{ countryId: singapore!.id, taxId: 'S1234567A', identificationTypeId: taxNumber!.id }];
  await db
    .update(appUser)
    .set({
      name: 'Asha Kulkarni',
      mobile: '9876543210',
      panSealed: seal('pan', client.userId, pan),
      panBlindIndex: blindIndex('pan', pan),
    })
    .where(eq(appUser.id, client.userId));
  await db.insert(investorDetail).values({
    ...{ appUserId: client.userId, salutation: 'Ms', gender: 'female', bornOn: businessDate('1988-03-09') },
    ...{ occupationId: service!.id, incomeSlabId: income!.id, wealthSourceId: salary!.id },
    ...{ birthCity: 'Pune', birthCountryId: india!.id, politicalExposure: 'no' },
    taxResidencesSealed: seal('tax-residences', client.userId, JSON.stringify(residences)),
    permanentAddress: {
      ...{ line1: '14, Sagar Apartments', line2: 'Baner Road', city: 'Pune' },
      ...{ stateId: maharashtra!.id, countryId: india!.id, pincode: '411045' },
    },
  });
  await db
    .update(bankAccount)
    .set({
      numberSealed: seal('bank-account-number', client.bankAccountId, bankNumber),
      numberBlindIndex: blindIndex('bank-account-number', bankNumber),
      verifiedAt: new Date('2026-11-01T06:00:00Z'),
    })
    .where(eq(bankAccount.id, client.bankAccountId));
  await db.update(account).set({ nomineeStatus: 2 }).where(eq(account.id, client.accountId));
  const contact = { email: 'kabir@example.in', contactNumber: '9876500000', addressLine1: '14, Sagar Apartments' };
  await db.insert(nominee).values({
    ...{ accountId: client.accountId, slot: 1, name: 'Kabir Kulkarni', relationshipId: son!.id, sharePercent: '100' },
    ...contact,
    ...{ pincode: '411045', countryId: india!.id },
  });
  return { pan, bankNumber };
}
