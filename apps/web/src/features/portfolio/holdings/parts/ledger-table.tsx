import { formatDate } from '@artha/domain/kit/dates';
import type { JournalEntry } from '../holdings.api.ts';
import { entryText, ledgerLine } from '../model/ledger-text.ts';

/** Every entry that moved the units, with all its postings: what leaves one place comes to another. */
export const LedgerTable = ({ entries }: { entries: readonly JournalEntry[] }) => (
  <section className="hold-part" aria-label="Ledger">
    <h3>Ledger</h3>
    <p className="type-12 muted">What leaves one place comes to another; nothing booked is ever changed.</p>
    <div
      className="table-scroll hold-inner ledger-frame"
      role="region"
      aria-label="Entries of the ledger"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: keyboards must get into it
      tabIndex={0}
    >
      <table className="table ledger">
        <thead>
          <tr>
            <th scope="col">Place</th>
            <th scope="col" data-numeric>
              In
            </th>
            <th scope="col" data-numeric>
              Out
            </th>
          </tr>
        </thead>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} entries={entries} />
        ))}
      </table>
    </div>
  </section>
);

const Entry = ({ entry, entries }: { entry: JournalEntry; entries: readonly JournalEntry[] }) => (
  <tbody>
    <tr className="ledger-entry">
      <th scope="rowgroup" colSpan={3}>
        {entryText(entry, entries)} <span className="muted">{formatDate(entry.on)}</span>
      </th>
    </tr>
    {entry.postings.map((posting, at) => {
      const { place, in: came, out } = ledgerLine(posting);
      return (
        // oxlint-disable-next-line react/no-array-index-key -- postings are never reordered, and have no other name
        <tr key={at}>
          <th scope="row">{place}</th>
          <td data-numeric>{came}</td>
          <td data-numeric>{out}</td>
        </tr>
      );
    })}
  </tbody>
);
