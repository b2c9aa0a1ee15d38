import { expect, test } from 'vitest';
import { readResult, soapAction, writeEnvelope } from './soap.ts';

const answer = (result: string, { prefix = 's:', header = '<s:Header><a:Action>x</a:Action></s:Header>' } = {}) =>
  `<${prefix}Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope">${header}<${prefix}Body>` +
  `<getPasswordResponse xmlns="http://bsestarmf.in/"><getPasswordResult>${result}</getPasswordResult>` +
  `</getPasswordResponse></${prefix}Body></${prefix}Envelope>`;

test('a call names its action and address, and a field cannot break out of its element', () => {
  const fields = [['UserId', `A<b> & "c"\u0000</b:UserId>`]] as const;
  const envelope = writeEnvelope({
    service: 'MFOrderEntry',
    operation: 'getPassword',
    to: 'http://x/?a=1&b=2',
    fields,
  });
  expect(envelope).toContain('<a:Action>http://bsestarmf.in/MFOrderEntry/getPassword</a:Action>');
  expect(envelope).toContain('<a:To>http://x/?a=1&amp;b=2</a:To>');
  expect(envelope).toContain(
    '<b:getPassword><b:UserId>A&lt;b&gt; &amp; &quot;c&quot;&lt;/b:UserId&gt;</b:UserId></b:getPassword>',
  );
  expect(soapAction('orderEntryParam', 'MFOrderEntry')).toBe('http://bsestarmf.in/MFOrderEntry/orderEntryParam');
});

test.each<[string, string, string]>([
  ['a plain result', answer('100|abc+/='), '100|abc+/='],
  ['another prefix and no header', answer('100|a', { prefix: 'soap:', header: '' }), '100|a'],
  ['no prefix', answer('100|a', { prefix: '', header: '' }), '100|a'],
  ['a declaration, byte order mark and blanks', `\uFEFF<?xml version="1.0"?>\n${answer('100|a')}\n`, '100|a'],
  ['character references', answer('101|A &amp; B &lt;C&gt; &#8377; &#x20B9; &quot;&apos;'), '101|A & B <C> ₹ ₹ "\''],
  ['an empty result', answer(''), ''],
])('reads %s', (_what, text, result) => {
  expect(readResult(text, 'getPassword')).toBe(result);
});

test.each<[string, string]>([
  ['an empty answer', ''],
  ['an HTML page', '<!doctype html><html><body>Bad gateway</body></html>'],
  ['a truncated answer', answer('100|abc').slice(0, -20)],
  ['a fault', answer('x').replace(/<getPasswordResponse.*Response>/, '<s:Fault><s:Code/></s:Fault>')],
  ['the result of another operation', answer('100|a').replaceAll('getPassword', 'orderEntryParam')],
  ['two results', answer('100|a</getPasswordResult><getPasswordResult>100|b')],
  ['an element in the result', answer('100|<b>a</b>')],
  ['an unknown reference', answer('100|&nbsp;')],
  ['a lone ampersand', answer('100|a & b')],
  ['a character not allowed in XML', answer('100|&#0;')],
  ['a surrogate half', answer('100|&#xD800;')],
  ['a document type', `<!DOCTYPE x [<!ENTITY a "b">]>${answer('100|&a;')}`],
  ['a comment with a result in it', `<!-- ${answer('100|a')} -->`],
  ['trailing content', `${answer('100|a')}<more/>`],
  ['trailing text', `${answer('100|a')}more`],
  ['a header where the body should be', `<Header>${answer('100|a')}</Header>`],
  ['a processing instruction', answer('100|a', { header: '<?run x?>' })],
  ['an oversized answer', answer('a'.repeat(70_000))],
])('refuses %s', (_what, text) => {
  expect(readResult(text, 'getPassword')).toBeUndefined();
});

test('a field keeps every character that XML can represent', () => {
  const envelope = writeEnvelope({
    service: 'MFOrderEntry',
    operation: 'x',
    to: '',
    fields: [['A', '\u0001\uFFFF😀']],
  });
  expect(envelope).toContain('<b:A>😀</b:A>');
});

test('refuses pathological answers', () => {
  for (const part of ['<s:Header>', ' ', '<s:Body>', '<a ', '&#', '</s:Header>'])
    readResult(`<s:Envelope>${part.repeat(8_000 / part.length)}`, 'getPassword');
});
