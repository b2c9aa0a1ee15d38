import { formatDate } from '@artha/domain/kit/dates';
import type { Registration } from '../exchange/plans/registration.ts';
import { registeredOn } from '../exchange/plans/registration.ts';
import { listNewestRegistrations } from '../exchange/plans/registrations.queries.ts';
import type { Database } from '../platform/database.ts';
import type { Html } from '../platform/html.ts';
import { html } from '../platform/html.ts';

const ROWS = 10;

const requestOf = ({ amount, units, frequency, instalments }: Registration): string =>
  `${amount === '' ? `${units} units` : `₹ ${amount}`}, ${frequency.toLowerCase()}, ${instalments} times`;

const row = (plan: Registration): Html =>
  html`<tr>
    <td>${formatDate(registeredOn(plan))}</td>
    <td>${plan.regnNo}</td>
    <td>${plan.type}</td>
    <td>${plan.clientCode}</td>
    <td>${plan.toSchemeCode === undefined ? plan.schemeCode : `${plan.schemeCode} to ${plan.toSchemeCode}`}</td>
    <td>${requestOf(plan)}</td>
    <td>${formatDate(plan.startOn)}</td>
    <td>${plan.cancelledAtMs === undefined ? 'active' : 'cancelled'}</td>
  </tr>`;

const table = (plans: readonly Registration[]): Html =>
  html`<div class="scroll wide" role="group" aria-label="Recent plans" tabindex="0">
    <table>
      <thead>
        <tr>
          <th scope="col">Registered</th>
          <th scope="col">Number</th>
          <th scope="col">Type</th>
          <th scope="col">Client</th>
          <th scope="col">Scheme</th>
          <th scope="col">Request</th>
          <th scope="col">Starts</th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        ${plans.map(row)}
      </tbody>
    </table>
  </div>`;

/** Systematic plans at the exchange. Their orders are among the others. */
export function registrationsCard(db: Database): Html {
  const plans = listNewestRegistrations(db, ROWS);
  return html`<section class="card" aria-labelledby="plans">
    <h2 id="plans">Exchange: systematic plans</h2>
    ${plans.length > 0 ? table(plans) : html`<p class="muted">No plans yet.</p>`}
    <p class="buttons">
      <button
        class="button small-button"
        type="button"
        data-post="/faults"
        data-body="${JSON.stringify({ system: 'exchange', kind: 'refuse-plan' })}"
      >
        Refuse next registration
      </button>
    </p>
  </section>`;
}
