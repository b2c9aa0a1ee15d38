/** What tells an option of a plan from another one. */
export interface OptionIdentity {
  readonly name: string;
  readonly schemeCode: string;
  readonly planType: string;
  /** Null where the feed does not say. */
  readonly option: string | null;
  /** Of growth or pay-out, and of re-investment; null or undefined without one. */
  readonly isins: readonly (string | null | undefined)[];
}

/**
 * What a copy still shares with its original but must not, in words; undefined when it differs enough. Options that pay
 * out income may be of the same plan and option: monthly and weekly, for instance.
 */
export function sharedWith(original: OptionIdentity, copy: OptionIdentity): string | undefined {
  if (copy.name.trim().toLowerCase() === original.name.trim().toLowerCase()) return 'its name';
  if (copy.schemeCode === original.schemeCode) return 'its scheme code';
  const isins = new Set(original.isins.filter((isin) => typeof isin === 'string'));
  if (copy.isins.some((isin) => typeof isin === 'string' && isins.has(isin))) return 'its ISIN';
  const isSameOption = copy.planType === original.planType && copy.option === original.option;
  return isSameOption && copy.option !== 'idcw' ? 'its plan or option' : undefined;
}

const CODE_MAX_CHARACTERS = 20;

/** The first code after a code that nobody has: '118402' gives '118403', a code without digits gets '-2'. */
export function nextSchemeCode(code: string, taken: ReadonlySet<string>): string {
  const [, prefix = code, digits] = /^(.*?)(\d{1,15})$/.exec(code) ?? [];
  const start = digits === undefined ? 2 : Number(digits) + 1;
  const stem = (digits === undefined ? `${code}-` : prefix).slice(0, CODE_MAX_CHARACTERS - 6);
  for (let number = start; ; number += 1) {
    const next = `${stem}${String(number).padStart(digits?.length ?? 1, '0')}`;
    if (!taken.has(next)) return next;
  }
}
