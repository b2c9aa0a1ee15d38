/** The same rows for each table, with the latency of a nearby server. */
export const COUNT = 100_000;
export const FIELDS = ['name', 'client', 'fund', 'state', 'amount', 'units', 'nav', 'placed'];
export const ROW_PX = 36;
const ANSWER_MS = 5;

const rowAt = (at) => ({
  id: String(at),
  name: `#${at}#`,
  client: `Client ${at % 977}`,
  fund: `Fund ${at % 211}`,
  state: ['Completed', 'Waiting', 'Refused'][at % 3],
  amount: `${at * 25 + 500}.00`,
  units: `${at * 3}.125`,
  nav: `${(at % 400) + 10}.4500`,
  placed: `2026-11-${String((at % 28) + 1).padStart(2, '0')}`,
});

/** A window of the rows, ascending or descending. */
export const rowsFrom = (offset, limit, isDescending) =>
  new Promise((done) => {
    const positions = Array.from({ length: Math.max(0, Math.min(limit, COUNT - offset)) }, (_, at) => offset + at);
    setTimeout(() => done(positions.map((at) => rowAt(isDescending ? COUNT - 1 - at : at))), ANSWER_MS);
  });
