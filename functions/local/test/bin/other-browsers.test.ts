import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { expect, it } from "vitest";

const bin = resolve(import.meta.dirname, "../../bin");

/** What the command prints, and its exit code, on a machine where these files are all the browsers. */
const browsers = (args: string[], files: Record<string, string>) => {
  const { status, stderr } = spawnSync(process.execPath, [resolve(bin, "browsers.mjs"), ...args], {
    encoding: "utf8",
    env: { PATH: "", ...files },
  });
  return { status, stderr };
};
const NOT_HERE = "/not/here";
const noFirefox = { FIREFOX_BIN: NOT_HERE };
const noWebKit = { WEBKIT_DRIVER_BIN: NOT_HERE, WEBKIT_BROWSER_BIN: process.execPath, XVFB_BIN: NOT_HERE };

it("a missing browser is named with the packages to install, and the one that would do alone", () => {
  expect(browsers([], { ...noWebKit, FIREFOX_BIN: process.execPath })).toEqual({
    status: 1,
    stderr:
      'WebKitGTK is not here: apt-get install webkit2gtk-driver xvfb. "npm run browsers -- firefox" goes without.\n',
  });
});

it("with no browser at all each is named", () => {
  expect(browsers([], { ...noWebKit, ...noFirefox })).toEqual({
    status: 1,
    stderr:
      "Firefox is not here: apt-get install firefox-esr; WebKitGTK is not here: apt-get install webkit2gtk-driver xvfb.\n",
  });
});

it("a browser that is asked for alone must be there", () => {
  expect(browsers(["firefox"], noFirefox).stderr).toContain("Firefox is not here");
});

it("a browser of another name is refused", () => {
  expect(browsers(["safari"], {})).toEqual({
    status: 1,
    stderr: 'There is no browser "safari": firefox or webkit.\n',
  });
});
