import { Loading, Skeleton } from '../../../../ui/states/states.tsx';

const LINES = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

/** A menu that is on its way. @param className of the list that it will be */
export const MenuSkeleton = ({ className }: { className: string }) => (
  <>
    <Loading what="the menu" />
    <ul className={className} aria-hidden="true">
      {LINES.map((line) => (
        <li key={line} className="side-item">
          <Skeleton of="line" />
        </li>
      ))}
    </ul>
  </>
);
