import { limits, PICTURE_CACHE_SECONDS } from "@takseru/shared-types";

/** A link can be loaded by for so long, with a minute to spare. */
const LINK_MS = (limits.linkSeconds - 60) * 1_000;
/** And what was loaded comes from the browser's cache under the same link. */
const LOADED_MS = PICTURE_CACHE_SECONDS * 1_000;

const links = new Map<string, { url: string; at: number; isLoaded: boolean }>();

/** What a link leads to, whenever it was signed. */
export const objectOf = (url: string): string => new URL(url, location.href).pathname;

/** The same link for the same object while it is good: another one would be another download. */
export const steadyLink = (url: string): string => {
  const object = objectOf(url);
  const known = links.get(object);
  if (known && Date.now() - known.at < (known.isLoaded ? LOADED_MS : LINK_MS)) return known.url;
  links.set(object, { url, at: Date.now(), isLoaded: false });
  return url;
};

export const noteLoaded = (url: string): void => {
  const known = links.get(objectOf(url));
  if (known?.url === url) known.isLoaded = true;
};

/** A link that has failed is given to nobody again. */
export const forgetLink = (url: string): void => {
  if (links.get(objectOf(url))?.url === url) links.delete(objectOf(url));
};
