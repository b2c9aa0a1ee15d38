import { expect, test } from 'vitest';
import { escapeXml, readResult, soapAction, writeEnvelope } from './soap.ts';

const answer = (result: string, { prefix = 's:', header = '<s:Header><a:Action>x</a:Action></s:Header>' } = {}) =>
  `<${prefix}Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope">${header}<${prefix}Body>` +
  `<getPasswordResponse xmlns="http://bsestarmf.in/"><getPasswordResult>${result}</getPasswordResult>` +
  `</getPasswordResponse></${prefix}Body></${prefix}Envelope>`;

test('a call names its action and address, and nothing in a field can end it', () => {
  const fields = [['UserId', `A<b> & "c"\u0000</b:UserId>`]] as const;
  const envelope = writeEnvelope({ operation: 'getPassword', to: 'http://x/?a=1&b=2', fields });
  expect(envelope).toContain('<a:Action>http://bsestarmf.in/MFOrderEntry/getPassword</a:Action>');
  expect(envelope).toContain('<a:To>http://x/?a=1&amp;b=2</a:To>');
  expect(envelope).toContain(
    '<b:getPassword><b:UserId>A&lt;b&gt; &amp; &quot;c&quot;&lt;/b:UserId&gt;</b:UserId></b:getPassword>',
  );
  expect(soapAction('orderEntryParam')).toBe('http://bsestarmf.in/MFOrderEntry/orderEntryParam');
});

test.each<[string, string, string]>([
  ['plain', answer('100|abc+/='), '100|abc+/='],
  ['another prefix, no header', answer('100|a', { prefix: 'soap:', header: '' }), '100|a'],
  ['no prefix', answer('100|a', { prefix: '', header: '' }), '100|a'],
  ['declaration, byte order mark and blanks', `\uFEFF<?xml version="1.0"?>\n${answer('100|a')}\n`, '100|a'],
  ['references', answer('101|A &amp; B &lt;C&gt; &#8377; &#x20B9; &quot;&apos;'), '101|A & B <C> ₹ ₹ "\''],
  ['nothing in it', answer(''), ''],
])('%s is read', (_what, text, result) => {
  expect(readResult(text, 'getPassword')).toBe(result);
});

test.each<[string, string]>([
  ['nothing', ''],
  ['a page', '<!doctype html><html><body>Bad gateway</body></html>'],
  ['half of it', answer('100|abc').slice(0, -20)],
  ['a fault', answer('x').replace(/<getPasswordResponse.*Response>/, '<s:Fault><s:Code/></s:Fault>')],
  ['the result of another operation', answer('100|a').replaceAll('getPassword', 'orderEntryParam')],
  ['two results', answer('100|a</getPasswordResult><getPasswordResult>100|b')],
  ['an element in the result', answer('100|<b>a</b>')],
  ['a reference that nobody knows', answer('100|&nbsp;')],
  ['a lone ampersand', answer('100|a & b')],
  ['a character that XML has not', answer('100|&#0;')],
  ['half a character', answer('100|&#xD800;')],
  ['a document type', `<!DOCTYPE x [<!ENTITY a "b">]>${answer('100|&a;')}`],
  ['a comment with a result in it', `<!-- ${answer('100|a')} -->`],
  ['something after it', `${answer('100|a')}<more/>`],
  ['too much', answer('a'.repeat(70_000))],
])('%s is no result', (_what, text) => {
  expect(readResult(text, 'getPassword')).toBeUndefined();
});

test('ugly answers take no time to refuse', () => {
  const startedAt = performance.now();
  for (const part of ['<s:Header>', ' ', '<s:Body>', '<a ', '&#', '</s:Header>'])
    readResult(`<s:Envelope>${part.repeat(8_000 / part.length)}`, 'getPassword');
  expect(performance.now() - startedAt).toBeLessThan(500);
  expect(escapeXml('\u0001\uFFFF😀')).toBe('😀');
});
