import type { Browser, Request } from "@playwright/test";

interface FirstLoad {
  name: string;
  path: string;
  /** In thousands of bytes, gzipped. */
  limit: number;
  isSignedIn: boolean;
  /** Part of the address of a file that the screen loads. */
  lastFile: string;
}

const open = (name: string, path: string, limit: number, file: string): FirstLoad => ({
  name,
  path,
  limit,
  isSignedIn: false,
  lastFile: `/assets/${file}-`,
});

const own = (...screen: Parameters<typeof open>): FirstLoad => ({ ...open(...screen), isSignedIn: true });

/** What a first visit of each screen may load, for a valuer with this report. */
export const firstLoads = (reportId: number): FirstLoad[] => [
  open("sign-in", "/login", 168, "sign-in"),
  open("registration", "/register", 259, "accounts"),
  open("check of a code", "/verify/xxxx-xxxx-xxxx-xxxx", 191, "pages"),
  own("dashboard", "/dashboard", 180, "dashboard-route"),
  own("report list", "/reports", 180, "report-list"),
  own("new report", "/reports/new", 430, "new-report"),
  own("builder with its checks", `/reports/builder/${reportId}`, 270, "findings"),
  own("signing", `/reports/builder/${reportId}/sign`, 400, "signing-route"),
  own("sales", "/reports/comparables", 296, "sales"),
  own("analytics", "/reports/analytics", 214, "report-figures"),
  own("deleted reports", "/reports/deleted", 214, "report-figures"),
  own("profile", "/profile", 259, "profile"),
  own("account", "/account", 259, "accounts"),
];

interface FirstVisit {
  url: string;
  token?: string | undefined;
  lastFile?: string | undefined;
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
    await page.goto(url);
    await last;
    await page.waitForLoadState("networkidle");
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1_000;
  } finally {
    await context.close();
  }
};
