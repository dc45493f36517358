/** The letters of a Plus Code: none of them looks like another, and they spell no words. */
const DIGITS = "23456789CFGHJMPQRVWX";
const PAIRS = 5;
/** A code of ten digits is a square of an eight-thousandth of a degree: 14 m. */
const STEPS = 8_000;
/** Behind the eighth digit. */
const SEPARATOR_AT = 8;

/** Steps from the western or southern edge of the world; rounded first, so that 0.1 + 0.2 is no step short. */
const stepsOf = (degrees: number, edge: number): number =>
  Math.floor(Math.round((degrees + edge) * STEPS * 1e6) / 1e6);

/** The Plus Code of a position in degrees (WGS 84), ten digits: "6MV27JVR+CG" (Open Location Code). */
export const plusCodeOf = (latitude: number, longitude: number): string => {
  const highest = 180 * STEPS - 1;
  let north = Math.min(Math.max(stepsOf(latitude, 90), 0), highest);
  let east = stepsOf(longitude, 180) % (360 * STEPS);
  if (east < 0) east += 360 * STEPS;
  let code = "";
  for (let pair = 0; pair < PAIRS; pair += 1) {
    code = `${DIGITS[north % DIGITS.length]}${DIGITS[east % DIGITS.length]}${code}`;
    north = Math.floor(north / DIGITS.length);
    east = Math.floor(east / DIGITS.length);
  }
  return `${code.slice(0, SEPARATOR_AT)}+${code.slice(SEPARATOR_AT)}`;
};
