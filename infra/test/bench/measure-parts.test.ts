import type { Figure } from "@takseru/testing/figure";
import { expect, it } from "vitest";
import { measureParts } from "../../bench/measure-parts.ts";

const figure = (name: string): Figure => ({ name, value: 1, unit: "ms" });

it("names a part that breaks, says why, and measures the others", async () => {
  const said: string[] = [];
  const measured = await measureParts(
    [
      ["first", async () => [figure("one")]],
      ["second", () => Promise.reject(new Error("its server did not start"))],
      ["third", async () => [figure("two"), figure("three")]],
    ],
    (text) => said.push(text),
  );
  expect(measured).toEqual({ figures: ["one", "two", "three"].map(figure), broken: ["second"] });
  expect(said.join("")).toContain("second: Error: its server did not start");
});
