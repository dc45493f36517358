import * as react from "react";

/**
 * React's development build notes for each element where it was created, in case of a warning: that took an eighth of all
 * time. It stops after ten thousand elements between two renders, and here before the first; warnings have no stack of owners.
 */
const internals: unknown = Reflect.get(
  react,
  "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE",
);
if (typeof internals === "object" && internals !== null)
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
    configurable: true,
  });
