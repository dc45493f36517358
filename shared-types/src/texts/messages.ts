import { authMessages } from "./messages/auth.ts";
import { imagesMessages } from "./messages/images.ts";
import { locationMessages } from "./messages/location.ts";
import { reportsMessages } from "./messages/reports.ts";

/** Texts that the site and the API both use; those of the specification to the letter. */
export const messages = {
  auth: authMessages,
  reports: reportsMessages,
  images: imagesMessages,
  location: locationMessages,
} as const;
