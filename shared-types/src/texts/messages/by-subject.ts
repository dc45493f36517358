// A namespace, not an object: a screen loads only the subjects that it names.
export { authMessages as auth } from "./auth.ts";
export { certificateMessages as certificates } from "./certificates.ts";
export { deliveryMessages as deliveries } from "./deliveries.ts";
export { handoverMessages as handover } from "./handover.ts";
export { imagesMessages as images } from "./images.ts";
export { locationMessages as location } from "./location.ts";
export { reportsMessages as reports } from "./reports.ts";
export { signedPaperMessages as signedPapers } from "./signed-papers.ts";
