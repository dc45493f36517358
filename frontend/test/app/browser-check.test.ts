import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";

const script = readFileSync(join(import.meta.dirname, "../../public/browser-check.js"), "utf8");

/** Runs the script in a browser with these features. */
const runIn = (browser: { has: boolean; canParse: boolean }) => {
  document.body.innerHTML = '<div id="root"></div>';
  const css = { supports: (asked: string) => asked === "selector(:has(a))" && browser.has };
  const url = browser.canParse ? { canParse: () => true } : {};
  const page = { CSS: css, URL: url };
  new Function("window", "CSS", "URL", script)(page, css, url);
  return document.querySelector("[role=alert]")?.textContent;
};

afterEach(() => {
  document.body.innerHTML = "";
  vi.restoreAllMocks();
});

it("says nothing in a browser that is new enough", () => {
  expect(runIn({ has: true, canParse: true })).toBeUndefined();
});

it.each([
  { has: false, canParse: true },
  { has: true, canParse: false },
])("says in words what a browser that is too old needs: %o", (browser) => {
  const words = runIn(browser);
  expect(words).toContain("This browser is too old for Takseru.");
  for (const least of ["Chrome or Edge 120", "Safari 17", "iOS 17", "Firefox 121", "Samsung Internet 25"])
    expect(words).toContain(least);
});
