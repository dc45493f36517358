// The worker of pdf.js as a file of the site: the Content-Security-Policy allows no other scripts.
import "pdfjs-dist/legacy/build/pdf.worker.min.mjs";
import { watchLosses } from "./watch-losses";

// In a damaged file whose objects are packed, `checkLastPage` of pdf.js leaves rejected promises of pages behind.
addEventListener("unhandledrejection", (event) => event.preventDefault());

if (self.name === "foreign-pdf") watchLosses();
