/** A file of imported data that cannot be read. The message is for a person: what is wrong, and what to do. */
export class GeoFileError extends Error {}

export const isForeign = () =>
  new GeoFileError("This is not a file of imported map data. Import the map again: npm run geo:import");

export const isDamaged = (cause?: unknown) =>
  new GeoFileError("The file of imported map data is damaged. Import the map again: npm run geo:import", {
    cause,
  });
