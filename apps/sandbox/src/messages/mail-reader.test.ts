import { expect, test } from 'vitest';
import { readMail } from './mail-reader.ts';

const mail = (...lines: string[]) => readMail(Buffer.from(lines.join('\r\n'), 'utf8'));

test.each([
  ['Subject: Plain words', 'Plain words'],
  ['Subject: folded\r\n words', 'folded words'],
  ['SUBJECT: =?UTF-8?Q?=E2=82=B9_5,000_paid?=', '₹ 5,000 paid'],
  ['Subject: =?utf-8?B?4oK5?= =?utf-8?B?IDEw?=', '₹ 10'],
  ['Subject: Pay =?utf-8?Q?=E2=82=B9?= now', 'Pay ₹ now'],
  ['Subject: =?iso-8859-1?Q?Andr=E9?=', 'André'],
  ['Subject: raw ₹', 'raw ₹'],
  ['Subject: =?no-such-charset?Q?abc?=', 'abc'],
  ['X-Nothing: at all', ''],
])('%j reads as %j', async (header, subject) => {
  expect((await mail(header, '', 'body')).subject).toBe(subject);
});

test.each([
  ['base64', Buffer.from('Your code is ₹123', 'utf8').toString('base64')],
  ['quoted-printable', 'Your code is =E2=82=\r\n=B9123'],
  ['8bit', 'Your code is ₹123'],
])('decodes a body in %s', async (encoding, body) => {
  const { text } = await mail(
    'Content-Type: text/plain; charset=utf-8',
    `Content-Transfer-Encoding: ${encoding}`,
    '',
    body,
  );
  expect(text).toBe('Your code is ₹123');
});

test('reads the plain part of an alternative at any depth, and no attachment', async () => {
  const inner = [
    '--in',
    'Content-Type: text/html',
    '',
    '<p>HTML</p>',
    '--in',
    'Content-Type: text/plain',
    '',
    'Plain',
    '--in--',
  ];
  const { text } = await mail(
    'Content-Type: multipart/mixed; boundary="out"',
    '',
    'preamble',
    '--out',
    'Content-Type: text/plain',
    'Content-Disposition: attachment; filename=a.txt',
    '',
    'Attached',
    '--out',
    'Content-Type: multipart/alternative;\r\n boundary=in',
    '',
    ...inner,
    '--out--',
    'epilogue',
  );
  expect(text).toBe('Plain');
});

test('converts HTML to text when there is no plain part', async () => {
  const html =
    '<html><head><title>T</title></head><body><p>Dear &amp; <b>kind</b></p><br>₹ 5&nbsp;000 &#8377; &ndash; &Eacute;lan</body></html>';
  expect((await mail('Content-Type: text/html; charset=utf-8', '', html)).text).toBe('Dear & kind\n\n₹ 5 000 ₹ – Élan');
});

test('joins flowed lines', async () => {
  expect((await mail('Content-Type: text/plain; format=flowed', '', 'one ', 'line', 'two')).text).toBe('one line\ntwo');
});

test.each(['', 'no header at all', 'Content-Type: multipart/mixed; boundary=""\r\n\r\n--\r\n', 'Subject\r\n\r\n'])(
  '%j does not throw',
  async (raw) => {
    await expect(readMail(Buffer.from(raw))).resolves.toBeDefined();
  },
);
