import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const frontend = join(import.meta.dirname, "../..");
const styles = join(frontend, "../node_modules/@mantine/core/styles");
const read = (path: string) => readFileSync(join(frontend, path), "utf8");

const files = globSync("src/**/*.tsx", { cwd: frontend });

/** What every screen has, and what every field has. */
const everywhere = read("src/app/styles.ts") + read("src/ui/fields/field-styles.ts");

/** Mantine's components in a file that have a style sheet of their own. */
const styledIn = (text: string): string[] =>
  (/import \{([^}]+)\} from "@mantine\/core"/.exec(text)?.[1] ?? "")
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "" && existsSync(join(styles, `${name}.layer.css`)));

describe("a component's style sheet", () => {
  it("comes with the file that shows it, whatever was loaded before", () => {
    const shown = files.flatMap((file) => styledIn(read(file)).map((component) => ({ file, component })));
    expect(shown.length).toBeGreaterThan(50);
    const unstyled = shown.filter(({ file, component }) => {
      const sheet = `/${component}.layer.css"`;
      return !everywhere.includes(sheet) && !read(file).includes(sheet);
    });
    expect(unstyled).toEqual([]);
  });
});
