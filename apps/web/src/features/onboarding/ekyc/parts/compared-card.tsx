import { IDENTITY_DETAIL_NAMES } from '@artha/domain/onboarding/ekyc/compare-identity';
import { Card, CardHeader } from '../../../../ui/card/card.tsx';
import { Badge } from '../../../../ui/states/badge.tsx';
import { Status } from '../../../../ui/states/status.tsx';
import type { EkycRequest } from '../ekyc.api.ts';
import type { ComparedValue } from '../model/compared-text.ts';
import { PROVIDER_TEXTS } from '../model/provider-texts.ts';
import styles from './compared-card.module.css';

/** What bank and provider know, side by side; on the phone each detail is a block with its two values. */
export function ComparedCard({ request: { compared, provider } }: { request: EkycRequest }) {
  const { name, inSentence } = PROVIDER_TEXTS[provider];
  const differing = compared.filter(({ outcome }) => outcome !== 'same').length;
  return (
    <Card aria-labelledby="compared">
      <CardHeader>
        <h3 id="compared">Your bank and {inSentence}</h3>
        {differing > 0 && (
          <Badge tone="warning" icon="alert">
            {differing} {differing === 1 ? 'differs' : 'differ'}
          </Badge>
        )}
      </CardHeader>
      <table className={styles.table} aria-labelledby="compared">
        <thead>
          <tr>
            <th>Detail</th>
            <th>Bank</th>
            <th>{name}</th>
            <th>Check</th>
          </tr>
        </thead>
        <tbody>
          {compared.map((value) => (
            <ComparedRow key={value.detail} value={value} provider={name} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function ComparedRow({ value, provider }: { value: ComparedValue; provider: string }) {
  const { detail, bank, provided, outcome } = value;
  const isSame = outcome === 'same';
  return (
    <tr className={styles.row} data-differs={!isSame || undefined}>
      <th scope="row">{IDENTITY_DETAIL_NAMES[detail]}</th>
      <td data-label="Bank">{bank}</td>
      <td data-label={provider}>
        {isSame ? provided : <mark className={styles.now}>{provided === '' ? 'Not there' : provided}</mark>}
      </td>
      <td>
        {isSame ? <Status tone="positive" label="Same" /> : <Status tone="warning" icon="alert" label="Differs" />}
      </td>
    </tr>
  );
}
