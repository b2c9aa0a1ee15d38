/** What the form of a declaration says: to the investor about themselves, or about another holder. */
export const ABOUT_YOU_TEXTS = {
  own: {
    salutation: 'Choose how we address you.',
    occupationId: 'Choose your occupation.',
    incomeSlabId: 'Choose your yearly income.',
    wealthSourceId: 'Choose the source of your wealth.',
    residence: 'Choose where you pay tax.',
    askResidence: 'Where do you pay tax?',
    wealthHelp: 'Where most of the money you invest comes from',
    noBusiness: 'Not needed for your occupation',
    askExposure: 'Are you politically exposed?',
    exposed: 'Yes, I am',
    exposedNote: 'You hold or held a high public office: minister, judge, senior officer, head of a state company',
    related: 'I am related to someone who is',
  },
  other: {
    salutation: 'Choose how we address this holder.',
    occupationId: 'Choose the occupation.',
    incomeSlabId: 'Choose the yearly income.',
    wealthSourceId: 'Choose the source of wealth.',
    residence: 'Choose where this holder pays tax.',
    askResidence: 'Where does this holder pay tax?',
    wealthHelp: 'Where most of the money of this holder comes from',
    noBusiness: 'Not needed for this occupation',
    askExposure: 'Is this holder politically exposed?',
    exposed: 'Yes',
    exposedNote: 'Holds or held a high public office: minister, judge, senior officer, head of a state company',
    related: 'Related to someone who is',
  },
} as const;

/** Whom a declaration is about. */
export type About = keyof typeof ABOUT_YOU_TEXTS;
