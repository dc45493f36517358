/** Routes of the contract that no room implements yet: they answer 501. A test prints them. */
export const pending = {
  auth: [],
  reports: [],
  images: [],
  location: ["satellite", "directions", "routeToCity", "matrix", "optimizeWaypoints"],
  pdf: [],
  health: [],
} as const;
