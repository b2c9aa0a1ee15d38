import { XMLBuilder } from 'fast-xml-parser';
import type { XmlElement } from './xml-reader.ts';
import { readXml } from './xml-reader.ts';

const ENVELOPE = 'http://www.w3.org/2003/05/soap-envelope';
const ADDRESSING = 'http://www.w3.org/2005/08/addressing';
export const EXCHANGE_NAMESPACE = 'http://bsestarmf.in/';

/** Order entry, and the additional services such as mandates. */
export type SoapService = 'MFOrderEntry' | 'MFUploadService';
const actionOf = (service: SoapService, name: string): string => `${EXCHANGE_NAMESPACE}${service}/${name}`;

export const SOAP_TYPE = 'application/soap+xml; charset=utf-8';

/** A malformed call, answered with a Sender fault. */
export class SoapProblem extends Error {}

/** An operation with its parameters, in the order of the request. */
export interface SoapCall {
  readonly operation: string;
  readonly parameters: readonly (readonly [name: string, value: string])[];
}

function only(elements: readonly XmlElement[], namespace: string, name: string): XmlElement {
  const found = elements.filter((element) => element.namespace === namespace && element.name === name);
  if (found.length !== 1 || !found[0]) throw new SoapProblem(`There must be one ${name} of ${namespace}.`);
  return found[0];
}

/**
 * Reads SOAP 1.2 with WS-Addressing: the Action must name the operation in the body, whose parameters are plain texts.
 *
 * @throws SoapProblem, XmlProblem
 */
export function readSoap(document: string, service: SoapService): SoapCall {
  const envelope = readXml(document);
  if (envelope.namespace !== ENVELOPE || envelope.name !== 'Envelope') throw new SoapProblem('This is not SOAP 1.2.');
  const header = only(envelope.children, ENVELOPE, 'Header');
  const body = only(envelope.children, ENVELOPE, 'Body');
  const action = only(header.children, ADDRESSING, 'Action').text.trim();
  const [operation, ...others] = body.children;
  if (!operation || others.length > 0 || operation.namespace !== EXCHANGE_NAMESPACE) {
    throw new SoapProblem(`The body must hold one element of ${EXCHANGE_NAMESPACE}.`);
  }
  if (action !== actionOf(service, operation.name)) throw new SoapProblem('The Action does not match the body.');
  const parameters = operation.children.map(({ namespace, name, children, text }) => {
    if (namespace !== EXCHANGE_NAMESPACE || children.length > 0) throw new SoapProblem(`${name} must be plain text.`);
    return [name, text] as const;
  });
  return { operation: operation.name, parameters };
}

const builder = new XMLBuilder({ ignoreAttributes: false });

const envelopeOf = (action: string, body: object): string =>
  builder.build({
    's:Envelope': {
      '@_xmlns:s': ENVELOPE,
      '@_xmlns:a': ADDRESSING,
      's:Header': { 'a:Action': { '@_s:mustUnderstand': '1', '#text': action } },
      's:Body': body,
    },
  });

/** The answer of an operation: one text, as from the real service. */
export const soapAnswer = (operation: string, result: string, service: SoapService): string =>
  envelopeOf(actionOf(service, `${operation}Response`), {
    [`${operation}Response`]: { '@_xmlns': EXCHANGE_NAMESPACE, [`${operation}Result`]: result },
  });

export const soapFault = (reason: string): string =>
  envelopeOf(`${ADDRESSING}/soap/fault`, {
    's:Fault': {
      's:Code': { 's:Value': 's:Sender' },
      's:Reason': { 's:Text': { '@_xml:lang': 'en', '#text': reason } },
    },
  });
