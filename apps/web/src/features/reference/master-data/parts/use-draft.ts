import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { FormDraft } from '../../../../platform/signed-in/form-drafts.ts';
import { readDraft, writeDraft } from '../../../../platform/signed-in/form-drafts.ts';
import type { Draft } from '../model/field-values.ts';

/** What was edited: the fields, and the version that they were edited in; 0 for a new record. */
export interface RecordDraft {
  readonly version: number;
  readonly inputs: Draft;
}

export type OfferedDraft = FormDraft<RecordDraft>;

/** Not with every key. */
const KEEP_AFTER_MS = 300;

/**
 * Keeps the edits of a form in this browser until they are saved, and offers those that were left. While they are
 * offered, no others are kept over them.
 *
 * @param form the record that is edited, 'Bank/412'
 * @param edited undefined without edits, and once they are saved
 */
export function useDraft(form: string, edited: RecordDraft | undefined) {
  const { data: left, isSuccess: isRead } = useQuery({
    queryKey: ['form-draft', form],
    queryFn: async () => (await readDraft<RecordDraft>(form)) ?? null,
    // Read each time a form is opened, and not again while it is open.
    staleTime: Infinity,
    gcTime: 0,
  });
  const [isAnswered, setIsAnswered] = useState(false);
  const isKept = useRef(false);
  const offered = isAnswered ? undefined : (left ?? undefined);
  const mayKeep = isRead && offered === undefined;
  const text = edited && JSON.stringify(edited);
  useEffect(() => {
    if (!mayKeep) return undefined;
    if (text === undefined) {
      if (isKept.current) void writeDraft(form, undefined);
      return undefined;
    }
    const timer = setTimeout(() => {
      isKept.current = true;
      void writeDraft(form, JSON.parse(text));
    }, KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [form, mayKeep, text]);
  return {
    offered,
    continueDraft: () => setIsAnswered(true),
    discardDraft: () => {
      setIsAnswered(true);
      void writeDraft(form, undefined);
    },
  };
}
