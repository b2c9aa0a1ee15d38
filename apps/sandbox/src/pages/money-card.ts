import { formatPaise } from '@artha/domain/kit/inr-format';
import { CHEQUE_RETURN_REASONS } from '@artha/domain/trading/payments/cheque-states';
import type { Cheque } from '../clearing/cheques.queries.ts';
import { listNewestCheques } from '../clearing/cheques.queries.ts';
import type { Transfer } from '../clearing/transfers.queries.ts';
import { listNewestTransfers } from '../clearing/transfers.queries.ts';
import type { Database } from '../platform/database.ts';
import type { Html } from '../platform/html.ts';
import { html } from '../platform/html.ts';
import { timeText } from './layout.ts';

const ROWS = 8;

const transferRow = ({ atMs, virtualAccountNumber, amount, remitterName, remitterAccount, utr }: Transfer): Html =>
  html`<tr>
    <td>${timeText(new Date(atMs))}</td>
    <td>${virtualAccountNumber}</td>
    <td class="number">${formatPaise(amount)}</td>
    <td>${remitterName}, ${remitterAccount}</td>
    <td class="muted">${utr}</td>
  </tr>`;

const transfers = (rows: readonly Transfer[]): Html =>
  html`<div class="scroll wide" role="group" aria-label="Recent transfers" tabindex="0">
    <table>
      <thead>
        <tr>
          <th scope="col">Received</th>
          <th scope="col">Virtual account</th>
          <th scope="col" class="number">Amount</th>
          <th scope="col">From</th>
          <th scope="col">UTR</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(transferRow)}
      </tbody>
    </table>
  </div>`;

const field = (name: string, label: string, placeholder: string): Html =>
  html`<div class="field">
    <label for="transfer-${name}">${label}</label>
    <input id="transfer-${name}" name="${name}" maxlength="100" required placeholder="${placeholder}" />
  </div>`;

const FORM = html`<form class="card-form" data-transfer-form aria-label="Send money by NEFT">
  <div class="fields">
    ${field('virtualAccountNumber', 'To account', 'ARTH000100001015')} ${field('amount', 'Amount', '5000.00')}
    ${field('remitterName', 'From', 'Ananya Deshmukh')} ${field('remitterIfsc', 'IFSC', 'ARTH0000101')}
    ${field('remitterAccount', 'Account number', 'the whole number')}
  </div>
  <p><button class="button" type="submit">Send by NEFT</button></p>
</form>`;

/** Money sent by NEFT, and a form to send more: the right amount or another, twice, late, from any account. */
export function transfersCard(db: Database): Html {
  const rows = listNewestTransfers(db, ROWS);
  return html`<section class="card" aria-labelledby="transfers">
    <h2 id="transfers">Transfers by NEFT</h2>
    ${rows.length > 0 ? transfers(rows) : html`<p class="muted">No transfers yet.</p>`} ${FORM}
  </section>`;
}

const button = ({ paymentId, chequeNumber }: Cheque, outcome: string, label: string): Html =>
  html`<button
    class="button small-button"
    type="button"
    data-post="/cheque-desk"
    data-body="${JSON.stringify({ paymentId, outcome })}"
    aria-label="${label}: cheque ${chequeNumber}"
  >
    ${label}
  </button>`;

const stateText = ({ state, returnCode }: Cheque): string =>
  returnCode === null ? state : `returned: ${CHEQUE_RETURN_REASONS[returnCode]}`;

const chequeRow = (cheque: Cheque): Html =>
  html`<tr>
    <td>${cheque.chequeNumber}</td>
    <td>${cheque.orderId}</td>
    <td class="number">${formatPaise(cheque.amount)}</td>
    <td>${stateText(cheque)}</td>
    <td>
      ${
        cheque.state === 'deposited'
          ? html`<div class="buttons">${button(cheque, 'cleared', 'Clear')} ${button(cheque, '01', 'Bounce')}</div>`
          : undefined
      }
    </td>
  </tr>`;

/** Deposited cheques, which a person lets clear or bounce. */
export function chequesCard(db: Database): Html {
  const rows = listNewestCheques(db, ROWS);
  const table = html`<div class="scroll" role="group" aria-label="Recent cheques" tabindex="0">
    <table>
      <thead>
        <tr>
          <th scope="col">Cheque</th>
          <th scope="col">Order</th>
          <th scope="col" class="number">Amount</th>
          <th scope="col">Status</th>
          <th scope="col">Action</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(chequeRow)}
      </tbody>
    </table>
  </div>`;
  return html`<section class="card" aria-labelledby="cheques">
    <h2 id="cheques">Cheques in clearing</h2>
    ${rows.length > 0 ? table : html`<p class="muted">No cheques yet.</p>`}
  </section>`;
}
