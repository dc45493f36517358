import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { removeMethods } from "../../unused-parts-plugins";

const code = `export const Text = constructor("Text", (inst) => {
    if (inst.isOpen) {
        inst.close();
    }
}, {
    max(...args) {
        return this.check(max(...args));
    },
    async encode(data) {
        return encode(this, data);
    },
    jwt(params) {
        return this.check(jwt({
            params,
        }));
    },
    get description() {
        return this.meta().description;
    },
});
`;

describe("the methods of a schema that nobody calls", () => {
  it("are taken out, and nothing else is", () => {
    expect(removeMethods(code, new Set(["max"]))).toBe(
      code.replace(/ {4}async encode[\s\S]*(?= {4}get description)/, ""),
    );
  });

  it("stay where they are called", () => {
    expect(removeMethods(code, new Set(["max", "encode", "jwt"]))).toBe(code);
  });
});

it("no screen has a text area that grows by the library, which is not in the built site: it would not be seen", () => {
  const folder = join(import.meta.dirname, "../../src");
  const files = globSync("**/*.tsx", { cwd: folder });
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => /\bautosize\b/.test(readFileSync(join(folder, file), "utf8")))).toEqual([]);
});
