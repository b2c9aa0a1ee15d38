import { addDays, businessDateAt } from '@artha/domain/kit/dates';
import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Paise } from '@artha/domain/kit/money';
import { navFromText, paise } from '@artha/domain/kit/money';
import { valueOfUnits } from '@artha/domain/kit/unit-value';
import { taxYearOf } from '@artha/domain/ledger/tax-rules/tax-year';
import { addBusinessDays } from '@artha/domain/reference/calendar/business-calendar';
import type { Database } from '../../platform/database.ts';
import { inTransaction } from '../../platform/database.ts';
import { findBank } from '../../registrar/banks.queries.ts';
import { findCalendar } from '../../registrar/calendar.queries.ts';
import { lastPublishedDay } from '../../registrar/publication-day.ts';
import { findPublication, getList } from '../../registrar/registrar.queries.ts';
import { allotAt } from '../../registrar/rule-book.ts';
import { insertLot } from '../../registrar/unit-register.queries.ts';
import { findClient } from '../clients/clients.queries.ts';
import type { ExchangeContext } from '../exchange-context.ts';
import type { DeclaredDistribution, EntitledFolio, FolioIncome } from './income.queries.ts';
import * as queries from './income.queries.ts';
import { taxOnIncome } from './tax-on-income.ts';

/** Business days from the record date to the payment; seven are allowed. */
const PAID_AFTER = 2;
const TAX_STATUS = 4;
const BANKS = [41, 46, 51, 56, 61];
const [NUMBER, IS_PRIMARY] = [1, 4];
const LAST_DIGITS = 4;

/** The end of the number of a client's primary bank account; empty when none is known. */
function bankAccountOf(db: Database, clientCode: string): string {
  const fields = findClient(db, clientCode)?.fields;
  const at = BANKS.find((first) => fields?.[first + IS_PRIMARY] === 'Y');
  const registered = at === undefined ? '' : (fields?.[at + NUMBER] ?? '').slice(-LAST_DIGITS);
  return registered === '' ? findBank(db, clientCode) : registered;
}

const isReinvesting = (option: string | null): boolean =>
  /reinvest/i.test(option ?? '') && !/pay-?out/i.test(option ?? '');

interface Day {
  readonly db: Database;
  readonly recordOn: BusinessDate;
  readonly payOn: BusinessDate;
}

interface Declared extends DeclaredDistribution {
  readonly nav: string;
  readonly isReinvested: boolean;
}

function useOf({ db, recordOn, payOn }: Day, declared: Declared, folio: EntitledFolio, net: Paise): FolioIncome['use'] {
  if (!declared.isReinvested) return { kind: 'paid', payOn, bankAccount: bankAccountOf(db, folio.clientCode) };
  const { units: allotted, stampDuty } = allotAt(net, recordOn, navFromText(declared.nav));
  const key = { clientCode: folio.clientCode, folioNo: folio.folioNo, schemeCode: declared.code };
  if (allotted > 0n) insertLot(db, key, { on: recordOn, unitsBought: allotted, unitsLeft: allotted, isLoadFree: true });
  return { kind: 'reinvested', allotted, stampDuty };
}

function addFolio(day: Day, declared: Declared, folio: EntitledFolio): void {
  const { db, recordOn } = day;
  const gross = valueOfUnits(folio.units, navFromText(declared.rate));
  const before = queries.sumIncome(db, folio.clientCode, { amc: declared.amc, year: taxYearOf(recordOn) });
  const tax = gross === 0n ? gross : taxOnIncome(gross, before, findClient(db, folio.clientCode)?.fields[TAX_STATUS]);
  const net = paise(gross - tax);
  // Less than half a paisa is not distributed.
  if (net <= 0n) return;
  const use = useOf(day, declared, folio, net);
  queries.insertIncome(db, { ...folio, distributionSeq: declared.seq, gross, tax, nav: declared.nav, use });
}

/** Reports the income of a record date, once, for every folio that held units before it. */
function reportDay(db: Database, recordOn: BusinessDate): void {
  const publication = findPublication(db, recordOn);
  if (!publication) return;
  const { schemes } = getList(db, publication.listId);
  const places = new Map(schemes.map(({ code }, index) => [code, index]));
  const day = { db, recordOn, payOn: addBusinessDays(findCalendar(db), recordOn, PAID_AFTER) };
  for (const distribution of queries.listDistributions(db, recordOn)) {
    const at = places.get(distribution.code);
    const nav = at === undefined ? undefined : publication.prices[at]?.nav;
    if (at === undefined || nav === undefined) continue;
    const declared = { ...distribution, nav, isReinvested: isReinvesting(schemes[at]?.option ?? null) };
    for (const folio of queries.listEntitled(db, distribution.code, recordOn)) addFolio(day, declared, folio);
  }
}

/** Pays income that had no bank account, now that there is one. */
function payWaiting(db: Database, today: BusinessDate): void {
  for (const { seq, clientCode } of queries.listWithoutBank(db)) {
    const last4 = bankAccountOf(db, clientCode);
    if (last4 !== '') queries.setBank(db, seq, { last4, notBefore: today });
  }
}

/** Reports what is not reported yet of the record dates of a range whose NAVs are published. */
export function reportIncome({ db, clock }: ExchangeContext, from: BusinessDate, to: BusinessDate): void {
  const last = lastPublishedDay(clock.horizonMs());
  inTransaction(db, () => payWaiting(db, businessDateAt(new Date(clock.horizonMs()))));
  for (let day = from; day <= to && day <= last; day = addDays(day, 1)) {
    if (queries.isReported(db, day)) continue;
    inTransaction(db, () => {
      reportDay(db, day);
      queries.markReported(db, day);
    });
  }
}
