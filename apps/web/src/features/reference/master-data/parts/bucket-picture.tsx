import type { ModelConfig } from '@artha/contract/reference/master-data';
import { Card, CardBody, CardHeader } from '../../../../ui/card/card.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { useRecordOptions } from '../master-data.api.ts';
import { bucketRanges, rankGaps, rankText } from '../model/bucket-ranges.ts';
import styles from './bucket-picture.module.css';

/** The ranges of the active buckets from the largest company on, and the ranks that no bucket has. */
export function BucketPicture({ config }: { config: ModelConfig }) {
  const { data } = useRecordOptions(config.plural, '');
  if (!data || data.items.length === 0) return null;
  const ranges = bucketRanges(data.items);
  const gaps = rankGaps(ranges);
  return (
    <Card aria-label="Ranges by market capitalisation">
      <CardHeader>
        <h2>Ranks by market capitalisation</h2>
      </CardHeader>
      <CardBody>
        <Stack gap={3}>
          <ol className={styles.ranges}>
            {ranges.map((range) => (
              <li key={range.id} className={styles.range}>
                <span className="medium">{range.name}</span>
                <span className="type-12 muted tabular">{rankText(range)}</span>
              </li>
            ))}
          </ol>
          {gaps.length > 0 && (
            <Banner tone="warning">Companies of these ranks are in no bucket: {gaps.map(rankText).join(', ')}.</Banner>
          )}
        </Stack>
      </CardBody>
    </Card>
  );
}
