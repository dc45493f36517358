import { chromium, type Request } from "@playwright/test";

interface Screen {
  name: string;
  path: string;
  token?: string;
  target: string;
}

const isCode = (request: Request): boolean => ["script", "stylesheet"].includes(request.resourceType());

/** Scripts and styles that a first visit loads with an empty cache: gzipped, in thousands of bytes. */
export const benchFirstLoad = async (
  origin: string,
  screens: readonly Screen[],
  executablePath: string,
): Promise<Array<{ name: string; value: number; unit: string; target: string }>> => {
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-background-networking"],
  });
  try {
    const figures = [];
    for (const { name, path, token, target } of screens) {
      // The design's figures are gzipped; Chromium would be answered in Brotli.
      const context = await browser.newContext({ extraHTTPHeaders: { "Accept-Encoding": "gzip" } });
      if (token) await context.addInitScript((value) => localStorage.setItem("auth_token", value), token);
      const page = await context.newPage();
      const sizes: Array<Promise<number>> = [];
      page.on("requestfinished", (request) => {
        if (isCode(request)) sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
      });
      await page.goto(`${origin}${path}`, { waitUntil: "networkidle" });
      const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
      figures.push({
        name: `first load, ${name}, scripts and styles`,
        value: bytes / 1_000,
        unit: "KB gzipped",
        target,
      });
      await context.close();
    }
    return figures;
  } finally {
    await browser.close();
  }
};
