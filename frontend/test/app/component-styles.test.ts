import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const frontend = join(import.meta.dirname, "../..");
const styles = join(frontend, "../node_modules/@mantine/core/styles");
const read = (path: string) => readFileSync(join(frontend, path), "utf8");

const files = globSync("src/**/*.tsx", { cwd: frontend });

/** The stylesheets of every screen. */
const everywhere = read("src/app/styles.ts");

/** Mantine's components in a file that have a stylesheet. */
const styledIn = (text: string): string[] =>
  (/import \{([^}]+)\} from "@mantine\/core"/.exec(text)?.[1] ?? "")
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "" && existsSync(join(styles, `${name}.layer.css`)));

describe("a component's stylesheet", () => {
  it("is imported by the file that uses the component", () => {
    const shown = files.flatMap((file) => styledIn(read(file)).map((component) => ({ file, component })));
    expect(shown.length).toBeGreaterThan(50);
    const unstyled = shown.filter(({ file, component }) => {
      const sheet = `/${component}.layer.css"`;
      return !everywhere.includes(sheet) && !read(file).includes(sheet);
    });
    expect(unstyled).toEqual([]);
  });

  it("stands in Mantine's own order among those of every screen", () => {
    const whole = readFileSync(join(styles, "../styles.css"), "utf8");
    const names = [...everywhere.matchAll(/styles\/([A-Z]\w+)\.layer\.css/g)].map(([, name = ""]) => name);
    const places = names.map((name) => {
      const [firstClass = ""] = /\.m_[0-9a-f]+/.exec(readFileSync(join(styles, `${name}.css`), "utf8")) ?? [];
      return { name, at: whole.indexOf(firstClass) };
    });
    expect(names.length).toBeGreaterThan(10);
    expect(places).toEqual(places.toSorted((one, other) => one.at - other.at));
  });

  it("is kept by the build where a file only passes the component on", () => {
    const passing = globSync("src/**/*.ts", { cwd: frontend }).filter((file) =>
      /^import "[^"]+\.css";$[\s\S]*^export \{[^}]+\} from/m.test(read(file)),
    );
    expect(passing.length).toBeGreaterThan(0);
    expect(passing.filter((file) => !file.endsWith("styles.ts"))).toEqual([]);
    expect(JSON.parse(read("package.json")).sideEffects).toContain("src/**/*styles.ts");
  });

  it("has every class that the component names", () => {
    const missing = files.flatMap((file) => {
      const text = read(file);
      return [...text.matchAll(/import (\w+) from "([^"]+\.module\.css)"/g)].flatMap(
        ([, name, path = ""]) => {
          const sheet = read(join(dirname(file), path));
          const named = [...text.matchAll(new RegExp(`(?<![/.\\w-])${name}\\.(\\w+)(?!\\.css)`, "g"))];
          return named
            .map(([, className]) => className)
            .filter((className) => !new RegExp(`\\.${className}\\b`).test(sheet))
            .map((className) => ({ file, className }));
        },
      );
    });
    expect(missing).toEqual([]);
  });
});
