import { isolationHeaders, sitePermissions } from "./isolation-headers.ts";

/** The worker that draws PDFs with OpenJPEG; CloudFront matches it as `/assets/pdf-worker-*`. */
export const pdfWorkerPath = "/assets/pdf-worker-";

/**
 * The headers of every file of the site, at the CDN and locally; `store` is the object store's origin if not the site's.
 * A worker has the policy of its own file: WebAssembly is for the one that draws PDFs, and for no page.
 */
export const siteHeaders = (store?: string, file: "page" | "PDF worker" = "page"): Record<string, string> => {
  const alsoStore = store === undefined ? "" : ` ${store}`;
  return {
    ...isolationHeaders,
    ...sitePermissions,
    "Content-Security-Policy": [
      "default-src 'self'",
      `script-src 'self'${file === "PDF worker" ? " 'wasm-unsafe-eval'" : ""}`,
      "style-src 'self' 'unsafe-inline'",
      `img-src 'self' blob: data:${alsoStore}`,
      `connect-src 'self'${alsoStore}`,
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join("; "),
    "Referrer-Policy": "no-referrer",
    "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
    "X-Content-Type-Options": "nosniff",
  };
};
