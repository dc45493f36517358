/** Routes of the contract that no room implements yet: they answer 501. A test prints them. */
export const pending = {
  auth: [],
  reports: [
    "history",
    "clone",
    "revise",
    "generateContent",
    "enhance",
    "template",
    "sriLankanLocations",
    "costs",
  ],
  images: [],
  location: ["satellite", "directions", "routeToCity", "matrix", "optimizeWaypoints"],
  pdf: [],
  health: [],
} as const;
