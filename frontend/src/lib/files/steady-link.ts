/** A link is good for five minutes, and a picture that was loaded stays the same under a newer one. */
const LINK_MS = 4 * 60_000;

const links = new Map<string, { url: string; at: number }>();

/** What a link leads to, whenever it was signed. */
export const objectOf = (url: string): string => new URL(url, location.href).pathname;

/** The same link for the same object while it is good: another one would be another download. */
export const steadyLink = (url: string): string => {
  const object = objectOf(url);
  const known = links.get(object);
  if (known && Date.now() - known.at < LINK_MS) return known.url;
  links.set(object, { url, at: Date.now() });
  return url;
};

/** A link that has failed is given to nobody again. */
export const forgetLink = (url: string): void => {
  if (links.get(objectOf(url))?.url === url) links.delete(objectOf(url));
};
