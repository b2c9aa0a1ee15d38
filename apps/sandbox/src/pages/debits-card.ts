import { formatPaise } from '@artha/domain/kit/inr-format';
import { RETURN_REASONS } from '@artha/domain/trading/payments/return-codes';
import { DEBIT_ANSWERS } from '../clearing-house/debit-desk.routes.ts';
import type { Debit, DebitRule } from '../clearing-house/debits.queries.ts';
import { listNewestDebits, listRules } from '../clearing-house/debits.queries.ts';
import type { Database } from '../platform/database.ts';
import type { Html } from '../platform/html.ts';
import { html } from '../platform/html.ts';
import { timeText } from './layout.ts';

const ROWS = 10;

/** 'returned, 04: there was not enough money in the account' */
function answerText(answer: string): string {
  if (answer === 'delay') return 'made a day late';
  if (answer === 'silent') return 'no answer';
  return `returned, ${answer}: ${RETURN_REASONS[answer] ?? ''}`;
}

function stateText({ outcome, plannedCode, settleAtMs }: Debit): string {
  if (outcome === 'returned') return answerText(plannedCode ?? '');
  if (outcome === 'debited') return 'debited';
  return settleAtMs === undefined ? 'no answer of the bank' : `the bank answers ${timeText(new Date(settleAtMs))}`;
}

const button = (debit: Debit, answer: string, label: string): Html =>
  html`<button
    class="button small-button"
    type="button"
    data-post="/debit-desk"
    data-body="${JSON.stringify({ debitId: debit.debitId, answer })}"
    aria-label="${label}: debit of order ${debit.orderId}"
  >
    ${label}
  </button>`;

const row = (debit: Debit): Html =>
  html`<tr>
    <td>${debit.fileName}</td>
    <td>${debit.umrn}</td>
    <td>${debit.orderId}</td>
    <td class="number">${formatPaise(debit.amount)}</td>
    <td>${stateText(debit)}</td>
    <td>
      ${
        debit.outcome
          ? undefined
          : html`<div class="buttons">${button(debit, 'debited', 'Debit')} ${button(debit, '04', 'Return')}</div>`
      }
    </td>
  </tr>`;

const table = (debits: readonly Debit[]): Html =>
  html`<div class="scroll wide" role="group" aria-label="Recent debits" tabindex="0">
    <table>
      <thead>
        <tr>
          <th scope="col">File</th>
          <th scope="col">Mandate</th>
          <th scope="col">Order</th>
          <th scope="col" class="number">Amount</th>
          <th scope="col">Status</th>
          <th scope="col">Action</th>
        </tr>
      </thead>
      <tbody>
        ${debits.map(row)}
      </tbody>
    </table>
  </div>`;

const ruleItem = ({ seq, umrn, answer }: DebitRule): Html =>
  html`<li>
    ${umrn === undefined ? 'The next debit' : `Debits of mandate ${umrn}`}: ${answerText(answer)}.
    <button
      class="button small-button"
      type="button"
      data-post="/debit-desk/rules"
      data-body="${JSON.stringify({ remove: seq })}"
      aria-label="Remove: ${umrn ?? 'the next debit'}, ${answerText(answer)}"
    >
      Remove
    </button>
  </li>`;

const quickButton = (answer: string, label: string): Html =>
  html`<button
    class="button small-button"
    type="button"
    data-post="/debit-desk/rules"
    data-body="${JSON.stringify({ answer })}"
  >
    ${label}
  </button>`;

const form = (umrns: readonly string[]): Html =>
  html`<form class="card-form" data-debit-form aria-label="Decide debits of a mandate">
    <div class="fields">
      <div class="field">
        <label for="debit-umrn">Mandate (UMRN)</label>
        <input id="debit-umrn" name="umrn" maxlength="40" list="debit-umrns" placeholder="the next debit of any" />
        <datalist id="debit-umrns">${umrns.map((umrn) => html`<option value="${umrn}"></option>`)}</datalist>
      </div>
      <div class="field">
        <label for="debit-answer">Its debits are</label>
        <select id="debit-answer" name="answer">
          ${DEBIT_ANSWERS.map((answer) => html`<option value="${answer}">${answerText(answer)}</option>`)}
        </select>
      </div>
    </div>
    <p><button class="button" type="submit">Add</button></p>
  </form>`;

/** Debits by mandate: what banks answered, and what they will answer to those to come. */
export function debitsCard(db: Database): Html {
  const debits = listNewestDebits(db, ROWS);
  const rules = listRules(db);
  const umrns = [...new Set(debits.map(({ umrn }) => umrn))];
  return html`<section class="card" aria-labelledby="debits">
    <h2 id="debits">Clearing house: debits by mandate</h2>
    ${debits.length > 0 ? table(debits) : html`<p class="muted">No debits yet.</p>`}
    ${
      rules.length > 0
        ? html`<ul class="hints">
            ${rules.map(ruleItem)}
          </ul>`
        : undefined
    }
    <p class="buttons">
      ${quickButton('04', 'Return next debit: no money')} ${quickButton('61', 'Return next debit: mandate cancelled')}
      ${quickButton('delay', 'Delay next debit')} ${quickButton('silent', 'No answer to next debit')}
    </p>
    ${form(umrns)}
  </section>`;
}
