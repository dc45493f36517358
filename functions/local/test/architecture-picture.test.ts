import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import * as z from "zod";

const root = resolve(import.meta.dirname, "../../..");
const Package = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
});

const shortName = (name: string): string => name.replace("@takseru/", "");

/** The workspaces that each workspace depends on, without @takseru/testing. */
const importsOfPackages = (): Record<string, string[]> => {
  const functions = readdirSync(join(root, "functions")).map((name) => `functions/${name}`);
  const workspaces = ["shared-types", "frontend", "infra", ...functions].filter(
    (workspace) => workspace !== "functions/testing",
  );
  return Object.fromEntries(
    workspaces.map((workspace) => {
      const file = join(root, workspace, "package.json");
      const { dependencies, devDependencies } = Package.parse(JSON.parse(readFileSync(file, "utf8")));
      const imported = Object.keys({ ...dependencies, ...devDependencies })
        .filter((name) => name.startsWith("@takseru/") && name !== "@takseru/testing")
        .map(shortName);
      return [workspace.replace("functions/", ""), imported.sort()];
    }),
  );
};

const importsOfPicture = (): Record<string, string[]> => {
  const text = readFileSync(join(root, "docs/architecture.md"), "utf8");
  const [, picture = ""] = /```mermaid\n([^`]*)```/.exec(text) ?? [];
  const imports: Record<string, string[]> = {};
  for (const [, from = "", to = ""] of picture.matchAll(/^ +([\w-]+) --> (.+)$/gm))
    for (const workspace of to.split(" & ")) {
      imports[from] = [...(imports[from] ?? []), workspace].sort();
      imports[workspace] ??= [];
    }
  return imports;
};

test("the picture in docs/architecture.md shows the workspaces and who imports whom", () => {
  expect(importsOfPicture()).toEqual(importsOfPackages());
});
