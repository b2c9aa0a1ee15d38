import { Count } from '../../ui/states/count.tsx';

interface CartCountProps {
  readonly count: number;
  readonly isQuiet?: boolean;
  readonly className?: string | undefined;
}

/** The number of items in the cart. Screen readers announce 'Cart 3 items'. */
export const CartCount = ({ count, isQuiet = false, className }: CartCountProps) =>
  count === 0 ? null : (
    <>
      <Count className={className} data-quiet={isQuiet || undefined} aria-hidden="true">
        {count}
      </Count>
      <span className="visually-hidden">{count === 1 ? '1 item' : `${count} items`}</span>
    </>
  );
