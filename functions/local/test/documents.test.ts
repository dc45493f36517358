import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../../..");
const read = (file: string): string => readFileSync(join(root, file), "utf8");

/** Folders of packages and of build or test output. */
const OMITTED = /^(node_modules|dist|test-results|playwright-report|\..+)$/;

const filesBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isFile()) return [path];
    return entry.isDirectory() && !OMITTED.test(entry.name) ? filesBelow(path) : [];
  });

const files = ["docs", "frontend", "functions", "infra", "shared-types"].flatMap(filesBelow);
const rootDocuments = readdirSync(root).filter((name) => name.endsWith(".md"));
const documents = [...files.filter((file) => file.endsWith(".md")), ...rootDocuments];

test("links of the documents lead to files of the project", () => {
  const links = documents.flatMap((file) =>
    [...read(file).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, link = ""]) => ({ file, link })),
  );
  const local = links.filter(({ link }) => !/^[a-z]+:/.test(link));
  expect(local.length).toBeGreaterThan(50);
  expect(local.filter(({ file, link }) => !existsSync(join(root, dirname(file), link)))).toEqual([]);
});

test("a decision that code or a document names exists", () => {
  const records = new Set(readdirSync(join(root, "docs/decisions")).map((name) => Number(name.slice(0, 4))));
  const texts = [...files.filter((file) => /\.(ts|tsx|css|mjs|cjs|md)$/.test(file)), ...rootDocuments];
  const named = texts.flatMap((file) =>
    [...read(file).matchAll(/[dD]ecision (\d+)\b|decisions\/(\d{4})/g)].map(([, word, path]) => ({
      file,
      number: Number(word ?? path),
    })),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ number }) => !records.has(number))).toEqual([]);
});

const workspaces = [
  ...["auth", "images", "kit", "local", "location", "pdf", "reports"].map((name) => `functions/${name}`),
  "shared-types",
];

test.each(workspaces)("the README of %s names every folder of its sources", (workspace) => {
  const source = join(root, workspace, "src");
  const folders = readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  const readme = read(join(workspace, "README.md"));
  const isNamed = (folder: string): boolean => new RegExp(`\`([\\w-]+/)*${folder}/`).test(readme);
  expect(folders.length).toBeGreaterThan(0);
  expect(folders.filter((folder) => !isNamed(folder))).toEqual([]);
});
