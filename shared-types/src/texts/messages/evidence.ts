/** Messages on invalid evidence. */
export const evidenceMessages = {
  notInSriLanka: "Please enter a position in Sri Lanka, in degrees",
  halfPosition: "Please enter both the latitude and the longitude, or neither",
  positionNeeded: "Distances need a position: please give both the latitude and the longitude",
  twoFigures: "Please give the adjustment in per cent or in rupees, not both",
} as const;
