import type { ModelConfig } from '@artha/contract/reference/master-data';
import { Card, CardBody, CardHeader } from '../../../../ui/card/card.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { Loading, Skeleton } from '../../../../ui/states/states.tsx';
import { useRecordOptions } from '../master-data.api.ts';
import { bucketRanges, rankGaps, rankText } from '../model/bucket-ranges.ts';
import styles from './bucket-picture.module.css';

/** The ranges of the active buckets from the largest company on, and the ranks that no bucket has. */
export function BucketPicture({ config }: { config: ModelConfig }) {
  const { data, error } = useRecordOptions(config.plural, '');
  if (error || data?.items.length === 0) return null;
  const ranges = data && bucketRanges(data.items);
  const gaps = ranges ? rankGaps(ranges) : [];
  return (
    <Card aria-label="Ranges by market capitalisation">
      <CardHeader>
        <h2>Ranks by market capitalisation</h2>
      </CardHeader>
      <CardBody>
        <Stack gap={3}>
          {ranges ? (
            <ol className={styles.ranges}>
              {ranges.map((range) => (
                <li key={range.id} className={styles.range}>
                  <span className="medium">{range.name}</span>
                  <span className="type-12 muted tabular">{rankText(range)}</span>
                </li>
              ))}
            </ol>
          ) : (
            <RangesSkeleton />
          )}
          {gaps.length > 0 && (
            <Banner tone="warning">Companies of these ranks are in no bucket: {gaps.map(rankText).join(', ')}.</Banner>
          )}
        </Stack>
      </CardBody>
    </Card>
  );
}

/** As many as most markets have: large, mid and small. */
const RangesSkeleton = () => (
  <div className={styles.ranges} aria-busy>
    <Loading what="the ranges" />
    {[1, 2, 3].map((range) => (
      <div key={range} className={styles.range}>
        <Skeleton of="short" />
        <Skeleton of="line" />
      </div>
    ))}
  </div>
);
