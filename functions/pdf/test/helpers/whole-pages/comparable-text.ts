import { squeezed } from "@takseru/testing/read-pdf";

/** A text as content and file both have it: without the spaces of its layout, composed, and with one kind of hyphen. */
export const comparable = (text: string): string =>
  squeezed(text.normalize("NFC")).replace(/[\u2010\u2011]/g, "-");
