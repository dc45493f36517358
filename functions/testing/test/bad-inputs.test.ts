import { apis, type Route } from "@takseru/shared-types";
import { expect, test } from "vitest";
import { badInputs } from "../src/bad-inputs/bad-inputs.ts";

const routes = Object.values(apis).flatMap(({ name, routes }) =>
  Object.entries<Route>(routes).map(([key, route]) => ({ name: `${name}.${key}`, route })),
);

test.each(routes.filter(({ route }) => route.body))(
  "$name has bad inputs, the same each time",
  ({ route }) => {
    const said = () => [...badInputs(route, {}, { count: 50 })].map(({ what }) => what);
    const once = said();
    expect(once.length).toBe(50);
    expect(said()).toEqual(once);
  },
);

test("a large route has as many as are asked for, spread over all its fields", () => {
  const inputs = [...badInputs(apis.reports.routes.create)];
  expect(inputs.length).toBe(1_000);
  const fields = new Set(inputs.map(({ what }) => what.split(":")[0]));
  expect([...fields]).toEqual(
    expect.arrayContaining([
      "report_reference",
      "worksheet.land.0.rate_per_perch",
      "comparables.0.adjustments.time",
    ]),
  );
  expect(inputs.filter(({ refused }) => refused).length).toBeGreaterThan(500);
});

test("one thing is wrong in each, and the rest is the good input", () => {
  const good = { body: { email: "kamala@takseru.example", password: "Sample-2026" } };
  for (const { body, rawBody } of badInputs(apis.auth.routes.login, good)) {
    if (rawBody !== undefined || typeof body !== "object" || body === null || Array.isArray(body)) continue;
    const same = Object.entries(good.body).filter(([name, value]) =>
      Object.entries(body).some(([key, own]) => key === name && own === value),
    );
    expect(same.length).toBeGreaterThanOrEqual("email" in body || "password" in body ? 1 : 0);
  }
});

test("routes without input have none", () => {
  expect([...badInputs(apis.auth.routes.me)]).toEqual([]);
});
