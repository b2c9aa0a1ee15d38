import { messageOfError } from '@artha/client/client-error';
import type { EkycProvider } from '@artha/domain/onboarding/ekyc/ekyc-states';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { BusyButton } from '../../../../ui/button/busy-button.tsx';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { LeaveButton } from '../../onboarding/index.ts';
import type { EkycRequest } from '../ekyc.api.ts';
import { useExplainDifferences } from '../ekyc.api.ts';
import { differenceTitle } from '../model/compared-text.ts';
import { otherProvider, PROVIDER_TEXTS } from '../model/provider-texts.ts';
import { ComparedCard } from './compared-card.tsx';
import { PageActions } from './page-actions.tsx';
import { PageHead } from './page-head.tsx';
import styles from './differences-page.module.css';

const EXPLANATION_MAX_CHARACTERS = 200;

/** On with the record of the bank, or to the other provider. */
type Way = 'go-on' | 'other';

interface DifferencesPageProps {
  readonly request: EkycRequest;
  readonly onChoose: (provider: EkycProvider) => void;
}

/** A verified identity in which something differs: the applicant goes on, and operations look at it. */
export function DifferencesPage({ request, onChoose }: DifferencesPageProps) {
  const { differences, provider, explanation } = request;
  const navigate = useNavigate();
  const explain = useExplainDifferences();
  const [way, setWay] = useState<Way>('go-on');
  const [text, setText] = useState(explanation ?? '');
  const other = otherProvider(provider);

  const goOn = () => void navigate({ to: '/signup' });
  const handleSubmit = () => {
    const said = text.trim();
    if (way === 'other') onChoose(other);
    else if (said === '' || said === explanation) goOn();
    else explain.mutate(said, { onSuccess: goOn });
  };

  return (
    <form
      className={styles.form}
      aria-label="Differences"
      onSubmit={(event) => {
        event.preventDefault();
        handleSubmit();
      }}
    >
      <PageHead title={differenceTitle(request.compared)}>
        You can go on. Our staff look at this after you send the application, within 2 working days.
      </PageHead>
      <ComparedCard request={request} />
      <Banner tone="warning">
        <ul>
          {differences.map((difference) => (
            <li key={difference}>{difference}</li>
          ))}
        </ul>
      </Banner>
      <WayChoice way={way} provider={other} onChange={setWay} />
      {way === 'go-on' && (
        <TextField
          label="Why do they differ?"
          isOptional
          maxLength={EXPLANATION_MAX_CHARACTERS}
          value={text}
          onChange={setText}
          help="Our staff read it, for example: I moved in May."
        />
      )}
      {explain.error && (
        <Banner role="alert" tone="negative">
          {messageOfError(explain.error)}
        </Banner>
      )}
      <PageActions>
        <LeaveButton />
        <BusyButton isBusy={explain.isPending} busyLabel="Saving">
          Continue
        </BusyButton>
      </PageActions>
    </form>
  );
}

interface WayChoiceProps {
  readonly way: Way;
  /** The other provider. */
  readonly provider: EkycProvider;
  readonly onChange: (way: Way) => void;
}

const WayChoice = ({ way, provider, onChange }: WayChoiceProps) => (
  <RadioGroup
    label="How shall we go on?"
    look="card"
    value={way}
    onChange={onChange}
    options={[
      { value: 'go-on', label: "This is me, use the bank's record", note: 'Our staff compare both' },
      {
        value: 'other',
        label: `Try ${PROVIDER_TEXTS[provider].inSentence} instead`,
        note: `${PROVIDER_TEXTS[provider].help}. It may be newer`,
      },
    ]}
  />
);
