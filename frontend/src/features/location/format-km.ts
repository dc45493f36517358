/** Metres as kilometres with one decimal: "1.2 km" (specification, section 9). */
export const formatKm = (metres: number): string => `${(metres / 1_000).toFixed(1)} km`;
