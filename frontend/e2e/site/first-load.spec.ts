import { firstLoadLimits, measureFirstLoad } from "@takseru/testing/first-load";
import { expect, test } from "../helpers/takseru.ts";

test("sign-in, the dashboard, the list and the builder with its checks load no more than they may", {
  tag: "@each-change",
}, async ({ browser, takseru: { origin }, readOnlyValuer: { token, reportId } }) => {
  const signIn = await measureFirstLoad(browser, { url: `${origin}/login` });
  expect(signIn).toBeLessThan(firstLoadLimits.signIn);
  const dashboard = await measureFirstLoad(browser, { url: `${origin}/dashboard`, token });
  expect(dashboard).toBeLessThan(firstLoadLimits.dashboard);
  const list = await measureFirstLoad(browser, { url: `${origin}/reports`, token });
  expect(list).toBeLessThan(firstLoadLimits.list);
  const url = `${origin}/reports/builder/${reportId}`;
  const builder = await measureFirstLoad(browser, { url, token, lastFile: "/assets/findings-" });
  expect(builder).toBeLessThan(firstLoadLimits.builder);
});
