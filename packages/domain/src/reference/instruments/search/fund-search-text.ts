import { nameAndFormer } from '../former-names.ts';
import { aliasesOfHouse, aliasesOfTerms } from './fund-aliases.ts';
import { fundWords, withoutPlanAndOption } from './fund-words.ts';

/** What a fund is found by. */
export interface SearchedFund {
  readonly name: string;
  /** Without plan and option where the feed separates them. */
  readonly schemeName: string;
  readonly houseName: string;
  readonly categoryName: string;
  readonly planType: 'Direct' | 'Regular';
  readonly option: 'growth' | 'idcw' | 'bonus' | null;
  readonly optionName: string | null;
  readonly schemeCode: string;
  readonly isins: readonly string[];
  /** Names that files had for it before, newest first. */
  readonly formerNames: readonly string[];
}

export interface FundSearchText {
  /** The words of the name between blanks: ' axis mid cap fund '. */
  readonly name: string;
  /** How many they are. Of two funds that match, the one with the shorter name is closer. */
  readonly nameWords: number;
  /** The name, then after '| ' each what else it is or was called, and all further words; between blanks. */
  readonly text: string;
}

/** The text in which a fund is searched. Words of plan and option are not part of its names. */
export function fundSearchText(fund: SearchedFund): FundSearchText {
  const stated = nameAndFormer(isSchemeOf(fund) ? fund.schemeName : fund.name);
  const house = fundWords(fund.houseName).filter((word) => word !== 'mutual' && word !== 'fund');
  const name = schemeWords(stated.name);
  const formers = [
    ...stated.former.flatMap((former) => withAndWithoutHouse(schemeWords(former), house)),
    ...fund.formerNames.flatMap(namesIn).map(schemeWords),
  ].map((words) => words.join(' '));
  const aliases = aliasesOfHouse(house.join(' '));
  const called = aliases.map((alias) => [alias, ...withoutHouse(name, house)].join(' '));
  const known = new Set([...formers, ...called]);
  known.delete(name.join(' '));
  const more = [
    ...house,
    ...fundWords(fund.categoryName),
    ...aliases,
    ...aliasesOfTerms([...name, ...fundWords(fund.categoryName)]),
    ...fundWords(fund.name),
    ...fundWords(fund.optionName ?? ''),
    ...(fund.option === null ? [] : OPTION_WORDS[fund.option]),
    ...[fund.planType, fund.schemeCode, ...fund.isins].map((word) => word.toLowerCase()),
  ];
  return {
    name: ` ${name.join(' ')} `,
    nameWords: name.length,
    text: ` ${[name.join(' '), ...known, [...new Set(more)].join(' ')].join(' | ')} `,
  };
}

/** Whether the name is that of the scheme with plan and option; somebody may have written another. */
const isSchemeOf = ({ name, schemeName }: SearchedFund) =>
  schemeName !== '' && name.toLowerCase().startsWith(schemeName.toLowerCase());

const OPTION_WORDS = { growth: ['growth'], idcw: ['idcw', 'dividend', 'div'], bonus: ['bonus'] } as const;

const namesIn = (text: string): readonly string[] => {
  const { name, former } = nameAndFormer(text);
  return [name, ...former];
};

/** The words of a name after those that it shares with its house: 'BANK OF INDIA Small Cap Fund' is 'Small Cap Fund'. */
function withoutHouse(name: readonly string[], house: readonly string[]): readonly string[] {
  const own = name.findIndex((word, at) => word !== house[at]);
  return own < 0 ? name : name.slice(own);
}

const schemeWords = (text: string) => withoutPlanAndOption(fundWords(text));

/** A former name in brackets may leave out the house: 'ICICI Prudential Large Cap Fund (erstwhile Bluechip Fund)'. */
const withAndWithoutHouse = (former: readonly string[], house: readonly string[]) =>
  former[0] === house[0] ? [former] : [former, [...house, ...former]];
