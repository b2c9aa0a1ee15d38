import type { Fault } from '../faults/fault.ts';
import type { FaultKind } from '../faults/fault-kinds.ts';
import { ALL_FAULTS } from '../faults/fault-kinds.ts';
import { CALLBACK_PATH } from '../payment-bank/callback-loop.ts';
import type { Html } from '../platform/html.ts';
import { html } from '../platform/html.ts';
import type { ExternalSystem } from '../platform/external-system.ts';

function faultText({ kind, delayMs, status }: Fault): string {
  if (kind === 'delay') return `delay of ${delayMs} ms`;
  return kind === 'error' ? `error ${status}` : kind;
}

const row = (fault: Fault): Html =>
  html`<tr>
    <td>${fault.system}</td>
    <td>${faultText(fault)}</td>
    <td>${fault.path ?? 'all'}</td>
    <td>${fault.times}</td>
  </tr>`;

function list(faults: readonly Fault[]): Html {
  if (faults.length === 0) return html`<p class="muted">No faults.</p>`;
  return html`<div class="scroll" role="group" aria-label="Active faults" tabindex="0">
      <table>
        <thead>
          <tr>
            <th scope="col">System</th>
            <th scope="col">Fault</th>
            <th scope="col">Paths</th>
            <th scope="col">Times remaining</th>
          </tr>
        </thead>
        <tbody>
          ${faults.map(row)}
        </tbody>
      </table>
    </div>
    <div><button class="button" type="button" data-remove-faults>Remove all faults</button></div>`;
}

const number = (name: string, label: string, value: number, [min, max]: readonly [number, number]): Html =>
  html`<div class="field">
    <label for="fault-${name}">${label}</label>
    <input id="fault-${name}" name="${name}" type="number" min="${min}" max="${max}" value="${value}" required />
  </div>`;

/** The faults of sales, one press each. */
const QUICK_FAULTS: readonly (readonly [system: string, kind: FaultKind, label: string])[] = [
  ['exchange', 'refuse-redemption', 'Reject next sale'],
  ['exchange', 'refuse-switch-in', 'Reject next switch-in'],
  ['clearing', 'late-payout', 'Delay next payout'],
  ['exchange', 'refuse-mandate', 'Reject next mandate'],
];

const quickButton = ([system, kind, label]: (typeof QUICK_FAULTS)[number]): Html =>
  html`<button
    class="button small-button"
    type="button"
    data-post="/faults"
    data-body="${JSON.stringify({ system, kind })}"
  >
    ${label}
  </button>`;

/** Injects faults and lists the active ones. */
export function faultsCard(systems: readonly ExternalSystem[], faults: readonly Fault[]): Html {
  const systemOptions = systems.map(
    ({ name, faultKinds }) => html`<option value="${name}" data-kinds="${faultKinds.join(' ')}">${name}</option>`,
  );
  const kindOptions = ALL_FAULTS.map((kind) => html`<option>${kind}</option>`);
  return html`<section class="card" aria-labelledby="faults">
    <h2 id="faults">Faults</h2>
    ${list(faults)}
    <p class="buttons">${QUICK_FAULTS.map(quickButton)}</p>
    <form class="card-form" data-fault-form aria-label="Add a fault">
      <div class="fields">
        <div class="field">
          <label for="fault-system">System</label>
          <select id="fault-system" name="system">
            ${systemOptions}
          </select>
        </div>
        <div class="field">
          <label for="fault-kind">Fault</label
          ><select id="fault-kind" name="kind">
            ${kindOptions}
          </select>
        </div>
        ${number('times', 'Times', 1, [1, 1_000_000])} ${number('delayMs', 'Delay in ms', 5_000, [0, 600_000])}
        ${number('status', 'Error status', 503, [400, 599])}
        <div class="field">
          <label for="fault-path">Path begins with</label> <input id="fault-path" name="path" placeholder="all paths" />
        </div>
      </div>
      <p><button class="button" type="submit">Add fault</button></p>
      <ul class="hints muted small">
        <li><code>lost-answer</code> does the work, then closes the connection.</li>
        <li>
          Callbacks of payment-bank: <code>duplicate</code>, <code>reorder</code> (after the next one, or 10 s) and,
          with the path <code>${CALLBACK_PATH}</code>, <code>drop</code> (only a later attempt arrives).
        </li>
        <li>
          Exchange: <code>refuse</code> refuses the next order. The registrar rejects the next purchase whose NAV is
          published with <code>refuse-allotment</code>, the next sale or switch-out with <code>refuse-redemption</code>,
          the next switch-in with <code>refuse-switch-in</code>. <code>refuse-plan</code> refuses the next registration
          of a plan, <code>refuse-client</code> that of a client.
        </li>
        <li>
          Clearing house: <code>reject-file</code> rejects the next file of debits, <code>late-return</code> answers it
          a day late; its return file is split, repeated or has wrong totals with <code>split-return</code>,
          <code>repeat-return</code> and <code>wrong-totals</code>; <code>contradict-return</code>,
          <code>unknown-debit</code> and <code>wrong-amount</code> report what cannot be true.
        </li>
        <li>
          Exchange: <code>refuse-mandate</code> has the clearing house reject the next mandate that a bank approves.
        </li>
        <li>Clearing: <code>late-payout</code> pays the next sale that is redeemed five business days later.</li>
        <li>
          Partner: <code>expired-token</code>, <code>wrong-audience</code>, <code>wrong-key</code> and
          <code>used-token</code> (the id of the previous token) make the next token invalid.
        </li>
      </ul>
    </form>
  </section>`;
}
