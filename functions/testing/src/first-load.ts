import type { Browser, Request } from "@playwright/test";

/** Limits of a first visit in thousands of bytes, gzipped. */
export const firstLoadLimits = { signIn: 168, dashboard: 180, list: 180, builder: 270 } as const;

interface FirstVisit {
  url: string;
  token?: string;
  /** Part of the name of a file that the screen loads by itself once it is drawn. */
  lastFile?: string;
}

const isCode = (request: Request): boolean => ["script", "stylesheet"].includes(request.resourceType());

/** Scripts and styles that a first visit loads with an empty cache: gzipped, in thousands of bytes. */
export const measureFirstLoad = async (
  browser: Browser,
  { url, token, lastFile }: FirstVisit,
): Promise<number> => {
  // Only gzip is accepted, because Chromium would get Brotli; a service worker would load the whole site.
  const context = await browser.newContext({
    extraHTTPHeaders: { "Accept-Encoding": "gzip" },
    serviceWorkers: "block",
  });
  try {
    if (token) await context.addInitScript((value) => localStorage.setItem("auth_token", value), token);
    const page = await context.newPage();
    const sizes: Array<Promise<number>> = [];
    page.on("requestfinished", (request) => {
      if (isCode(request)) sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    const last =
      lastFile && page.waitForEvent("requestfinished", (request) => request.url().includes(lastFile));
    await page.goto(url, { waitUntil: "networkidle" });
    await last;
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1_000;
  } finally {
    await context.close();
  }
};
