import { expect } from "vitest";
import type { Own } from "./own.ts";
import { fill, type KnownRoute } from "./routes.ts";
import type { Answer, CallOptions, Product } from "./start-product.ts";

/** Calls a documented route with its sample, made from `own`; `options` may replace the sample's body. */
export const callSample = (product: Product, route: KnownRoute, own: Own, options: CallOptions) => {
  const { path, query, body, form } = route.sample?.(own) ?? {};
  return product.call(route.method, `${fill(route.path, path)}${query ? `?${query}` : ""}`, {
    body,
    ...(form ? { form: form() } : {}),
    ...options,
  });
};

/** The headers that every answer of the API has. */
export const expectSecure = ({ headers }: Answer) =>
  expect(Object.fromEntries(headers)).toMatchObject({
    "strict-transport-security": expect.stringMatching(/^max-age=\d{8,}/),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
  });
