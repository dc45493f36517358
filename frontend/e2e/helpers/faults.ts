import type { Page } from "@playwright/test";

/**
 * Collects what a browser complains of on a page: errors of scripts and of the console, which names every answer over 399,
 * and requests that failed. `expected` has the addresses that are asked for in vain.
 */
export const faultsOf = (page: Page, expected = /$^/): string[] => {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    const { url } = message.location();
    if (message.type() === "error" && !expected.test(url)) faults.push(`${message.text()} ${url}`);
  });
  page.on("requestfailed", (request) => {
    const { errorText } = request.failure() ?? {};
    // Leaving a screen ends what it was still asking for.
    if (errorText !== "net::ERR_ABORTED") faults.push(`${errorText} ${request.url()}`);
  });
  return faults;
};

/** Cuts the connection to an address for the next so many requests to it: the request arrives or not, its answer never. */
export const cutConnection = async (
  page: Page,
  address: string | RegExp,
  { times, arrives }: { times: number; arrives: boolean },
): Promise<void> => {
  let left = times;
  // The route stays: taking it away, as Playwright's own `times` does, lets the requests go on that it still holds.
  await page.route(address, async (route) => {
    left -= 1;
    if (left < 0) return route.fallback();
    if (arrives) await route.fetch();
    if (!page.isClosed()) await route.abort("connectionreset");
  });
};
