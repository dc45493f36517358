/** A file of imported data that cannot be read. The message is for a person: what is wrong, and what to do. */
export class GeoFileError extends Error {}
