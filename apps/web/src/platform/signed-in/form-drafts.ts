import { deviceNowMs } from '../business-clock.ts';
import { sessionStore } from '../session-store.ts';

/** Unsaved input of a form. */
export interface FormDraft<Input> {
  readonly input: Input;
  /** By the device's clock. */
  readonly savedAtMs: number;
}

interface StoredDraft extends FormDraft<unknown> {
  readonly userId: number;
  /** 'Bank/412' */
  readonly form: string;
}

const NAME = 'form-drafts';

/** Not in the other storages, which the end of a session empties. */
function openStore(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(NAME, 1);
    opening.addEventListener('upgradeneeded', () =>
      opening.result.createObjectStore(NAME, { keyPath: ['userId', 'form'] }),
    );
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(new Error('the drafts cannot be opened')));
  });
}

/** Runs a request in a transaction of its own. A closed or full storage behaves like an empty one. */
async function inStore<Answer>(work: (store: IDBObjectStore) => IDBRequest<Answer>): Promise<Answer | undefined> {
  try {
    const database = await openStore();
    const transaction = database.transaction(NAME, 'readwrite');
    const request = work(transaction.objectStore(NAME));
    await new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(new Error('the draft is not kept')));
    });
    database.close();
    return request.result;
  } catch {
    return undefined;
  }
}

const userId = (): number | undefined => sessionStore.get()?.userId;

/** After any text in the order of keys. */
const LAST: readonly never[] = [];

/** Removes what other people left in this browser. */
async function removeForeignDrafts(owner: number): Promise<void> {
  await inStore((store) => {
    store.delete(IDBKeyRange.upperBound([owner], true));
    return store.delete(IDBKeyRange.lowerBound([owner, LAST], true));
  });
}

/** The draft that the user of the session left; never that of another one. */
export async function readDraft<Input>(form: string): Promise<FormDraft<Input> | undefined> {
  const owner = userId();
  if (owner === undefined) return undefined;
  await removeForeignDrafts(owner);
  const found = await inStore<StoredDraft | undefined>((store) => store.get([owner, form]));
  return found as FormDraft<Input> | undefined;
}

/** Keeps a draft for the user of the session; undefined removes it. */
export async function writeDraft(form: string, input: unknown): Promise<void> {
  const owner = userId();
  if (owner === undefined) return;
  const stored: StoredDraft = { userId: owner, form, input, savedAtMs: deviceNowMs() };
  if (input === undefined) await inStore((store) => store.delete([owner, form]));
  else await inStore((store) => store.put(stored));
}

// The drafts of a session that ends in another way can be continued after the next login.
sessionStore.subscribe(() => {
  if (sessionStore.get() === undefined && sessionStore.ending()?.reason === 'logout')
    void inStore((store) => store.clear());
});
