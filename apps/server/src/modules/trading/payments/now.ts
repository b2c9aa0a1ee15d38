/** When something is booked, by both clocks. */
export interface Now {
  readonly businessNow: Date;
  readonly realNow: Date;
}
