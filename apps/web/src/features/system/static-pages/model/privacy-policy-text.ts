import type { PagePart } from '../parts/static-page.tsx';

/** The text of the privacy policy. */
export const privacyPolicyFor = (brand: string): readonly PagePart[] => [
  {
    title: 'What we collect',
    paragraphs: [
      `${brand} collects what the law requires before you invest, and what is needed to process your investments:`,
    ],
    points: [
      'identity: name, date of birth, PAN, address, tax residence, and supporting documents',
      'contact details: email address and mobile number',
      'your bank accounts, nominees and risk profile',
      'your orders, payments, holdings and statements',
      'when and from which device you logged in, and changes made under your User ID',
    ],
  },
  {
    title: 'How we use it',
    paragraphs: [
      'To process your orders, keep your records accurate, show your holdings, answer your questions, and meet the legal obligations of a distributor of investments.',
      'To keep your account safe: we detect unusual logins and keep a record of activity.',
      'We do not sell your data, and we do not use it to advertise the products of others.',
    ],
  },
  {
    title: 'Who has access to it',
    paragraphs: [
      'Your relationship manager and the staff who process your requests, each only as far as their task requires.',
      'The fund houses, registrars, exchanges, depositories, clearing corporations and banks that take part in your transactions, and KYC registration agencies.',
      'Courts and authorities, where the law requires it.',
    ],
  },
  {
    title: 'How we protect it',
    paragraphs: [
      'Data is encrypted in transit. Passwords are stored only as hashes that cannot be reversed. Sensitive numbers, such as bank account numbers, are shown only in part.',
      'A session ends automatically after some minutes of inactivity. Please log out on shared devices.',
    ],
  },
  {
    title: 'Your browser',
    paragraphs: [
      `${brand} stores in your browser what it needs to keep you logged in. That is removed when you log out. Two cookies stay: one holds the light or dark mode that you chose, the other lets us recognise a browser in which you have logged in before.`,
      'It sets no advertising cookies and does not track you on other sites.',
    ],
  },
  {
    title: 'How long we keep it',
    paragraphs: [
      'As long as you have an account, and after that for as long as the law requires records of investments and of the checks made before them. Then it is deleted.',
    ],
  },
  {
    title: 'Your rights',
    paragraphs: [
      'You may request a copy of your data, have it corrected, withdraw your consent, and nominate a person to exercise these rights for you if you no longer can. Data that the law requires us to keep cannot be deleted earlier.',
    ],
  },
];
