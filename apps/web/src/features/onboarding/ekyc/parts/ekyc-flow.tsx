import type { EkycProvider } from '@artha/domain/onboarding/ekyc/ekyc-states';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { EkycRequest } from '../ekyc.api.ts';
import { ChoicePage } from './choice-page.tsx';
import { DifferencesPage } from './differences-page.tsx';
import { ResultPage } from './result-page.tsx';
import { StopPage } from './stop-page.tsx';
import { WaitingPage } from './ekyc-waiting.tsx';

/** Whether the applicant chooses again, after which request, and with which provider first. */
interface Choosing {
  readonly after: string;
  readonly provider: EkycProvider;
}

/** What the newest request has come to. The flag of the return says nothing that counts. */
export function EkycFlow({ request }: { request: EkycRequest | null }) {
  const { status } = useSearch({ strict: false }) as { readonly status?: string };
  const [choosing, setChoosing] = useState<Choosing>();
  if (request === null) return <ChoicePage failure={status === 'failed' ? NOT_ACCEPTED : undefined} />;
  const { reference, provider, state, failure, isRecorded } = request;
  if (choosing?.after === reference) return <ChoicePage first={choosing.provider} />;
  const choose = (first: EkycProvider) => setChoosing({ after: reference, provider: first });
  switch (state) {
    case 'started':
    case 'returned':
      return <WaitingPage request={request} onChoose={() => choose(provider)} />;
    case 'verified':
      if (!isRecorded) return <ChoicePage first={provider} failure={OUTDATED} />;
      return request.differences.length > 0 ? (
        <DifferencesPage key={reference} request={request} onChoose={choose} />
      ) : (
        <ResultPage request={request} onChoose={() => choose(provider)} />
      );
    case 'mismatch':
      return <StopPage request={request} onChoose={choose} />;
    case 'refused':
    case 'failed':
    case 'expired':
      return <ChoicePage first={provider} failure={failure ?? NOT_ACCEPTED} />;
  }
}

const OUTDATED = 'Your details at the bank have changed since you verified your identity. Verify it again.';
const NOT_ACCEPTED = 'The provider did not bring an answer that we can accept. Start again.';
