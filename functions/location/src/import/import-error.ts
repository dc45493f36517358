/** An import that cannot be done. The message is for a person: which file, what is wrong, what to do. */
export class ImportError extends Error {}
