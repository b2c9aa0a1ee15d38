import fc from 'fast-check';

/** The same cases in each run; another seed by the environment finds others. */
fc.configureGlobal({ seed: Number(process.env['ARTHA_TEST_SEED'] || 20_261_120) });
