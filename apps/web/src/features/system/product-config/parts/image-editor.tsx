import type { DashboardImage } from '@artha/contract/system/product-config';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { ButtonRow } from '../../../../ui/button/button-row.tsx';
import { Help } from '../../../../ui/form/help.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { documentTarget, FileThumbnail, UploadField } from '../../files/index.ts';
import { messageAt } from '../model/setting-fields.ts';
import { imageMoved, imageRemoved, imageWith } from '../model/images.ts';
import styles from './image-editor.module.css';

interface ImageEditorProps {
  readonly images: readonly DashboardImage[];
  readonly messages: Readonly<Record<string, readonly string[]>> | undefined;
  readonly onChange: (images: readonly DashboardImage[]) => void;
}

const TARGET = documentTarget('dashboardimages');

/** Uploads, describes, orders and removes the images of the dashboard. */
export const ImageEditor = ({ images, messages, onChange }: ImageEditorProps) => (
  <Stack gap={4}>
    <Help>Clients see one after the other, each for ten seconds. Wide images of 16 to 9 fit best; at most eight.</Help>
    <ol className={styles.list} aria-label="Images">
      {images.map((image, at) => (
        <ImageRow
          key={image.fileId}
          image={image}
          at={at}
          count={images.length}
          error={{ alt: messageAt(messages, [`${at}`, 'altText']), link: messageAt(messages, [`${at}`, 'link']) }}
          onChange={(part) => onChange(imageWith(images, at, part))}
          onMove={(by) => onChange(imageMoved(images, at, by))}
          onRemove={() => onChange(imageRemoved(images, at))}
        />
      ))}
    </ol>
    <UploadField
      label="Add an image"
      target={TARGET}
      value={undefined}
      onChange={(file) => file && onChange([...images, { fileId: file.fileId, altText: '', link: '' }])}
      error={messageAt(messages, [])}
    />
  </Stack>
);

interface ImageRowProps {
  readonly image: DashboardImage;
  readonly at: number;
  readonly count: number;
  readonly error: { readonly alt: string | undefined; readonly link: string | undefined };
  readonly onChange: (part: Partial<DashboardImage>) => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

function ImageRow({ image: { fileId, altText, link }, at, count, error, onChange, onMove, onRemove }: ImageRowProps) {
  const number = at + 1;
  return (
    <li className={styles.row}>
      <FileThumbnail file={{ container: 'dashboardimages', fileId, name: `Image ${number}.png` }} />
      <TextField
        label={`What image ${number} shows`}
        help="Read out to people who do not see it."
        size="small"
        value={altText}
        error={error.alt}
        onChange={(text) => onChange({ altText: text })}
      />
      <TextField
        label={`Where image ${number} leads`}
        isOptional
        size="small"
        placeholder="/explore"
        value={link}
        error={error.link}
        onChange={(text) => onChange({ link: text })}
      />
      <ButtonRow role="group" aria-label={`Move or remove image ${number}`}>
        <IconButton
          icon="arrow-up"
          label={`Move image ${number} up`}
          size="small"
          isDisabled={at === 0}
          onPress={() => onMove(-1)}
        />
        <IconButton
          icon="arrow-down"
          label={`Move image ${number} down`}
          size="small"
          isDisabled={number === count}
          onPress={() => onMove(1)}
        />
        <IconButton icon="bin" label={`Remove image ${number}`} size="small" onPress={onRemove} />
      </ButtonRow>
    </li>
  );
}
