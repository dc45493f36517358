import { authMessages } from "./messages/auth.ts";
import { certificateMessages } from "./messages/certificates.ts";
import { imagesMessages } from "./messages/images.ts";
import { locationMessages } from "./messages/location.ts";
import { reportsMessages } from "./messages/reports.ts";

/** Texts that the site and the API both use; those of the specification to the letter. */
export const messages = {
  auth: authMessages,
  certificates: certificateMessages,
  reports: reportsMessages,
  images: imagesMessages,
  location: locationMessages,
} as const;
