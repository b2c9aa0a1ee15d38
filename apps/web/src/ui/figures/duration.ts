const HOUR_MINUTES = 60;
const DAY_MINUTES = 1_440;

/** '12 min', '4 h', '3 d': the largest unit, rounded down. */
export function shortTime(minutes: number): string {
  if (minutes >= DAY_MINUTES) return `${Math.floor(minutes / DAY_MINUTES)} d`;
  if (minutes >= HOUR_MINUTES) return `${Math.floor(minutes / HOUR_MINUTES)} h`;
  return `${Math.max(0, Math.floor(minutes))} min`;
}

/** '5 h 20 min', '2 d 4 h'. */
export function longTime(minutes: number): string {
  const [unit, name] = minutes >= DAY_MINUTES ? [HOUR_MINUTES, 'h'] : [1, 'min'];
  const whole = minutes >= DAY_MINUTES ? DAY_MINUTES : HOUR_MINUTES;
  const rest = Math.floor((minutes % whole) / unit);
  return minutes < HOUR_MINUTES || rest === 0 ? shortTime(minutes) : `${shortTime(minutes)} ${rest} ${name}`;
}
