/** An instalment whose data prevent what is due. */
export interface FailingInstalment {
  readonly item: { readonly id: number };
  readonly error: unknown;
}

/** @throws when there is one, so that the run counts as failed: it is tried again, and operations are alerted */
export function expectNone(prevented: readonly FailingInstalment[], what: string): void {
  const [first] = prevented;
  if (first === undefined) return;
  throw new Error(`instalments ${what}: ${prevented.map(({ item }) => item.id).join(', ')}`, { cause: first.error });
}
