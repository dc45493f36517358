import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

const onPath = (...names) =>
  (process.env.PATH ?? "")
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(existsSync);

/** WebKitGTK's own small browser lies beside its library: /usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser. */
const findMiniBrowser = (libraries = "/usr/lib") =>
  existsSync(libraries)
    ? [libraries, ...readdirSync(libraries).map((name) => join(libraries, name))]
        .flatMap((folder) =>
          ["webkitgtk-6.0", "webkit2gtk-4.1", "webkit2gtk-4.0"].map((api) =>
            join(folder, api, "MiniBrowser"),
          ),
        )
        .find(existsSync)
    : undefined;

/**
 * The engines beside Chromium: the programs that each needs, by the variable that names another file, where they are and
 * the Debian package that has them.
 */
export const otherBrowsers = {
  firefox: {
    name: "Firefox",
    programs: {
      FIREFOX_BIN: { find: () => onPath("firefox-esr", "firefox"), debian: "firefox-esr" },
    },
  },
  webkit: {
    name: "WebKitGTK",
    programs: {
      WEBKIT_DRIVER_BIN: { find: () => onPath("WebKitWebDriver"), debian: "webkit2gtk-driver" },
      WEBKIT_BROWSER_BIN: { find: () => findMiniBrowser(), debian: "libwebkit2gtk-4.1-0" },
      XVFB_BIN: { find: () => onPath("Xvfb"), debian: "xvfb" },
    },
  },
};

/**
 * The files of an engine's programs by their variables, and in words what is not here.
 * @param {string} engine
 * @returns {{files: Record<string, string | undefined>, missing: string | undefined}}
 */
export const findBrowser = (engine) => {
  const { name, programs } = otherBrowsers[engine];
  const files = Object.fromEntries(
    Object.entries(programs).map(([variable, { find }]) => [variable, process.env[variable] || find()]),
  );
  const packages = Object.entries(programs)
    .filter(([variable]) => !existsSync(files[variable] ?? ""))
    .map(([, { debian }]) => debian);
  if (packages.length === 0) return { files, missing: undefined };
  return { files, missing: `${name} is not here: apt-get install ${packages.join(" ")}` };
};
