import { expect, test } from 'vitest';
import { readXml } from './xml-reader.ts';

test('reads elements, namespaces and text with any prefixes', () => {
  const document =
    '<?xml version="1.0" encoding="utf-8"?>\r\n<a:x xmlns:a="urn:a" xmlns=\'urn:b\'>\n <y k="1">1 &lt; 2 &amp; &#65;&#x42;</y>' +
    '<a:z/><y xmlns="urn:c" /></a:x>\n';
  expect(readXml(document)).toMatchObject({
    namespace: 'urn:a',
    name: 'x',
    children: [
      { namespace: 'urn:b', name: 'y', text: '1 < 2 & AB', children: [] },
      { namespace: 'urn:a', name: 'z', text: '' },
      { namespace: 'urn:c', name: 'y' },
    ],
  });
});

test.each([
  '',
  'text',
  '<a>',
  '<a></b>',
  '<a/><b/>',
  '<a/>text',
  '</a>',
  '<a:b/>',
  '<a b=c/>',
  '<a>&unknown;</a>',
  '<a>& </a>',
  '<a>&#0;</a>',
  '<a><!-- x --></a>',
  '<a><![CDATA[x]]></a>',
  '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>',
  '<?xml-stylesheet href="x"?><a/>',
  '<a>'.repeat(50) + '</a>'.repeat(50),
])('%s is refused', (document) => {
  expect(() => readXml(document)).toThrow();
});

// A reader that starts again at each part would never end.
test('long malformed documents are refused', () => {
  expect(() => readXml(`<a ${'b="c" '.repeat(20_000)}<`)).toThrow();
  expect(() => readXml(`<a>${'&amp;'.repeat(40_000)}`)).toThrow();
});
