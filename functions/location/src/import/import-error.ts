/** The import cannot be done. The message, for a person, says which file, what is wrong and what to do. */
export class ImportError extends Error {}
