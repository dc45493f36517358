import { readdirSync, readFileSync, writeFileSync } from "node:fs";

/** Lists the files of rule sets, so that the rooms and the site find them without reading a folder. */
const folder = new URL("../src/report/rules/", import.meta.url);
const files = readdirSync(new URL("lenders/", folder)).filter((name) => name.endsWith(".json"));
const variable = (file: string) =>
  `lender-${file.replace(/\.json$/, "")}`.replace(/-([a-z0-9])/g, (_, letter: string) =>
    letter.toUpperCase(),
  );
const imports = files
  .toSorted()
  .map((file) => `import ${variable(file)} from "./lenders/${file}" with { type: "json" };`);

writeFileSync(
  new URL("lenders.ts", folder),
  `// Written by \`npm run rule-sets\`: one import for each file of lenders/.
${imports.join("\n")}

/** The rule sets of lenders as they are written, in the order of their files' names. */
export const lenders: readonly unknown[] = [${files.toSorted().map(variable).join(", ")}];
`,
);

const names = files.toSorted().map((file) => {
  const { id, name } = JSON.parse(readFileSync(new URL(`lenders/${file}`, folder), "utf8"));
  return `  [${JSON.stringify(id)}, ${JSON.stringify(name)}],`;
});

writeFileSync(
  new URL("lender-names.ts", folder),
  `/** The lenders' names by the ids of their rule sets, for screens that do not load the rules. Written by \`npm run rule-sets\`. */
export const lenderNames: ReadonlyMap<string, string> = new Map([
${names.join("\n")}
]);
`,
);
