import { useState } from 'react';
import { productConfig } from '../../../../platform/product-config.ts';
import { isScreenAddress } from '../../../../platform/screen-address.ts';
import { PlainIconButton } from '../../../../ui/button/plain-icon-button.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { RouterLink } from '../../../../ui/link/router-link.ts';
import { useRotation } from './use-rotation.ts';
import styles from './image-strip.module.css';

type Image = ReturnType<typeof productConfig>['DASHBOARDIMAGES'][number];

/** The images of the configuration, one after the other. */
export function ImageStrip() {
  const images = productConfig().DASHBOARDIMAGES;
  const [isPaused, setPaused] = useState(false);
  const { index, show, rest, isStill } = useRotation(images.length, isPaused);
  return (
    <Card className={styles.strip} aria-roledescription="carousel" aria-label="Announcements" {...rest}>
      <ul className={styles.images} aria-live={isPaused || isStill ? 'polite' : 'off'}>
        {images.map((image, at) => (
          <li key={image.fileId} hidden={at !== index} className={styles.slide}>
            <Slide image={image} isNear={at === index || at === (index + 1) % images.length} />
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <div className={styles.controls}>
          {images.map(({ fileId, altText }, at) => (
            <button
              key={fileId}
              type="button"
              className={styles.dot}
              aria-label={`Image ${at + 1} of ${images.length}: ${altText}`}
              aria-current={at === index || undefined}
              onClick={() => show(at)}
            />
          ))}
          {!isStill && (
            <PlainIconButton
              className={styles.pause}
              data-size="small"
              aria-label={isPaused ? 'Go on' : 'Pause'}
              onClick={() => setPaused(!isPaused)}
            >
              <Icon name={isPaused ? 'play' : 'pause'} />
            </PlainIconButton>
          )}
        </div>
      )}
    </Card>
  );
}

/** An image with its link. The next one is loaded before its turn comes. */
function Slide({ image: { fileId, altText, link }, isNear }: { image: Image; isNear: boolean }) {
  const picture = (
    <img
      className={styles.image}
      src={`/api/DashboardImages/${fileId}`}
      alt={altText}
      loading={isNear ? 'eager' : 'lazy'}
      decoding="async"
      width="1600"
      height="900"
    />
  );
  if (link === '') return picture;
  if (!isScreenAddress(link))
    return (
      <a className={styles.link} href={link} target="_blank" rel="noopener noreferrer">
        {picture}
      </a>
    );
  const { pathname, searchParams } = new URL(link, location.origin);
  return (
    <RouterLink className={styles.link} to={pathname} search={Object.fromEntries(searchParams)}>
      {picture}
    </RouterLink>
  );
}
