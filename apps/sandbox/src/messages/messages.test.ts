import nodemailer from 'nodemailer';
import type { SendMailOptions } from 'nodemailer';
import { expect, test } from 'vitest';
import type { SandboxFixture } from '../testing/sandbox-fixture.ts';
import { THURSDAY, sandboxFixture } from '../testing/sandbox-fixture.ts';

const send = (fixture: SandboxFixture, mail: SendMailOptions) =>
  nodemailer
    .createTransport({ host: '127.0.0.1', port: fixture.sandbox.smtpPort, secure: false })
    .sendMail({ from: 'Artha <no-reply@artha.invalid>', ...mail });

test('lists mail newest first with subject and text, one message for each recipient', async () => {
  const fixture = await sandboxFixture();
  await send(fixture, { to: 'asha@example.in', subject: 'First', text: 'Plain' });
  await send(fixture, {
    to: ['Asha <Asha@Example.in>', 'ravi@example.in'],
    bcc: 'hidden@example.in',
    subject: '₹ 5,000 paid — thank you, Aśa, for a subject that is long enough to be folded by the sender',
    text: 'Dear Aśa,\n\nwe have ₹ 5,000 of yours.',
    html: '<p>Dear Aśa</p>',
  });
  const { json } = await fixture.get('/outbox?to=asha@example.in');
  expect(json).toEqual([
    {
      id: expect.any(Number),
      kind: 'mail',
      to: 'Asha@example.in',
      subject: '₹ 5,000 paid — thank you, Aśa, for a subject that is long enough to be folded by the sender',
      text: 'Dear Aśa,\n\nwe have ₹ 5,000 of yours.',
      sentAt: THURSDAY,
    },
    expect.objectContaining({ to: 'asha@example.in', subject: 'First', text: 'Plain' }),
  ]);
  expect((await fixture.get('/outbox?to=hidden@example.in')).json).toHaveLength(1);
  expect((await fixture.get('/outbox')).json).toHaveLength(4);
});

test('a long line arrives complete', async () => {
  const fixture = await sandboxFixture();
  const text = 'Your one-time code is 123456. '.repeat(20).trim();
  await send(fixture, { to: 'asha@example.in', subject: 'Code', text });
  expect((await fixture.get('/outbox')).json[0].text).toBe(text);
});

test('a text message is found by its mobile number in any notation', async () => {
  const fixture = await sandboxFixture();
  const sent = await fixture.post('/sms', { to: '+91 98765 43210', text: 'Code 123456' });
  expect(sent.json).toEqual({ id: 1 });
  expect((await fixture.get('/outbox?to=9876543210')).json).toEqual([
    { id: 1, kind: 'sms', to: '+91 98765 43210', subject: '', text: 'Code 123456', sentAt: THURSDAY },
  ]);
  expect((await fixture.get('/outbox?to=09876543210')).json).toHaveLength(1);
  expect((await fixture.get('/outbox?to=9876543211')).json).toEqual([]);
});

test.each([
  [{ to: 'asha@example.in', text: 'x' }, 'mobile number'],
  [{ to: '9876543210', text: '' }, 'not empty'],
  [{ to: '9876543210', text: 'x'.repeat(1_531) }, 'at most 1530'],
  [{ to: '9876543210', message: 'x' }, 'no field "message"'],
])('%j is refused as a text message', async (body, message) => {
  const fixture = await sandboxFixture();
  const answer = await fixture.post('/sms', body);
  expect([answer.status, answer.json.error.message]).toEqual([400, expect.stringContaining(message)]);
});

test('a push notification is found by its recipient', async () => {
  const fixture = await sandboxFixture();
  expect((await fixture.post('/push', { to: '50128841', text: 'Units allotted' })).json).toEqual({ id: 1 });
  expect((await fixture.get('/outbox?to=50128841')).json).toEqual([
    { id: 1, kind: 'push', to: '50128841', subject: '', text: 'Units allotted', sentAt: THURSDAY },
  ]);
  expect((await fixture.post('/push', { to: '50128841', text: '' })).status).toBe(400);
});

test('a mail above the limit is refused', async () => {
  const fixture = await sandboxFixture();
  const text = `${'x'.repeat(70)}\n`.repeat(80_000);
  await expect(send(fixture, { to: 'asha@example.in', subject: 'Large', text })).rejects.toThrow(/552|size/i);
  expect((await fixture.get('/outbox')).json).toEqual([]);
});

test('the page escapes the text of a message', async () => {
  const fixture = await sandboxFixture();
  await fixture.post('/sms', { to: '9876543210', text: '<script>alert("x")</script>' });
  for (const path of ['/', '/outbox/page', '/outbox/page?to=%22%3E%3Cscript%3E']) {
    const { text } = await fixture.get(path);
    expect(text).not.toMatch(/<script>/);
  }
  expect((await fixture.get('/outbox/page?to=9876543210')).text).toContain('&lt;script&gt;alert(&quot;x&quot;)');
});

test('the outbox survives a restart, and a reset empties it', async () => {
  const fixture = await sandboxFixture();
  await fixture.post('/sms', { to: '9876543210', text: 'stored' });
  await fixture.restart();
  expect((await fixture.get('/outbox')).json).toHaveLength(1);
  await fixture.post('/reset', {});
  expect((await fixture.get('/outbox')).json).toEqual([]);
});
