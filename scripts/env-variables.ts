/** The environment variables that the product does not read. Those that it reads are declared in its `variables.ts`. */

interface Variable {
  readonly about: string;
  readonly defaultText?: string;
}

/** Of the sandbox and the tests, for a person to set. */
export const OTHER_VARIABLES: Readonly<Record<string, Variable>> = {
  PRODUCT_URL: { about: 'Where the sandbox finds the product; its PORT on this machine by default.' },
  CHROMIUM: {
    about: 'The browser of the tests: an installed Chromium or Chrome, else the one that npm installed, by default.',
  },
  TEST_DATABASE_SOCKET: {
    about:
      'Folder with the Unix socket of a PostgreSQL server, on port 5432 with the superuser `artha`, on which all ' +
      'tests run; the embedded one by default.',
  },
  TEST_ALL: {
    about: 'With any value, long tests run in full and each journey at both widths, as with `npm test -- --all`.',
  },
  ARTHA_TEST_SEED: {
    about: 'Seed of the random cases of tests; another one than the fixed one finds other cases.',
  },
  ARTHA_TEST_PDF_FOLDER: { about: 'Folder to which tests write the fact sheets that they print.' },
  ARTHA_ABUSE_ROUNDS: { about: 'How often the attacks on the login are repeated by their test.', defaultText: '1' },
  E2E_TRACE: {
    about: 'With any value, the browser tests keep a trace of each journey that fails.',
  },
};

/** Set by our programs for each other, or by other tools: nobody has to set them. */
export const INTERNAL_VARIABLES: readonly string[] = [
  'AWS_EXECUTION_ENV',
  'CI',
  'E2E_SANDBOX_URL',
  'E2E_URL',
  'NODE_ENV',
];
