/** Of 32 random letters or bytes, more than these differ in practice; of 32 random hex digits too. */
const DISTINCT_MIN = 8;

/**
 * Whether a secret is not random: few different letters or bytes, or one short block repeated. A secret that only looks
 * random is not recognised.
 */
export function isPatterned(secret: string | Buffer): boolean {
  const units = [...secret];
  if (new Set(units).size < DISTINCT_MIN) return true;
  const isRepeating = (length: number) => units.every((unit, at) => unit === units[at % length]);
  return Array.from({ length: Math.floor(units.length / 2) }, (_, at) => at + 1).some(isRepeating);
}
