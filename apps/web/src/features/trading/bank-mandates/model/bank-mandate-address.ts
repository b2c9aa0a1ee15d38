/** What the screen shows besides the list. */
export type MandateAddress =
  | { readonly view: 'list' | 'new' }
  | { readonly view: 'one' | 'confirm' | 'cancel'; readonly mandateId: number };

const idOf = (value: unknown): number | undefined => {
  const id = typeof value === 'number' ? value : Number(typeof value === 'string' ? value : Number.NaN);
  return Number.isSafeInteger(id) && id > 0 && id <= 2_147_483_647 ? id : undefined;
};

/** Reads the address; anything else shows the list. */
export function parseMandateAddress({ mandateId, step }: Readonly<Record<string, unknown>>): MandateAddress {
  if (step === 'new') return { view: 'new' };
  const id = idOf(mandateId);
  if (id === undefined) return { view: 'list' };
  return { view: step === 'confirm' || step === 'cancel' ? step : 'one', mandateId: id };
}
