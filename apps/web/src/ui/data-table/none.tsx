/** Nothing in a cell that could have something. */
export const None = () => (
  <span className="muted">
    <span aria-hidden="true">–</span>
    <span className="visually-hidden">none</span>
  </span>
);
