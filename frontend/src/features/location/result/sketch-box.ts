/** The sketch's size and centre, in its own units. */
export const sketchBox = { width: 360, height: 176, x: 180, y: 88 };
