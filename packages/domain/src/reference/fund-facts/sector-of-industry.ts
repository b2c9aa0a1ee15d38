/**
 * The sector of each industry, by the common classification of the Indian exchanges: macro sector, sector, industry.
 * Portfolios are disclosed by industry. Of foreign companies, which follow another classification, the sector is not
 * known.
 */
const INDUSTRIES_OF_SECTOR: Readonly<Record<string, readonly string[]>> = {
  'Automobile and Auto Components': ['Automobiles', 'Auto Components'],
  'Capital Goods': [
    'Aerospace & Defense',
    'Agricultural, Commercial & Construction Vehicles',
    'Electrical Equipment',
    'Industrial Manufacturing',
    'Industrial Products',
  ],
  Chemicals: ['Chemicals & Petrochemicals', 'Fertilizers & Agrochemicals'],
  Construction: ['Construction'],
  'Construction Materials': ['Cement & Cement Products', 'Other Construction Materials'],
  'Consumer Durables': ['Consumer Durables'],
  'Consumer Services': ['Leisure Services', 'Other Consumer Services', 'Retailing'],
  Diversified: ['Diversified'],
  'Fast Moving Consumer Goods': [
    'Agricultural Food & other Products',
    'Beverages',
    'Cigarettes & Tobacco Products',
    'Diversified FMCG',
    'Food Products',
    'Household Products',
    'Personal Products',
  ],
  'Financial Services': ['Banks', 'Capital Markets', 'Finance', 'Financial Technology (Fintech)', 'Insurance'],
  'Forest Materials': ['Paper, Forest & Jute Products'],
  Healthcare: ['Healthcare Equipment & Supplies', 'Healthcare Services', 'Pharmaceuticals & Biotechnology'],
  'Information Technology': ['IT - Hardware', 'IT - Services', 'IT - Software'],
  'Media, Entertainment and Publication': ['Entertainment', 'Media', 'Printing & Publication'],
  'Metals and Mining': [
    'Diversified Metals',
    'Ferrous Metals',
    'Metals & Minerals Trading',
    'Minerals & Mining',
    'Non - Ferrous Metals',
  ],
  'Oil, Gas and Consumable Fuels': ['Consumable Fuels', 'Gas', 'Oil', 'Petroleum Products'],
  Power: ['Power'],
  Realty: ['Realty'],
  Services: [
    'Commercial Services & Supplies',
    'Engineering Services',
    'Transport Infrastructure',
    'Transport Services',
  ],
  Telecommunication: ['Telecom - Equipment & Accessories', 'Telecom - Services'],
  Textiles: ['Textiles & Apparels'],
  Utilities: ['Other Utilities'],
};

const keyOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z]/g, '');

const SECTOR_OF = new Map(
  Object.entries(INDUSTRIES_OF_SECTOR).flatMap(([sector, industries]) =>
    [sector, ...industries].map((industry) => [keyOf(industry), sector] as const),
  ),
);

/** @returns undefined for an industry that the classification does not have */
export const sectorOfIndustry = (industry: string): string | undefined => SECTOR_OF.get(keyOf(industry));
