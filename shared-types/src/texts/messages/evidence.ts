/** What is said of the sales that a valuation rests on. */
export const evidenceMessages = {
  notInSriLanka: "Please enter a position in Sri Lanka, in degrees",
  halfPosition: "Please enter both the latitude and the longitude, or neither",
  positionNeeded: "Distances need a position: please give both the latitude and the longitude",
  twoFigures: "Please give the adjustment in per cent or in rupees, not both",
  /** What so many sales cannot say. */
  limits: (count: number): string => {
    if (count === 1) return "One sale shows one price. It bears neither a range nor a middle.";
    if (count === 2) return "Two sales show two prices. They bear no middle and no trend.";
    return count < 5
      ? "So few sales bear a range and a middle, and no trend."
      : "These sales are too few for a trend or for a degree of confidence. They do not set the rate.";
  },
} as const;
