import { expect, test } from "vitest";
import { synthesise } from "../helpers/synthesise.ts";

test("every stack has the tags by which Cost Explorer sorts the bill", () => {
  for (const stack of Object.values(synthesise()))
    expect([stack.stackName, stack.tags.tagValues()]).toEqual([
      stack.stackName,
      { Project: "Takseru", Stage: "dev" },
    ]);
});
