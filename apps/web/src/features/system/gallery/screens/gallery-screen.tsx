import { useSession } from '../../../../platform/use-session.ts';
import { ButtonsPart } from '../parts/buttons-part.tsx';
import { ChartsPart } from '../parts/charts-part.tsx';
import { ChoicesPart } from '../parts/choices-part.tsx';
import { DataPart } from '../parts/data-part.tsx';
import { FeedbackPart } from '../parts/feedback-part.tsx';
import { FieldsPart } from '../parts/fields-part.tsx';
import { FilesPart } from '../parts/files-part.tsx';
import { FormPart } from '../parts/form-part.tsx';
import { NavigationPart } from '../parts/navigation-part.tsx';
import { OverlaysPart } from '../parts/overlays-part.tsx';
import { TablePart } from '../parts/table-part.tsx';
import styles from './gallery-screen.module.css';

/** Every component of the kit in every state. Sandbox mode only. */
export const GalleryScreen = () => (
  <div className={styles.gallery}>
    {/* In the shell the header shows the title. */}
    {useSession() === undefined && <h1 className="type-28">Gallery</h1>}
    <ButtonsPart />
    <FieldsPart />
    <ChoicesPart />
    <FilesPart />
    <FormPart />
    <OverlaysPart />
    <NavigationPart />
    <FeedbackPart />
    <DataPart />
    <TablePart />
    <ChartsPart />
  </div>
);
