import { expect, it } from "vitest";
import { routePath } from "../../src/api/client.ts";
import { apis } from "../../src/api/index.ts";

it("parameters and query are percent-encoded in the address", () => {
  expect(routePath(apis.pdf.routes.verify, { params: { code: "A/B C" } })).toBe("/verify/A%2FB%20C");
  expect(
    routePath(apis.reports.routes.list, {
      params: { userId: "u" },
      query: { limit: 5, status: undefined },
    }),
  ).toBe("/reports/user/u?limit=5");
});
