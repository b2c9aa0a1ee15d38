/**
 * The statement that inserts the six postings of an allotment: net amount to the fund, stamp duty, units to the folio.
 *
 * @param table of allotments: journal_id, line_id, folio_id, instrument_id, net_amount, duty, units
 */
export const postingsOf = (table: string): string => `
  insert into posting (journal_id, number, ledger_account_kind, ledger_account_key, instrument_id, amount, units)
  select p.journal_id, v.number, v.kind, v.key, v.instrument_id, v.amount, v.units
  from ${table} p cross join lateral (values
    (1, 'exchange', p.line_id::text, null, -p.net_amount, null),
    (2, 'fund', p.instrument_id::text, null, p.net_amount, null),
    (3, 'exchange', p.line_id::text, null, -p.duty, null),
    (4, 'stamp-duty', p.instrument_id::text, null, p.duty, null),
    (5, 'fund', p.instrument_id::text, p.instrument_id, null, -p.units),
    (6, 'folio', p.folio_id::text, p.instrument_id, null, p.units)
  ) as v (number, kind, key, instrument_id, amount, units)`;
