import { firstLoads, measureFirstLoad } from "@takseru/testing/first-load";
import { expect, test } from "../helpers/takseru.ts";

test("no screen loads more at its first visit than it may", {
  tag: "@each-change",
}, async ({ browser, takseru: { origin }, readOnlyValuer: { token, reportId } }) => {
  for (const { name, path, limit, isSignedIn, lastFile } of firstLoads(reportId)) {
    const url = origin + path;
    const loaded = await measureFirstLoad(browser, { url, token: isSignedIn ? token : undefined, lastFile });
    expect.soft(loaded, `thousands of bytes of ${name}`).toBeLessThan(limit);
  }
});
