import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { expect, test } from "vitest";
import * as z from "zod";
import { temporaryFolder } from "./helpers/temporary-folder.ts";

const root = resolve(import.meta.dirname, "../../..");
const config = join(root, ".config/dependency-cruiser.cjs");
const require = createRequire(import.meta.url);
const cruiser = join(root, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs");

/** Name of the broken rule, a file, and the import in it that breaks the rule. */
const wrong = [
  ["no-circle", "functions/kit/src/a.ts", 'import type { B } from "./b.ts";'],
  ["contract-imports-zod-alone", "shared-types/src/a.ts", 'import "@takseru/kit";'],
  ["contract-imports-zod-alone", "shared-types/src/b.ts", 'import "node:fs";'],
  ["kit-knows-no-room", "functions/kit/src/c.ts", 'import type { A } from "@takseru/auth";'],
  ["auth-knows-no-room-above-it", "functions/auth/src/a.ts", 'import "@takseru/reports";'],
  ["location-knows-no-room-above-it", "functions/location/src/a.ts", 'import "@takseru/reports";'],
  ["reports-knows-no-room-above-it", "functions/reports/src/a.ts", 'import "@takseru/images";'],
  ["images-knows-no-room-above-it", "functions/images/src/a.ts", 'import "@takseru/pdf";'],
  ["pdf-knows-no-room-above-it", "functions/pdf/src/a.ts", 'export * from "@takseru/images";'],
  ["use-cases-know-no-aws", "functions/reports/src/list/list.ts", 'import "@aws-sdk/client-s3";'],
  ["feature-knows-no-feature", "frontend/src/features/one/A.tsx", 'import "@/features/two";'],
  ["feature-knows-no-feature", "frontend/src/features/one/D.tsx", 'import "@/features/map/inside";'],
  ["feature-knows-no-feature", "frontend/src/features/map/A.tsx", 'import "@/features/two";'],
  ["feature-knows-no-feature", "frontend/src/features/one/B.tsx", 'void import("../../app/app.ts");'],
  ["lib-and-ui-know-no-feature", "frontend/src/lib/a.ts", 'import type { A } from "@/features/two";'],
  ["lib-and-ui-know-no-feature", "frontend/src/ui/A.tsx", 'import "@/app/app";'],
  ["report-form-knows-no-screen", "frontend/src/features/report-builder/report-form/a.ts", 'import "react";'],
  [
    "report-form-knows-no-screen",
    "frontend/src/features/report-builder/report-form/b.ts",
    'import "../A.tsx";',
  ],
  [
    "report-form-is-imported-by-its-door",
    "frontend/src/features/report-builder/B.tsx",
    'import "./report-form/c";',
  ],
  ["site-knows-no-server", "frontend/src/lib/b.ts", 'import "@takseru/reports";'],
  ["nobody-imports-infra", "functions/reports/test/a.ts", 'import "../../../infra/lib/a.ts";'],
  ["nobody-imports-infra", "frontend/e2e/a.ts", 'import "../../infra/lib/a.ts";'],
  ["workspace-is-imported-by-its-door", "functions/pdf/src/b.ts", 'import "../../kit/src/index.ts";'],
  ["product-imports-no-test", "functions/auth/src/b.ts", 'import "../test/a.ts";'],
] as const;

const right: Record<string, string> = {
  "shared-types/src/c.ts": 'import "zod";',
  "functions/auth/src/lambda.ts": 'import "@aws-sdk/client-s3"; import "@takseru/kit";',
  "functions/reports/src/list/list-repository.ts": 'import "@aws-sdk/client-s3";',
  "functions/images/src/b.ts": 'import "@takseru/reports"; import "@takseru/auth";',
  "functions/local/src/a.ts": 'import "@takseru/pdf";',
  "frontend/src/features/one/C.tsx": 'import "@/lib/c"; import "./c.ts"; import "@/features/map";',
  "frontend/src/features/report-builder/A.tsx": 'import "./report-form"; import "react";',
  "frontend/src/features/report-builder/report-form/index.ts": 'export {} from "./c.ts"; import "@/lib/c";',
  "frontend/src/app/app.ts": 'import "@/features/two"; import "@takseru/shared-types";',
  "infra/lib/b.ts": 'import "@takseru/auth";',
};

const files: Record<string, string> = {
  ...right,
  "functions/kit/src/b.ts": 'import type { A } from "./a.ts";',
  ...Object.fromEntries(wrong.map(([, from, statement]) => [from, statement])),
  "functions/auth/test/a.ts": "",
  "frontend/src/features/one/c.ts": "",
  "frontend/src/features/two/index.ts": "",
  "frontend/src/features/map/index.ts": "",
  "frontend/src/features/map/inside.ts": "",
  "frontend/src/features/report-builder/report-form/c.ts": "",
  "frontend/src/lib/c.ts": "",
  "infra/lib/a.ts": "",
  "frontend/tsconfig.json": '{"compilerOptions": {"paths": {"@/*": ["./src/*"]}}}',
};

/** Builds a small tree of the project's shape with packages of its own. */
const buildTree = () => {
  const tree = temporaryFolder();
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  };
  const workspaces = ["kit", "auth", "location", "reports", "images", "pdf"].map(
    (name) => `functions/${name}`,
  );
  for (const workspace of ["shared-types", ...workspaces]) {
    write(`${workspace}/package.json`, '{"exports": {".": "./src/index.ts"}}');
    write(`${workspace}/src/index.ts`, "");
    const name = workspace.replace("functions/", "");
    mkdirSync(join(tree, "node_modules/@takseru"), { recursive: true });
    symlinkSync(join(tree, workspace), join(tree, "node_modules/@takseru", name));
  }
  for (const name of ["zod", "react", "@aws-sdk/client-s3"]) {
    write(`node_modules/${name}/package.json`, '{"main": "index.js"}');
    write(`node_modules/${name}/index.js`, "");
  }
  for (const [path, text] of Object.entries(files)) write(path, text);
  return tree;
};

const Cruise = z.object({
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), rule: z.object({ name: z.string() }) })),
  }),
});

test("a wrong import of each kind is refused, and a right one of each is not", () => {
  const cwd = buildTree();
  const folders = ["shared-types", "functions", "frontend", "infra"];
  const output = execFileSync(
    process.execPath,
    [cruiser, "--config", config, "--output-type", "json", ...folders],
    {
      cwd,
      encoding: "utf8",
    },
  );
  const { violations } = Cruise.parse(JSON.parse(output)).summary;
  const found = violations.map(({ from, rule }) => `${rule.name}: ${from}`);
  expect(found.sort()).toEqual(wrong.map(([name, from]) => `${name}: ${from}`).sort());
});

test("each rule is tried", () => {
  const { forbidden } = z
    .object({ forbidden: z.array(z.object({ name: z.string() })) })
    .parse(require(config));
  expect([...new Set<string>(wrong.map(([name]) => name))].sort()).toEqual(
    forbidden.map(({ name }) => name).sort(),
  );
});
