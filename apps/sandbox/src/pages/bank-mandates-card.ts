import { formatPaise } from '@artha/domain/kit/inr-format';
import type { DeskDecision, MandateContext } from '../mandates/decide-mandate.ts';
import { currentMandate } from '../mandates/decide-mandate.ts';
import type { Mandate } from '../mandates/bank-mandate.ts';
import { isDecided } from '../mandates/bank-mandate.ts';
import { listNewestMandates } from '../mandates/bank-mandates.queries.ts';
import type { Html } from '../platform/html.ts';
import { html } from '../platform/html.ts';

const ROWS = 10;

const TYPE_TEXTS: Readonly<Record<Mandate['type'], string>> = { X: 'Signed form', I: 'ISIP', N: 'e-mandate' };

const button = (mandateId: string, decision: DeskDecision, label: string): Html =>
  html`<button
    class="button small-button"
    type="button"
    data-post="/mandate-desk"
    data-body="${JSON.stringify({ mandateId, decision })}"
    aria-label="${label}: mandate ${mandateId}"
  >
    ${label}
  </button>`;

/** What the sponsor bank can do, and for an e-mandate the page of its account holder. */
function actions(mandate: Mandate): Html | undefined {
  const { mandateId, status, type, pageToken } = mandate;
  if (status === 'APPROVED (BY SPONSOR BANK)') return button(mandateId, 'cancelled', 'Cancel by investor');
  if (isDecided(mandate)) return undefined;
  const page =
    type !== 'X' && status === 'REGISTERED BY MEMBER'
      ? html`<a href="/mandate-bank/approve/${pageToken}" aria-label="Bank page of mandate ${mandateId}">Bank page</a>`
      : undefined;
  return html`<div class="buttons">
    ${page} ${button(mandateId, 'approved', 'Approve')} ${button(mandateId, 'rejected', 'Reject')}
  </div>`;
}

const row = (mandate: Mandate): Html =>
  html`<tr>
    <td>${mandate.mandateId}</td>
    <td>${mandate.clientCode}</td>
    <td>${TYPE_TEXTS[mandate.type]}</td>
    <td class="number">${formatPaise(mandate.amount)}</td>
    <td>${mandate.status}${mandate.remarks === '' ? '' : `: ${mandate.remarks}`}</td>
    <td>${mandate.umrn ?? ''}</td>
    <td>${actions(mandate)}</td>
  </tr>`;

/** The newest mandates, with what the sponsor bank can answer. */
export function mandatesCard(context: MandateContext): Html {
  const mandates = listNewestMandates(context.db, ROWS).map((stored) => currentMandate(context, stored));
  const table = html`<div class="scroll wide" role="group" aria-label="Recent mandates" tabindex="0">
    <table>
      <thead>
        <tr>
          <th scope="col">Mandate</th>
          <th scope="col">Client</th>
          <th scope="col">Kind</th>
          <th scope="col" class="number">Limit</th>
          <th scope="col">Status</th>
          <th scope="col">UMRN</th>
          <th scope="col">Action</th>
        </tr>
      </thead>
      <tbody>
        ${mandates.map(row)}
      </tbody>
    </table>
  </div>`;
  return html`<section class="card" aria-labelledby="mandates">
    <h2 id="mandates">Bank mandates</h2>
    ${mandates.length > 0 ? table : html`<p class="muted">No mandates yet.</p>`}
  </section>`;
}
