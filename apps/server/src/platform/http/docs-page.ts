/**
 * The API reference as one page without scripts, generated at the start, searchable with the browser's own search.
 */
import { SIGNERS } from '@artha/contract/kit/audience';
import { isDownload } from '@artha/contract/kit/download';
import { isRedirect } from '@artha/contract/kit/redirect';
import type { Route } from '@artha/contract/kit/route';
import { messageOf, statusOf } from '@artha/domain/kit/errors';
import { DEFAULT_PROVIDER_NAME, rolesFor } from '@artha/domain/kit/roles';
import type { Components, JsonSchema } from './open-api-schemas.ts';
import { resolved } from './open-api-schemas.ts';
import type { OpenApi, Operation, Parameter } from './open-api.ts';
import { nounOf, refusalsOf } from './open-api.ts';

/** @param styleUrl the address of the style sheet */
export function docsPage(routes: readonly Route[], api: OpenApi, styleUrl: string): string {
  const nouns = Map.groupBy(routes, nounOf);
  const links = [...nouns.keys()].map((noun) => `<li><a href="#${escape(noun)}">${escape(noun)}</a></li>`);
  const sections = [...nouns].map(([noun, calls]) => {
    const articles = calls.map((route) => callSection(route, operationOf(api, route), api));
    return `<section><h2 id="${escape(noun)}">${escape(noun)}</h2>${articles.join('')}</section>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(api.info.title)} API</title>
<link rel="stylesheet" href="${styleUrl}">
</head>
<body>
<header><h1>${escape(api.info.title)} API</h1>${api.info.description
    .split('\n\n')
    .map((paragraph) => `<p>${escape(paragraph)}</p>`)
    .join('\n')}
<p>Also available as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p></header>
<nav aria-label="Sections"><ul>${links.join('')}</ul></nav>
<main>${sections.join('\n')}</main>
</body>
</html>
`;
}

function operationOf(api: OpenApi, route: Route): Operation {
  const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
  const operation = api.paths[path]?.[route.method.toLowerCase()];
  if (!operation) throw new Error(`${route.method} ${route.path} is not described`);
  return operation;
}

function callSection(route: Route, operation: Operation, api: OpenApi): string {
  const { schemas } = api.components;
  const content = operation.requestBody?.content;
  const body = (content?.['application/json'] ?? content?.['multipart/form-data'])?.schema;
  const hasFields = body !== undefined && Object.keys(resolved(body, schemas).properties ?? {}).length > 0;
  return `<article>
<h3><code><b class="method">${route.method}</b> ${escape(route.path)}</code></h3>
<p>${escape(route.summary)}</p>
<p class="who">${escape(audienceText(route))}${route.isBackground === true ? ' Made in the background.' : ''}</p>
${parameterTable(parametersOf(operation, api), schemas)}
${body && hasFields ? `<h4>Body</h4><pre>${escape(shapeOf(body, schemas))}</pre>` : ''}
<h4>Answer</h4>${answerText(route, operation, schemas)}
${refusalList(route)}
</article>`;
}

/** The parameters of a call, with those that calls share. */
const parametersOf = ({ parameters }: Operation, { components }: OpenApi): readonly Parameter[] =>
  parameters.flatMap((parameter) => {
    if (!('$ref' in parameter)) return [parameter];
    const shared = components.parameters[parameter.$ref.split('/').at(-1) ?? ''];
    return shared ? [shared] : [];
  });

function answerText(route: Route, { responses }: Operation, schemas: Components): string {
  if (isDownload(route)) return '<p>A file.</p>';
  if (isRedirect(route)) return '<p>303, to a page of the product.</p>';
  const content = responses['200']?.content;
  if (!content || !('application/json' in content)) return '<p>204, without a body.</p>';
  return `<pre>${escape(shapeOf(content['application/json'].schema, schemas))}</pre>`;
}

function audienceText({ audience }: Route): string {
  if (audience.who === 'anyone') return 'Public.';
  if (audience.who !== 'session')
    return `Only ${SIGNERS[audience.who]}, signed${audience.who === 'sandbox' ? '; in sandbox mode only' : ''}.`;
  const { roles } = audience;
  if (roles === 'any') return 'Signed in, in any role.';
  const names = rolesFor(DEFAULT_PROVIDER_NAME)
    .filter((role) => roles.includes(role.key))
    .map((role) => role.displayName);
  return `Signed in as ${names.join(', ')}.`;
}

function parameterTable(parameters: readonly Parameter[], schemas: Components): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(({ name, in: place, required, schema, content }) => {
    const shape = shapeOf(schema ?? content?.['application/json']?.schema ?? {}, schemas);
    return `<tr><td><code>${escape(name)}</code></td><td>${place}</td><td>${required ? 'required' : 'optional'}</td>
<td><code>${escape(shape)}</code></td></tr>`;
  });
  return `<h4>Parameters</h4><table><thead><tr><th>Name</th><th>In</th><th></th><th>Kind</th></tr></thead>
<tbody>${rows.join('')}</tbody></table>`;
}

function refusalList(route: Route): string {
  const items = refusalsOf(route).map(
    (code) => `<li>${statusOf(code)} <code>${escape(code)}</code> ${escape(messageOf(code))}</li>`,
  );
  return `<details><summary>Refusals</summary><ul>${items.join('')}</ul></details>`;
}

const TYPE_LABELS: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  boolean: 'true or false',
};

/** A JSON Schema in a TypeScript-like notation. */
export function shapeOf(schema: JsonSchema, components: Components, indent = ''): string {
  const real = resolved(schema, components);
  const inner = `${indent}  `;
  const options = real.anyOf ?? real.oneOf;
  if (options) return options.map((option) => shapeOf(option, components, indent)).join(' | ');
  if (real.enum) return real.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (real.const !== undefined) return JSON.stringify(real.const);
  if (real.type === 'array') return `[${shapeOf(real.items ?? {}, components, indent)}]`;
  if (real.type !== 'object' || !real.properties) return typeText(real.type);
  const required = new Set(real.required);
  const fields = Object.entries(real.properties).map(
    ([name, field]) => `${inner}${name}${required.has(name) ? '' : '?'}: ${shapeOf(field, components, inner)}`,
  );
  return fields.length === 0 ? '{}' : `{\n${fields.join('\n')}\n${indent}}`;
}

const typeText = (type: JsonSchema['type'] = 'anything'): string =>
  (typeof type === 'string' ? [type] : type).map((each) => TYPE_LABELS[each] ?? each).join(' | ');

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
