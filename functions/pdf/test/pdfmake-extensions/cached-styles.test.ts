import { generatedCases } from "@takseru/testing/generated-cases";
import fc from "fast-check";
import type { Styled, StyleEntry } from "pdfmake/js/StyleContextStack.js";
import { expect, it } from "vitest";
import { CachedStyles, cacheStyles } from "../../src/pdfmake-extensions/cached-styles.ts";
import { StyleContextStack } from "../../src/pdfmake-extensions/pdfmake.ts";

const PROPERTIES = ["bold", "color", "fontSize"];
const NAMES = ["a", "b", "c", "undefined style"];

const name = fc.constantFrom(...NAMES);
const names = fc.oneof(name, fc.array(name, { maxLength: 3 }));
const value = fc.constantFrom(null, undefined, false, 0, "", 1, "red");
const own = fc.dictionary(fc.constantFrom(...PROPERTIES), value);
const some = fc.option(names, { nil: undefined });

/** Styles that extend others, themselves included and in circles. */
const styles = fc.dictionary(
  fc.constantFrom("a", "b", "c"),
  fc.record({ own, parents: some }).map(({ own, parents }): Styled => ({ ...own, extends: parents })),
);
const item = fc
  .record({ own, style: some, section: fc.constantFrom(undefined, undefined, "of a document", null) })
  .map(({ own, style, section }): Styled => ({ ...own, style, ...(section !== undefined && { section }) }));
const entry: fc.Arbitrary<StyleEntry> = fc.oneof(name, item);

const stackOf = (dictionary: Record<string, Styled>, defaults: Styled, entries: readonly StyleEntry[]) => {
  const stack = new StyleContextStack(dictionary, defaults);
  for (const one of entries) stack.push(one);
  return stack;
};

it("answers as pdfmake's own stack does, however often it is asked", () => {
  cacheStyles(false);
  const { getStyleProperty } = StyleContextStack;
  cacheStyles(true);
  expect(StyleContextStack.getStyleProperty).not.toBe(getStyleProperty);
  const asked = fc.array(fc.tuple(fc.oneof(fc.constant("text"), item), fc.constantFrom(...PROPERTIES)), {
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(
      styles,
      own,
      fc.array(entry, { maxLength: 4 }),
      asked,
      (dictionary, defaults, entries, all) => {
        const stack = stackOf(dictionary, defaults, entries);
        const cached = new CachedStyles(stack);
        for (const [one, property] of all)
          expect(StyleContextStack.getStyleProperty(one, cached, property, "otherwise")).toBe(
            getStyleProperty(one, stack, property, "otherwise"),
          );
        expect(cached.styleOverrides).toEqual(stack.styleOverrides);
      },
    ),
    { numRuns: generatedCases(3_000) },
  );
});

it("forgets what it found after a push or a pop", () => {
  const styles = new CachedStyles(stackOf({ loud: { bold: true } }, { bold: false }, []));
  const seen = [styles.getProperty("bold")];
  styles.push("loud");
  seen.push(styles.getProperty("bold"));
  styles.pop();
  seen.push(styles.getProperty("bold"));
  expect(seen).toEqual([false, true, false]);
});
