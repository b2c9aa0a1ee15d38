/** In place of a figure that no feed tells. */
export const NotKnown = () => <span className="muted">Not known</span>;
