/** A dash for a missing value. */
export const None = () => (
  <span className="muted">
    <span aria-hidden="true">–</span>
    <span className="visually-hidden">none</span>
  </span>
);
