import type { Html } from '../platform/html.ts';
import { html } from '../platform/html.ts';
import { DEMONSTRATION_PEOPLE } from './demonstration-people.ts';

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

const knownButton = ({ kind, id, name, email }: (typeof DEMONSTRATION_PEOPLE)[number]): Html =>
  html`<button class="button small-button" type="button" data-person="${JSON.stringify({ kind, id, name, email })}">
    ${name}, ${id}
  </button>`;

/** Who the token is for: chosen among people the product knows, or typed. */
export function personForm(buttons: Html): Html {
  const [first] = DEMONSTRATION_PEOPLE;
  return html`<form class="card-form" data-person-form aria-label="Who comes">
    <div class="buttons" role="group" aria-label="Known people">${DEMONSTRATION_PEOPLE.map(knownButton)}</div>
    <div class="fields">
      <div class="field">
        <label for="person-kind">Kind</label>
        <select id="person-kind" name="kind">
          <option value="customer">Customer</option>
          <option value="staff">Staff</option>
        </select>
      </div>
      ${field('id', 'Customer or user id', first?.id ?? '')} ${field('name', 'Name', first?.name ?? '')}
      ${field('email', 'E-mail', first?.email ?? '', 'needed of a new customer')}
      ${field('redirectionUrl', 'Leads to', '/holdings')}
    </div>
    ${buttons}
  </form>`;
}
