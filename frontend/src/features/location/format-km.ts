/** Metres as a person reads them (specification, section 9): "1.2 km". */
export const formatKm = (metres: number): string => `${(metres / 1_000).toFixed(1)} km`;
