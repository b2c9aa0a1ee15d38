/** What people call fund houses besides their names: abbreviations, and names before a sale or a merger. */
const OF_HOUSES: readonly (readonly [house: string, aliases: string])[] = [
  ['360 one', 'iifl'],
  ['aditya birla', 'absl abslmf bsl'],
  ['bandhan', 'idfc'],
  ['bank india', 'boi'],
  ['baroda bnp', 'bob bbnpp bnpp'],
  ['dsp', 'blackrock'],
  ['edelweiss', 'jpmorgan'],
  ['franklin', 'ftif templeton'],
  ['groww', 'indiabulls'],
  ['hdfc', 'hdfcmf'],
  ['hsbc', 'lt'],
  ['icici prudential', 'ipru icicipru'],
  ['invesco', 'religare'],
  ['jioblackrock', 'jio blackrock'],
  ['jio blackrock', 'jioblackrock'],
  ['kotak', 'kmamc'],
  ['life insurance', 'lic'],
  ['motilal oswal', 'mosl moamc motilaloswal'],
  ['navi', 'essel peerless'],
  ['nippon india', 'reliance nam nimf'],
  ['parag parikh', 'ppfas ppf pp'],
  ['ppfas', 'parag parikh ppf pp'],
  ['pgim', 'dhfl pramerica'],
  ['sbi', 'sbimf'],
  ['sundaram', 'principal'],
  ['whiteoak', 'white oak yes'],
  ['white oak', 'whiteoak yes'],
];

/** Other words for parts of names. */
const OF_TERMS: readonly (readonly [term: RegExp, aliases: string])[] = [
  [/ (small|mid|large|multi|flexi|micro) cap /g, '$1cap'],
  [/ elss /g, 'tax saver saving'],
  [/ tax sav/g, 'elss 80c'],
  [/ fof /g, 'fund funds'],
  [/ etf /g, 'exchange traded bees fund'],
  [/ bees /g, 'etf'],
  [/ balanced advantage /g, 'baf daaf dynamic'],
  [/ dynamic asset allocation /g, 'daaf baf'],
  [/ multi asset /g, 'maaf multiasset'],
  [/ aggressive hybrid /g, 'balanced'],
  [/ fixed maturity /g, 'fmp'],
  [/ ultra short /g, 'ust usd ultrashort'],
  [/ low duration /g, 'ldf'],
  [/ large mid cap /g, 'largemidcap'],
  [/ gsec | gilt /g, 'government securities gilt gsec'],
  [/ nasdaq /g, 'us america'],
  [/ (technology|digital) /g, 'tech it'],
  [/ (pharma|healthcare) /g, 'pharma healthcare health'],
  [/ infra/g, 'infrastructure'],
];

/** What a fund house is called besides its name. */
export const aliasesOfHouse = (house: string): readonly string[] =>
  OF_HOUSES.filter(([name]) => ` ${house} `.includes(` ${name} `)).flatMap(([, aliases]) => aliases.split(' '));

/** Further words for parts of a name or category. */
export function aliasesOfTerms(words: readonly string[]): readonly string[] {
  const text = ` ${words.join(' ')} `;
  return OF_TERMS.flatMap(([term, aliases]) =>
    [...text.matchAll(term)].map(([, part]) => aliases.replace('$1', part ?? '')),
  ).flatMap((aliases) => aliases.split(' '));
}
