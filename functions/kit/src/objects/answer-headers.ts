/** The `attachment` header value for a file name: quoted ASCII, and the full name encoded by RFC 5987. */
export const attachment = (fileName: string): string => {
  const ascii = fileName.replace(/[^\x20-\x7e]/g, "_").replace(/["\\]/g, "_");
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
};

/** Kept by the browser alone, and not asked for again meanwhile. */
export const cacheControl = (seconds: number): string => `private, max-age=${seconds}, immutable`;
