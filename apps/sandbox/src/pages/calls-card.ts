import type { Html } from '../platform/html.ts';
import { html } from '../platform/html.ts';

const CALLS: readonly (readonly [string, string])[] = [
  ['GET /clock', 'Both clocks and the offset between them.'],
  [
    'POST /clock/advance',
    'Body {"days": 1}, {"to": "2026-11-30T15:30:00Z"} or {}. Answers when everything that fell due has run.',
  ],
  ['GET /outbox?to=…', 'Messages as JSON, newest first. The page for people is /outbox/page.'],
  ['POST /sms', 'Body {"to": mobile, "text": text}. Mail is sent by SMTP.'],
  ['POST /push', 'Body {"to": "user-" and an id, "text": text}.'],
  ['POST /faults', 'Body {"system", "kind", "path"?, "times"? (1), "delayMs"? (5000), "status"? (503)}.'],
  ['GET /faults, DELETE /faults', 'Faults still to be applied; DELETE removes all.'],
  ['POST /registrar/schemes', 'The product’s scheme list with its rules, and the calendar, signed.'],
  ['POST /registrar/banks', 'Bank accounts to which income is paid, signed, for clients who were never registered.'],
  ['POST /registrar/folios', 'Opening balances of folios, signed; what the registrar knows stays as it is.'],
  [
    'GET /registrar/NAVAll.txt?date=…',
    'The NAVs of a day; without a date, of the latest day. Published at 21:00 in India.',
  ],
  [
    'GET /core-bank/customers/…',
    'The bank’s record of a customer, signed. Every id of 8 digits is a customer; its end decides: 81 a company, 82 no ' +
      'e-mail, 83 no PAN, 84 unknown, 85 an answer after three seconds, 86 not available, 87 a minor, 88 NRE, 89 NRO, ' +
      '90 several bank accounts.',
  ],
  [
    'POST /payment-bank/payments, GET /payment-bank/payments/…',
    'The payment bank, signed. The answer holds the address of the payment page.',
  ],
  [
    'POST /payment-bank/penny-drops, GET /payment-bank/penny-drops/…',
    'Pays one rupee to an account and answers with the name of its holder, signed. The end of the number decides: 71 a ' +
      'slightly different name, 72 another name, 73 closed, 74 an answer after a minute, 75 no name.',
  ],
  [
    'GET /payment-desk, POST /payment-desk',
    'The newest payments; body {"paymentId", "decision": "captured" or "declined"} decides a pending or expired payment.',
  ],
  [
    'POST /payment-bank/upi-handles',
    'The name of the owner of a UPI ID, signed. One that begins with "other" belongs to somebody else, with "unknown" to nobody.',
  ],
  [
    'GET /transfer-desk, POST /transfer-desk',
    'Sends money by NEFT; body {"virtualAccountNumber", "amount", "remitterName", "remitterIfsc", "remitterAccount"}.',
  ],
  [
    'GET /cheque-desk, POST /cheque-desk',
    'Deposited cheques; body {"paymentId", "outcome": "cleared" or a return code such as "01"}.',
  ],
  [
    'POST /clearing/refunds, POST /clearing/cheques, GET /clearing/refunds/…, GET /clearing/statement?date=…, GET /clearing/payouts?date=…',
    'The clearing corporation, signed.',
  ],
  [
    'POST /clearing/debits/files, GET /clearing/debits/files/…, GET /clearing/debits/files/…/returns, GET /clearing/debits/…',
    'The clearing house for debits by mandate, signed: files of debits, their return files, the state of one debit.',
  ],
  [
    'GET /debit-desk, POST /debit-desk, POST /debit-desk/rules',
    'Debits and what decides them; body {"debitId", "answer": "debited" or a return code} answers for a bank; ' +
      '{"umrn"?, "answer": a return code, "delay" or "silent"} decides debits to come.',
  ],
  [
    'POST /exchange/MFOrderEntry/MFOrder.svc/Secure',
    'The exchange, SOAP 1.2: getPassword, orderEntryParam, switchOrderEntryParam, sipOrderEntryParam, xsipOrderEntryParam.',
  ],
  [
    'POST /exchange/MFUploadService/MFUploadService.svc/Secure',
    'Its additional services, SOAP 1.2: getPassword and MFAPI, flag 01 for FATCA, 06 for mandates.',
  ],
  ['POST /exchange/StarMFCommonAPI/ClientMaster/Registration', 'Registers and changes a client of the member, JSON.'],
  [
    'GET /mandate-desk, POST /mandate-desk',
    'The newest mandates; body {"mandateId", "decision": "received", "approved", "rejected", "returned" or "cancelled"}.',
  ],
  [
    'POST /exchange/StarMFWebService/StarMFWebService.svc/…',
    'Reports of the exchange, JSON: OrderStatus, AllotmentStatement, RedemptionStatement, ChildOrderDetails, SystematicPlanReport.',
  ],
  [
    'GET /document-locker/public/oauth2/1/authorize?…, POST /document-locker/public/oauth2/1/token, GET …/3/xml/eaadhaar',
    'The document locker: OAuth 2.0 with PKCE, and signed documents. The page on which the person agrees chooses what it returns.',
  ],
  [
    'POST /depository/ekyc/requests, GET /depository/ekyc/requests/…',
    'The depository, signed. The answer holds the address of the page on which the person agrees.',
  ],
  [
    'POST /kra/pan-inquiry',
    'The KYC status of a PAN: validated, or what digits that begin with 99 say (9904 is rejected, 9999 not reachable).',
  ],
  ['GET /kra-desk, POST /kra-desk', 'Body {"pan", "status"} sets the KYC status of a PAN, such as "03" for on hold.'],
  [
    'POST /partner/tokens',
    'Body {"kind": "customer" or "staff", "id", "name"?, "email"?, "redirectionUrl"?}. Its keys: GET /partner/jwks.json.',
  ],
  [
    'POST /reset',
    'Body {}. Deletes everything: clock, schemes, folios, messages, faults, payments, debits, orders, payouts.',
  ],
];

/** The reference of all calls. */
export const callsCard = (smtpPort: number | undefined): Html =>
  html`<section class="card" aria-labelledby="calls">
    <h2 id="calls">Calls</h2>
    <p class="muted">
      POST requires JSON; requests from other sites are
      refused.${smtpPort === undefined ? '' : ` Mail is caught on port ${smtpPort}.`}
    </p>
    <dl class="calls">
      ${CALLS.map(
        ([call, description]) =>
          html`<dt><code>${call}</code></dt>
            <dd class="muted">${description}</dd>`,
      )}
    </dl>
  </section>`;
