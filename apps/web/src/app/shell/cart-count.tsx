/** How many are in the cart: a number beside the picture, 'Cart 3 items' for those who hear it. */
export const CartCount = ({ count, isQuiet = false }: { count: number; isQuiet?: boolean }) =>
  count === 0 ? null : (
    <>
      <span className={isQuiet ? 'count end' : 'count'} data-quiet={isQuiet || undefined} aria-hidden="true">
        {count}
      </span>
      <span className="visually-hidden">{count === 1 ? '1 item' : `${count} items`}</span>
    </>
  );
