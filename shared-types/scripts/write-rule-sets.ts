import { readdirSync, writeFileSync } from "node:fs";

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
