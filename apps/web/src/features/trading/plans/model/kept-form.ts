import type { PlanDraft } from './plan-draft.ts';

/** A form that was left for another screen, such as that of mandates, and where it is. */
interface KeptForm {
  readonly address: string;
  readonly draft: PlanDraft;
}

/** In memory only: it ends with the page, and with the form that uses it again. */
let kept: KeptForm | undefined;

export const keepForm = (form: KeptForm): void => {
  kept = form;
};

/** The address of the kept form; undefined without one. */
export const keptAddress = (): string | undefined => kept?.address;

/** The kept form of an address, once. */
export function takeKeptForm(address: string): PlanDraft | undefined {
  const draft = kept?.address === address ? kept.draft : undefined;
  if (draft) kept = undefined;
  return draft;
}
