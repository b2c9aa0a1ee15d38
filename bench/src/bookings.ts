import type { BusinessDate } from '@artha/domain/kit/dates';
import { addDays } from '@artha/domain/kit/dates';
import type { Journal } from '@artha/domain/ledger/ledger/journal';
import { allotmentJournal } from '@artha/domain/trading/orders/purchase-journals';
import { navFromText, paiseFromText, textFromPaise } from '@artha/domain/kit/money';
import { allotPurchase } from '@artha/domain/trading/orders/purchase-allotment';
import { postJournals } from '../../apps/server/src/modules/ledger/ledger/index.ts';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { transaction } from '../../apps/server/src/platform/db/transaction.ts';
import { millisecondsOf } from './comparison.ts';
import type { HeldFund, PastAccount } from './past-transactions.ts';

const AMOUNT = paiseFromText('5000');
const NAV = navFromText('41.2345');
const FIRST_LINE = 500_000_001;

/** Books further transactions to accounts of one size, each into an existing holding. */
export class Bookings {
  static #lines = FIRST_LINE;
  readonly #holdings: readonly HeldFund[];
  readonly #from: BusinessDate;
  readonly #moves = new Map<HeldFund, number>();
  #at = 0;

  /** @param from the day after the newest transaction of the accounts */
  constructor(accounts: readonly PastAccount[], from: BusinessDate) {
    // Spread over all accounts, so that small accounts stay small.
    const most = Math.max(...accounts.map(({ holdings }) => holdings.length));
    this.#holdings = Array.from({ length: most }, (_, at) =>
      accounts.flatMap(({ holdings }) => holdings[at] ?? []),
    ).flat();
    this.#from = from;
  }

  /** @returns milliseconds a transaction, including the commit */
  async book(database: Database, count: number, on: 'a later day' | 'its newest day'): Promise<number> {
    const journals = Array.from({ length: count }, () => this.#next(on));
    await receiveMoney(database, journals);
    const now = new Date(`${this.#from}T17:45:00Z`);
    const times = { businessNow: now, realNow: now };
    const ms = await millisecondsOf(async () => {
      for (const journal of journals) await transaction(database, (tx) => postJournals(tx, [journal], times));
    });
    return ms / count;
  }

  /** A later day takes the next holding; the newest day repeats the holding of the last booking. */
  #next(on: 'a later day' | 'its newest day'): Journal {
    const isLater = on === 'a later day';
    const holding = this.#holdings[(isLater ? this.#at : this.#at - 1) % this.#holdings.length];
    if (!holding) throw new RangeError('there is no holding to book to');
    if (isLater) this.#at += 1;
    const moves = (this.#moves.get(holding) ?? 0) + (isLater ? 1 : 0);
    this.#moves.set(holding, moves);
    const navOn = addDays(this.#from, moves - 1);
    const allotment = allotPurchase(AMOUNT, { navOn, nav: NAV, unitPlaces: 3, stampDutyPerMillion: 50n });
    Bookings.#lines += 1;
    return allotmentJournal({ ...holding, orderLineId: Bookings.#lines, allotment });
  }
}

/** Inserts the money that the clients have paid and that is in transit at the exchange. */
async function receiveMoney({ pool }: Database, journals: readonly Journal[]): Promise<void> {
  const keys = journals.flatMap(
    ({ postings }) =>
      postings.find(({ ledgerAccount }) => ledgerAccount.kind === 'exchange')?.ledgerAccount.owner ?? [],
  );
  await pool.query(
    `insert into transit_balance (ledger_account_kind, ledger_account_key, balance, last_moved_on)
    select 'exchange', key, $2::numeric, $3::date from unnest($1::text[]) key`,
    [keys, textFromPaise(AMOUNT), journals[0]?.on],
  );
}
