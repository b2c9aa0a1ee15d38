import { formatDate } from '@artha/domain/kit/dates';
import { formatPaise, formatUnits } from '@artha/domain/kit/inr-format';
import { paise } from '@artha/domain/kit/money';
import type { BusinessClock } from '../clock/business-clock.ts';
import { isIncomePaid } from '../exchange/income/income-statement.ts';
import type { ReportedIncome } from '../exchange/income/income.queries.ts';
import { listNewestIncome } from '../exchange/income/income.queries.ts';
import type { Database } from '../platform/database.ts';
import type { Html } from '../platform/html.ts';
import { html } from '../platform/html.ts';
import type { SchemeLookup } from '../registrar/scheme-lookup.ts';

const ROWS = 10;
const UNIT_PLACES = 3;

function useText(income: ReportedIncome, nowMs: number): string {
  const { use } = income;
  if (use.kind === 'reinvested') return `${formatUnits(use.allotted, UNIT_PLACES)} units bought`;
  if (use.bankAccount === '') return 'waits for a bank account';
  const paid = `${formatDate(use.payOn)} to ··${use.bankAccount}`;
  return isIncomePaid(income, nowMs) ? `paid on ${paid}` : `due on ${paid}`;
}

const row = (income: ReportedIncome, schemes: SchemeLookup, nowMs: number): Html =>
  html`<tr>
    <td>${formatDate(income.recordOn)}</td>
    <td>${schemes.findScheme(income.code)?.name ?? income.code}</td>
    <td>${income.clientCode}, ${income.folioNo}</td>
    <td class="number">${income.rate}</td>
    <td class="number">${formatUnits(income.units, UNIT_PLACES)}</td>
    <td class="number">${formatPaise(income.tax)}</td>
    <td class="number">${formatPaise(paise(income.gross - income.tax))}</td>
    <td class="muted">${useText(income, nowMs)}</td>
  </tr>`;

/** Income that funds distributed, by folio, and how it was used. */
export function incomeCard(db: Database, clock: BusinessClock, schemes: SchemeLookup): Html {
  const income = listNewestIncome(db, ROWS);
  const nowMs = clock.nowMs();
  const table = html`<div class="scroll wide" role="group" aria-label="Recent income" tabindex="0">
    <table>
      <thead>
        <tr>
          <th scope="col">Record date</th>
          <th scope="col">Scheme</th>
          <th scope="col">Client, folio</th>
          <th scope="col" class="number">A unit</th>
          <th scope="col" class="number">Units</th>
          <th scope="col" class="number">Tax</th>
          <th scope="col" class="number">Amount</th>
          <th scope="col">Use</th>
        </tr>
      </thead>
      <tbody>
        ${income.map((each) => row(each, schemes, nowMs))}
      </tbody>
    </table>
  </div>`;
  return html`<section class="card" aria-labelledby="income">
    <h2 id="income">Income</h2>
    <p class="muted small">IDCW options distribute on the first business day from the 25th of each month.</p>
    ${income.length > 0 ? table : html`<p class="muted">No income yet.</p>`}
  </section>`;
}
