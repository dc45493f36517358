import { chromium } from "@playwright/test";

interface Screen {
  name: string;
  path: string;
  token?: string;
  target: string;
}

/** Scripts and styles that a first visit loads, as they cross the wire (compressed), with an empty cache. */
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
      const context = await browser.newContext();
      if (token) await context.addInitScript((value) => localStorage.setItem("auth_token", value), token);
      const page = await context.newPage();
      let bytes = 0;
      page.on("requestfinished", async (request) => {
        if (["script", "stylesheet"].includes(request.resourceType()))
          bytes += (await request.sizes()).responseBodySize;
      });
      await page.goto(`${origin}${path}`, { waitUntil: "networkidle" });
      figures.push({
        name: `first load, ${name}, scripts and styles`,
        value: bytes / 1_024,
        unit: "KB",
        target,
      });
      await context.close();
    }
    return figures;
  } finally {
    await browser.close();
  }
};
