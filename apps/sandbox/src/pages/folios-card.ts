import { formatUnits } from '@artha/domain/kit/inr-format';
import type { Database } from '../platform/database.ts';
import type { Html } from '../platform/html.ts';
import { html } from '../platform/html.ts';
import type { SchemeLookup } from '../registrar/scheme-lookup.ts';
import type { HeldUnits } from '../registrar/unit-register.queries.ts';
import { listHoldings } from '../registrar/unit-register.queries.ts';

const ROWS = 10;
const UNIT_PLACES = 4;

const row = ({ clientCode, folioNo, schemeCode, units, held }: HeldUnits, schemes: SchemeLookup): Html =>
  html`<tr>
    <td>${clientCode}</td>
    <td>${folioNo}</td>
    <td>${schemes.findScheme(schemeCode)?.name ?? schemeCode}</td>
    <td class="number">${formatUnits(units, UNIT_PLACES)}</td>
    <td class="number">${formatUnits(held, UNIT_PLACES)}</td>
  </tr>`;

/** The registrar's own register of units. */
export function foliosCard(db: Database, schemes: SchemeLookup): Html {
  const holdings = listHoldings(db, ROWS);
  const table = html`<div class="scroll wide" role="group" aria-label="Folios of the registrar" tabindex="0">
    <table>
      <thead>
        <tr>
          <th scope="col">Client</th>
          <th scope="col">Folio</th>
          <th scope="col">Scheme</th>
          <th scope="col" class="number">Units</th>
          <th scope="col" class="number">Held for sales</th>
        </tr>
      </thead>
      <tbody>
        ${holdings.map((holding) => row(holding, schemes))}
      </tbody>
    </table>
  </div>`;
  return html`<section class="card" aria-labelledby="folios">
    <h2 id="folios">Folios</h2>
    <p class="muted small">The registrar’s own register, newest first, at most ${ROWS}.</p>
    ${holdings.length > 0 ? table : html`<p class="muted">No folios yet.</p>`}
  </section>`;
}
