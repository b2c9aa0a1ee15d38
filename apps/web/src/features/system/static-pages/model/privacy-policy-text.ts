import type { PagePart } from '../parts/static-page.tsx';

/** What becomes of what people tell the product, and of what it learns by itself. */
export const privacyPolicyFor = (brand: string): readonly PagePart[] => [
  {
    title: 'What is collected',
    paragraphs: [
      `${brand} keeps what the law asks for before somebody invests, and what an investment cannot do without:`,
    ],
    points: [
      'who you are: name, date of birth, PAN, address, tax residence, and the documents that prove it',
      'how to reach you: e-mail address and mobile number',
      'your bank accounts, nominees and risk profile',
      'your orders, payments, holdings and statements',
      'when and from which device you logged in, and what was changed under your user id',
    ],
  },
  {
    title: 'What it is used for',
    paragraphs: [
      'To carry out your orders, to keep your records right, to show you what you own, to answer your questions, and to meet the duties that the law puts on a distributor of investments.',
      'To keep your account safe: unusual logins are noticed, and what was done can be followed later.',
      'It is not sold, and it is not used to advertise the products of others.',
    ],
  },
  {
    title: 'Who sees it',
    paragraphs: [
      'Your relationship manager and the staff who process your requests, each as far as the task needs it.',
      'The fund houses, registrars, exchanges, depositories, clearing corporations and banks that take part in your transactions, and KYC registration agencies.',
      'Courts and authorities, where the law obliges us.',
    ],
  },
  {
    title: 'How it is protected',
    paragraphs: [
      'What you send and receive is encrypted on its way. Passwords are kept in a form that cannot be turned back. Numbers such as those of bank accounts are shown in part.',
      'A session ends by itself when nothing is done for some minutes, and when the page is reloaded where money is not involved. Please log out on devices that are not yours alone.',
    ],
  },
  {
    title: 'Your browser',
    paragraphs: [
      `${brand} stores what it needs to keep you logged in, and how you like pages to look. It sets no cookies for advertising and follows nobody to other sites. All of it is removed when you log out.`,
    ],
  },
  {
    title: 'How long it is kept',
    paragraphs: [
      'As long as you have an account, and after that for the years in which the law asks for records of investments and of the checks made before them. Then it is deleted.',
    ],
  },
  {
    title: 'Your rights',
    paragraphs: [
      'You may ask what is kept about you, have it corrected, withdraw what you agreed to, and name somebody who may do so for you when you no longer can. What the law obliges us to keep cannot be deleted earlier.',
    ],
  },
];
