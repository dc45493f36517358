/** Texts that the site and the API both use; those of the specification to the letter. */
export * as messages from "./messages/by-subject.ts";
