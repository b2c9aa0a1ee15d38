/** What is known of each day of a range. */
export interface DayArrays {
  /** Rounded half up to the paisa; zero without a price. */
  readonly values: Float64Array;
  /** In paise with fractions, for returns. */
  readonly worths: Float64Array;
  readonly flags: Uint8Array;
}

export const newDayArrays = (count: number): DayArrays => ({
  values: new Float64Array(count),
  worths: new Float64Array(count),
  flags: new Uint8Array(count),
});

/** Room for 70 holdings over ten years: 4.5 megabytes. What needs more gets arrays of its own. */
const DAYS_MAX = 2 ** 18;

/**
 * Arrays that are needed only while something is computed, from memory that is kept: for the holdings of a portfolio,
 * new memory takes longer than the calculation.
 */
export class DayRoom {
  #arrays = newDayArrays(0);
  #used = 0;

  /** Begins a calculation: the memory of the one before is used again. @param count of days that will be taken */
  begin(count: number): void {
    this.#used = 0;
    if (count > this.#arrays.values.length && count <= DAYS_MAX) this.#arrays = newDayArrays(count);
  }

  /** Zeros for a number of days. */
  readonly take = (count: number): DayArrays => {
    const [from, to] = [this.#used, this.#used + count];
    const { values, worths, flags } = this.#arrays;
    if (to > values.length) return newDayArrays(count);
    this.#used = to;
    return {
      values: values.subarray(from, to).fill(0),
      worths: worths.subarray(from, to).fill(0),
      flags: flags.subarray(from, to).fill(0),
    };
  };
}
