import { useSession } from '../../platform/use-session.ts';
import { ButtonsPart } from './buttons-part.tsx';
import { ChartsPart } from './charts-part.tsx';
import { ChoicesPart } from './choices-part.tsx';
import { DataPart } from './data-part.tsx';
import { FeedbackPart } from './feedback-part.tsx';
import { FieldsPart } from './fields-part.tsx';
import { FilesPart } from './files-part.tsx';
import { FormPart } from './form-part.tsx';
import './gallery.css';
import { NavigationPart } from './navigation-part.tsx';
import { OverlaysPart } from './overlays-part.tsx';
import { TablePart } from './table-part.tsx';

/** Every component of the kit in every state, to be looked at and tried. In sandbox mode only. */
export const GalleryScreen = () => (
  <div className="gallery">
    {/* In the shell the header bears the title. */}
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
