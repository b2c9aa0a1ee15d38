import type { Html } from '../platform/html.ts';
import { html } from '../platform/html.ts';
import { DEMO_PEOPLE } from './demo-people.ts';

const field = (name: string, label: string, value: string, hint?: string): Html =>
  html`<div class="field">
    <label for="person-${name}">${label}</label>
    <input
      id="person-${name}"
      name="${name}"
      value="${value}"
      autocomplete="off"
      maxlength="254"
      ${hint ? html`placeholder="${hint}"` : undefined}
    />
  </div>`;

const knownButton = ({ kind, id, name, email }: (typeof DEMO_PEOPLE)[number]): Html =>
  html`<button
    class="button small-button"
    type="button"
    disabled
    data-person="${JSON.stringify({ kind, id, name, email })}"
  >
    ${name}, ${id}
  </button>`;

/** The person of the token: a known one, or entered by hand. */
export function personForm(buttons: Html): Html {
  const [first] = DEMO_PEOPLE;
  return html`<form class="card-form" data-person-form aria-label="Person">
    <div class="buttons" role="group" aria-label="Known people">${DEMO_PEOPLE.map(knownButton)}</div>
    <div class="fields">
      <div class="field">
        <label for="person-kind">Kind</label>
        <select id="person-kind" name="kind">
          <option value="customer">Customer</option>
          <option value="staff">Staff</option>
        </select>
      </div>
      ${field('id', 'Customer or user id', first?.id ?? '')} ${field('name', 'Name', first?.name ?? '')}
      ${field('email', 'E-mail', first?.email ?? '', 'required for a new customer')}
      ${field('redirectionUrl', 'Redirect to', '/holdings')}
    </div>
    ${buttons}
  </form>`;
}
