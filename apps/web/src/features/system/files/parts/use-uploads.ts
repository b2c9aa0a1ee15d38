import { ClientError, messageOfError } from '@artha/client/client-error';
import { CONTAINER_RULES } from '@artha/domain/system/files/containers';
import { useEffect, useReducer, useRef } from 'react';
import { logFailure } from '../../../../platform/log.ts';
import type { FileRules } from '../../../../ui/form/file-rules.ts';
import type { StoredFile, UploadTarget } from '../files.api.ts';
import { removeUpload } from '../files.api.ts';
import { fileRulesOf, refuseUpload } from '../model/refuse-upload.ts';
import type { Transfer } from '../model/transfers.ts';
import { transfersAfter } from '../model/transfers.ts';

export interface Uploads {
  readonly rules: FileRules;
  /** Files that are being sent or were refused. */
  readonly transfers: readonly Transfer[];
  /** Checks a file and sends it. @param takenNames names that it may not have */
  readonly start: (file: File, takenNames?: readonly string[]) => void;
  readonly retry: (transfer: Transfer) => void;
  /** Cancels an upload, or dismisses one that failed. */
  readonly drop: (transfer: Transfer) => void;
}

/** Uploads into a container. What is still being sent when the field disappears is cancelled. */
export function useUploads(target: UploadTarget, onStored: (file: StoredFile) => void): Uploads {
  const rules = CONTAINER_RULES[target.container];
  const [transfers, dispatch] = useReducer(transfersAfter, []);
  const running = useRef(new Map<number, AbortController>());
  const lastKey = useRef(0);
  const latest = useRef(onStored);
  useEffect(() => {
    latest.current = onStored;
  });
  useEffect(() => {
    const { current } = running;
    return () => {
      for (const controller of current.values()) controller.abort();
      current.clear();
    };
  }, []);

  const send = async (key: number, file: File) => {
    const controller = new AbortController();
    running.current.set(key, controller);
    dispatch({ kind: 'started', key, file });
    try {
      const stored = await whenFree(controller.signal, () =>
        target.send(file, {
          signal: controller.signal,
          onProgress: (part) => dispatch({ kind: 'progressed', key, part }),
        }),
      );
      // Cancelled after the server had stored it.
      if (controller.signal.aborted) discard(stored);
      else {
        dispatch({ kind: 'ended', key });
        latest.current(stored);
      }
    } catch (error) {
      if (controller.signal.aborted) return;
      const canRetry = error instanceof ClientError && (error.isTransient || error.status === 429);
      dispatch({ kind: 'failed', key, file, message: messageOfError(error), canRetry });
    } finally {
      if (running.current.get(key) === controller) running.current.delete(key);
    }
  };
  return {
    rules: fileRulesOf(rules),
    transfers,
    start: (file, takenNames) => {
      lastKey.current += 1;
      const key = lastKey.current;
      const problem = refuseUpload(file, rules, takenNames);
      if (problem) dispatch({ kind: 'failed', key, file, message: problem.message, canRetry: false });
      else void send(key, file);
    },
    retry: ({ key, file }) => void send(key, file),
    drop: ({ key }) => {
      running.current.get(key)?.abort();
      dispatch({ kind: 'ended', key });
    },
  };
}

/** A busy server takes no uploads for a moment. */
const BUSY_DELAYS_MS = [1_000, 3_000] as const;

/** Sends, and sends again while the server is busy and the upload is wanted. */
async function whenFree(signal: AbortSignal, send: () => Promise<StoredFile>): Promise<StoredFile> {
  for (const delay of BUSY_DELAYS_MS) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ClientError) || error.code !== 'server.busy' || signal.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, delay));
      signal.throwIfAborted();
    }
  }
  return send();
}

/** Removes an upload that the form no longer needs. If that fails, the server removes it after a day. */
export const discard = (file: StoredFile): void => {
  removeUpload(file).catch((error: unknown) => logFailure('An upload could not be removed.', error));
};
