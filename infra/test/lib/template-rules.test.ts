import { expect, test } from "vitest";
import { synthesise } from "../helpers/synthesise.ts";

test("CloudFormation's own rules find nothing wrong in the templates", { timeout: 120_000 }, () => {
  expect(() => synthesise({}, { byTheRules: true })).not.toThrow();
});
