// The worker of pdf.js as a file of the site: the Content-Security-Policy allows no other scripts.
import "pdfjs-dist/legacy/build/pdf.worker.min.mjs";
