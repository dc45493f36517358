import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { npm, print, root, UserError } from "./run.mjs";

const readJson = (file) => {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
};

/**
 * Whether npm's list of installed packages has what the lock file asks for. npm writes its list last, so an install that
 * was cut off has none. Optional packages may be missing: most are for other machines.
 * @param {{packages: Record<string, {version?: string, optional?: boolean, link?: boolean}>} | undefined} wanted
 * @param {{packages: Record<string, {version?: string}>} | undefined} installed
 */
export const isInstalled = (wanted, installed) =>
  Boolean(wanted && installed) &&
  Object.entries(wanted.packages)
    .filter(([path]) => path.includes("node_modules/"))
    .every(([path, { version, optional }]) => {
      const there = installed.packages[path];
      return there ? there.version === version : optional === true;
    });

/** The same, of a folder with a lock file. @param {string} folder */
export const isInstalledIn = (folder) =>
  isInstalled(
    readJson(join(folder, "package-lock.json")),
    readJson(join(folder, "node_modules/.package-lock.json")),
  );

/** Installs the packages unless all of them are installed in the lock file's versions. */
export const installPackages = async () => {
  const hasNode = existsSync(join(root, "node_modules/node/bin/node"));
  if (isInstalledIn(root) && (hasNode || process.platform === "win32")) return;
  print("Installing the packages (npm ci); the first time takes a minute or two ...");
  const code = await npm([
    "ci",
    "--include=dev",
    "--include=optional",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  ]);
  if (code !== 0)
    throw new UserError(
      `The packages could not be installed: npm ci ended with ${code}; its own words are above.`,
    );
};

const SITE_SOURCES = ["frontend", "shared-types/src", "package-lock.json"];
const NOT_SOURCES = new Set([
  "node_modules",
  "dist",
  "test",
  "e2e",
  "test-results",
  "bench",
  "playwright-report",
  "coverage",
]);

const filesBelow = (path) => {
  if (!existsSync(path)) return [];
  const entries = readdirSync(path, { withFileTypes: true });
  return entries.flatMap((entry) => {
    if (NOT_SOURCES.has(entry.name) || entry.name.includes(".test.")) return [];
    const below = join(path, entry.name);
    return entry.isDirectory() ? filesBelow(below) : [below];
  });
};

/**
 * A hash of everything that a build reads, by default the site's; it does not depend on file times or folders.
 * @param {string} base
 * @param {string[]} sources folders and JSON files in it
 */
export const sourceStamp = (base, sources = SITE_SOURCES) => {
  const hash = createHash("sha256");
  const files = sources.flatMap((source) => {
    const path = join(base, source);
    return source.endsWith(".json") ? [path] : filesBelow(path);
  });
  for (const file of files.sort()) {
    const content = readFileSync(file);
    hash.update(`${relative(base, file)}\0${content.byteLength}\0`).update(content);
  }
  return hash.digest("hex");
};

/** Builds the site unless it was built from the same sources. */
export const buildSite = async () => {
  const stampFile = join(root, "frontend/dist/.build-stamp");
  const stamp = sourceStamp(root);
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) {
    print("The site is up to date.");
    return;
  }
  print("Building the site ...");
  const code = await npm(["run", "build", "--silent", "-w", "@takseru/frontend"]);
  if (code !== 0) throw new UserError("The site could not be built.");
  writeFileSync(stampFile, stamp);
};
