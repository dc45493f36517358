/** A twentieth of a point, Word's unit of lengths. */
export const twips = (points: number): number => Math.round(points * 20);

/** An eighth of a point, Word's unit of lines; a thinner line than 2 is not drawn. */
export const lineSize = (points: number): number => Math.max(2, Math.round(points * 8));

/** Of pictures: 96 to the inch. */
export const pixels = (points: number): number => (points * 96) / 72;

/** "#12365e" without its sign. */
export const hex = (colour: string): string => colour.replace("#", "").toUpperCase();

/** A name that Word accepts for a bookmark. */
export const bookmarkOf = (id: string): string => id.replace(/[^A-Za-z0-9]/g, "_");
