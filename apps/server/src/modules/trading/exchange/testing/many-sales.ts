/** Thousands of accepted sales over several lots each, and their rows in the redemption statement. */
import { businessDate } from '@artha/domain/kit/dates';
import { navFromText, paise, textFromPaise, textFromScaled, unitsFromText } from '@artha/domain/kit/money';
import { partsOf } from '@artha/domain/ledger/ledger/lots';
import { DEFAULT_RULES } from '@artha/domain/reference/scheme-rules/default-rules';
import { schemeRuleOn } from '@artha/domain/reference/scheme-rules/scheme-rule';
import { redeemUnits } from '@artha/domain/trading/orders/redeem-units';
import { sql } from 'drizzle-orm';
import { transaction } from '../../../../platform/db/transaction.ts';
import type { RedemptionRow } from '../redemption-statement.ts';
import { exchangeDay } from '../report-query.ts';
import type { ExchangeFixture } from './exchange-fixture.ts';
import { FRIDAY, NAV, NOON } from './exchange-fixture.ts';

/** Three lots free of load and two that bear it, of 40 units for 800 rupees each. */
const LOT_DAYS = ['2023-05-02', '2023-11-02', '2024-05-02', '2026-02-02', '2026-08-03'].map(businessDate);
const LOT_UNITS = unitsFromText('40');
const LOT_COST = paise(80_000n);
/** Four lots and a part of the fifth. */
const SOLD = unitsFromText('170');
const FIRST_NUMBER = 300_000_000;
const TAX_PER_MILLION = 10n;

const FUND = { name: 'Asha Flexi Cap Fund', categoryGroup: 'Equity Scheme - Flexi Cap Fund' };

/** What each sale brings. */
export const redemptionOfEach = redeemUnits(
  partsOf(
    LOT_DAYS.map((on) => ({
      ...{ key: on, on, unitsBought: LOT_UNITS, unitsLeft: LOT_UNITS },
      ...{ cost: LOT_COST, isLoadFree: false },
    })),
    SOLD,
  ),
  {
    navOn: FRIDAY,
    nav: navFromText(NAV),
    exitLoads: schemeRuleOn(DEFAULT_RULES.schemes, FUND, FRIDAY).redemption.exitLoads,
    taxPerMillion: TAX_PER_MILLION,
  },
);

/**
 * Inserts sales of one line each, accepted at noon, each of an account with a folio and five lots of its own. The lots
 * come from one journal each that carried them into the folio.
 *
 * @returns the rows that the registrar reports
 */
export async function manyAcceptedSales(fixture: ExchangeFixture, count: number): Promise<RedemptionRow[]> {
  const noon = sql`${NOON.toISOString()}::timestamptz`;
  const fund = sql`${fixture.equityId}::int`;
  const statements = [
    sql`insert into account (name, account_number, app_user_id, holding_type)
      select 'Asha', '8' || lpad(n::text, 9, '0'), ${fixture.asha.userId}, 'single' from generate_series(1, ${count}::int) n`,
    sql`insert into folio (number, account_id, service_provider_id)
      select 'S' || account_number, id, ${fixture.providerId} from account where account_number like '8_________'`,
    sql`create temp table seller on commit drop as
      select f.id as folio_id, a.id as account_id, row_number() over (order by a.id) as number
      from folio f join account a on a.id = f.account_id where f.number = 'S' || a.account_number`,
    sql`create temp table carried on commit drop as
      select uuidv7() as id, s.folio_id, d.acquired_on from seller s
      cross join unnest(${sql.param(LOT_DAYS)}::date[]) as d (acquired_on)`,
    sql`insert into journal (id, kind, idem_key, business_date, lot_on, lot_cost, posting_count, occurred_at, recorded_at)
      select id, 'transfer', 'transfer:' || folio_id || ':' || acquired_on, acquired_on, acquired_on, 800, 2, ${noon}, ${noon}
      from carried`,
    sql`insert into posting (journal_id, number, ledger_account_kind, ledger_account_key, instrument_id, units)
      select id, 1, 'fund', ${fixture.equityId}::text, ${fund}, -40 from carried
      union all select id, 2, 'folio', folio_id::text, ${fund}, 40 from carried`,
    sql`insert into holding (folio_id, instrument_id, units_available, units_reserved, cost, last_moved_on)
      select folio_id, ${fund}, 30, 170, 4000, ${LOT_DAYS.at(-1)}::date from seller`,
    sql`insert into lot (folio_id, instrument_id, journal_id, acquired_on, units_bought, units_left, cost)
      select folio_id, ${fund}, id, acquired_on, 40, 40, 800 from carried`,
    sql`insert into client_order (account_id, placed_by_user_id, kind, status, total, placed_at, expires_at,
        bank_account_id, recorded_at)
      select account_id, ${fixture.asha.userId}, 'redemption', 'accepted', 7000, ${noon}, ${noon} + interval '3 days',
        ${fixture.asha.bankAccountId}, ${noon} from seller order by number`,
    sql`insert into order_line (order_id, instrument_id, side, units, units_reserved, folio_id, is_additional, status, nav_on,
        exchange_trans_number, exchange_order_number, exchange_stamped_at)
      select o.id, ${fund}, 'redemption', 170, 170, s.folio_id, false, 'accepted', ${FRIDAY}::date, 'sale-' || s.number,
        (${FIRST_NUMBER}::int + s.number)::text, ${noon}
      from client_order o join seller s on s.account_id = o.account_id where o.kind = 'redemption'`,
  ];
  await transaction(
    fixture.database,
    async (tx) => {
      for (const statement of statements) await tx.execute(statement);
    },
    { statementTimeoutMs: 120_000 },
  );
  const { rows } = await fixture.database.db.execute<{
    number: string;
    client: string;
    scheme: string;
    folio: string;
  }>(sql`
    select l.exchange_order_number as number, a.account_number as client, i.scheme_code as scheme, f.number as folio
    from order_line l join client_order o on o.id = l.order_id join account a on a.id = o.account_id
    join instrument i on i.id = l.instrument_id join folio f on f.id = l.folio_id
    where l.exchange_trans_number like 'sale-%' order by l.exchange_order_number`);
  const { nav, units, net, securitiesTax } = redemptionOfEach;
  return rows.map(({ number, client, scheme, folio }) => ({
    OrderNo: number,
    ClientCode: client,
    SchemeCode: scheme,
    FolioNo: folio,
    OrderDate: exchangeDay(FRIDAY),
    ReportDate: exchangeDay(FRIDAY),
    Amount: '0.00',
    Qty: textFromScaled(SOLD / 10n, 3),
    AllottedNav: textFromScaled(nav / 10_000n, 4),
    AllottedUnit: textFromScaled(units / 10n, 3),
    AllotmentAmt: textFromPaise(net),
    STT: textFromScaled(securitiesTax * 100n, 4),
    ValidFlag: 'Y',
    Remarks: 'DONE',
  }));
}
