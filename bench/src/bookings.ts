import type { BusinessDate } from '@artha/domain/kit/dates';
import { addDays } from '@artha/domain/kit/dates';
import type { Journal } from '@artha/domain/ledger/ledger/journal';
import { allotmentJournal } from '@artha/domain/trading/orders/purchase-journals';
import { navFromText, paiseFromText, textFromPaise } from '@artha/domain/kit/money';
import { allotPurchase } from '@artha/domain/trading/orders/purchase-allotment';
import { postJournals } from '../../apps/server/src/modules/ledger/ledger/index.ts';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { transaction } from '../../apps/server/src/platform/db/transaction.ts';
import { millisecondsOf } from './contest.ts';
import type { HeldFund, PastAccount } from './ledger-past.ts';

const AMOUNT = paiseFromText('5000');
const NAV = navFromText('41.2345');
const FIRST_LINE = 500_000_001;

/** Books one more transaction after another to accounts of one size, each into a holding that is there. */
export class Bookings {
  static #lines = FIRST_LINE;
  readonly #holdings: readonly HeldFund[];
  readonly #from: BusinessDate;
  readonly #moves = new Map<HeldFund, number>();
  #at = 0;

  /** @param from the day after the newest transaction of the accounts */
  constructor(accounts: readonly PastAccount[], from: BusinessDate) {
    // Account after account for each holding, so that small accounts stay as small as they are.
    const most = Math.max(...accounts.map(({ holdings }) => holdings.length));
    this.#holdings = Array.from({ length: most }, (_, at) =>
      accounts.flatMap(({ holdings }) => holdings[at] ?? []),
    ).flat();
    this.#from = from;
  }

  /** @returns milliseconds a transaction, commit and all */
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

  /** Later days go from holding to holding; the newest day is that of the holding that was last booked to. */
  #next(on: 'a later day' | 'its newest day'): Journal {
    const isLater = on === 'a later day';
    const holding = this.#holdings[(isLater ? this.#at : this.#at - 1) % this.#holdings.length];
    if (!holding) throw new RangeError('there is no holding to book to');
    if (isLater) this.#at += 1;
    const moves = (this.#moves.get(holding) ?? 0) + (isLater ? 1 : 0);
    this.#moves.set(holding, moves);
    const navOn = addDays(this.#from, moves - 1);
    const allotment = allotPurchase(AMOUNT, { navOn, nav: NAV, unitPlaces: 3 });
    Bookings.#lines += 1;
    return allotmentJournal({ ...holding, orderLineId: Bookings.#lines, allotment });
  }
}

/** Money that left the client before, and waits at the exchange. */
async function receiveMoney({ pool }: Database, journals: readonly Journal[]): Promise<void> {
  const keys = journals.flatMap(
    ({ postings }) => postings.find(({ place }) => place.kind === 'exchange')?.place.owner ?? [],
  );
  await pool.query(
    `insert into transit_balance (ledger_account_kind, ledger_account_key, balance, last_moved_on)
    select 'exchange', key, $2::numeric, $3::date from unnest($1::text[]) key`,
    [keys, textFromPaise(AMOUNT), journals[0]?.on],
  );
}
