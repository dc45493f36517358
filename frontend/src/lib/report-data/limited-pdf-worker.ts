// The limits are in place before pdf.js is loaded: imports run in this order.
import "./limits-of-this-worker";
import "pdfjs-dist/legacy/build/pdf.worker.min.mjs";

// In a damaged file whose objects are packed, `checkLastPage` of pdf.js leaves rejected promises of pages behind.
addEventListener("unhandledrejection", (event) => event.preventDefault());
