import { businessDateAt, formatDate } from '@artha/domain/kit/dates';
import type { RegisteredClient } from '../exchange/clients/clients.queries.ts';
import { listNewestClients } from '../exchange/clients/clients.queries.ts';
import { fieldsOf } from '../exchange/clients/read-fields.ts';
import type { Database } from '../platform/database.ts';
import type { Html } from '../platform/html.ts';
import { html } from '../platform/html.ts';

const ROWS = 10;

function row({ code, fields, hasFatca, registeredAtMs }: RegisteredClient): Html {
  const field = fieldsOf(fields);
  const name = [field(2), field(3), field(4)].filter((part) => part !== '').join(' ');
  return html`<tr>
    <td>${formatDate(businessDateAt(new Date(registeredAtMs)))}</td>
    <td>${code}</td>
    <td>${name}</td>
    <td>${field(9)}</td>
    <td>${field(5)}</td>
    <td>${hasFatca ? 'declared' : 'missing'}</td>
  </tr>`;
}

const table = (clients: readonly RegisteredClient[]): Html =>
  html`<div class="scroll wide" role="group" aria-label="Recent clients" tabindex="0">
    <table>
      <thead>
        <tr>
          <th scope="col">Registered</th>
          <th scope="col">Code</th>
          <th scope="col">Name</th>
          <th scope="col">Holding</th>
          <th scope="col">Tax status</th>
          <th scope="col">FATCA</th>
        </tr>
      </thead>
      <tbody>
        ${clients.map(row)}
      </tbody>
    </table>
  </div>`;

/** Clients whom the member has registered. Those from before the registry are not listed. */
export function clientsCard(db: Database): Html {
  const clients = listNewestClients(db, ROWS);
  return html`<section class="card" aria-labelledby="clients">
    <h2 id="clients">Exchange: clients</h2>
    ${clients.length > 0 ? table(clients) : html`<p class="muted">No clients yet.</p>`}
    <p class="buttons">
      <button
        class="button small-button"
        type="button"
        data-post="/faults"
        data-body="${JSON.stringify({ system: 'exchange', kind: 'refuse-client' })}"
      >
        Refuse next client
      </button>
    </p>
  </section>`;
}
